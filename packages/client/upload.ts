import type { Endpoint, Envelope, OutputOf, RequestOf } from '@portal/contract'
import { failureOf, inSession, surroundings, type Answer, type Failure } from './call.ts'

interface UploadOptions {
  /** Fraction that has been sent, 0 to 1; fetch does not report it. */
  onProgress: (part: number) => void
  signal: AbortSignal
  /** Timeout in milliseconds; 60 s by default. */
  timeout?: number
}

/** Makes a call with a large body, with progress and cancellation. Fails as any call does. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: UploadOptions,
): Promise<Answer<E>> {
  return inSession(() => attempt(endpoint, input, options))
}

function attempt<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { onProgress, signal, timeout = 60_000 }: UploadOptions,
): Promise<Answer<E>> {
  return new Promise((resolve) => {
    const around = surroundings()
    const request = new XMLHttpRequest()
    const fail = (kind: Failure['kind']) => () =>
      resolve({ ok: false, failure: { kind, reason: undefined, code: 0, message: '', data: null } })
    request.open('POST', `${around.base}/${endpoint.path}`)
    for (const [name, value] of Object.entries(around.headers())) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/json')
    request.timeout = timeout
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
    request.addEventListener('load', () => resolve(answerOf(endpoint, request.responseText, request)))
    request.addEventListener('error', fail('offline'))
    request.addEventListener('abort', fail('offline'))
    request.addEventListener('timeout', fail('timeout'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(JSON.stringify(input))
  })
}

function answerOf<E extends Endpoint>(endpoint: E, text: string, response: { status: number }): Answer<E> {
  try {
    const envelope = JSON.parse(text) as Envelope<OutputOf<E>>
    if (envelope.Code === 200) return { ok: true, data: envelope.Data as OutputOf<E> }
    return { ok: false, failure: failureOf(endpoint, envelope, response) }
  } catch {
    // something between here and the portal answered instead
    return {
      ok: false,
      failure: { kind: 'offline', reason: undefined, code: response.status, message: '', data: null },
    }
  }
}

/** Returns the content of a file as plain base64, as calls take it. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read any more')))
    reader.readAsDataURL(file)
  })
}
