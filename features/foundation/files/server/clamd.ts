/**
 * Client of clamd, the daemon of ClamAV: sends bytes with INSTREAM and reads the verdict (docs.clamav.net, "ClamD
 * Protocol"; docs/decisions/0029-files-are-scanned.md).
 */
import { connect, type Socket } from 'node:net'

export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** tooLarge: the scanner does not scan that much, and the rest of the file may contain anything. */
export type Verdict = { is: 'clean' } | { is: 'infected'; virus: string } | { is: 'tooLarge' }

export type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** No valid response is longer. */
const longestAnswer = 4096

/**
 * Scans one file over one connection within `withinMs` milliseconds in total. Throws if there is no verdict, whatever
 * the cause.
 */
export async function askClamd(at: ScannerAddress, parts: Parts, withinMs: number): Promise<Verdict> {
  const socket = connect({ ...at, signal: AbortSignal.timeout(withinMs) })
  try {
    const answer = answerOn(socket)
    // a scanner that has seen enough responds before the end: only its response counts
    send(socket, parts).catch((error: unknown) => socket.destroy(error as Error))
    return verdictIn(await answer)
  } finally {
    socket.destroy()
  }
}

/** Reads up to the terminating NUL, as the command prefix `z` requests. A truncated response is an error. */
function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (more: string) => {
      said += more
      const end = said.indexOf('\0')
      if (end >= 0) resolve(said.slice(0, end))
      else if (said.length > longestAnswer) reject(new Error('The response of the scanner is too long'))
    })
    // stays as long as the socket: it may fail after its response
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The scanner closed the connection without a response')))
  })
}

/** Each part is preceded by its length. Length 0 ends the stream, so empty parts are skipped. */
async function send(socket: Socket, parts: Parts): Promise<void> {
  await written(socket, Buffer.from('zINSTREAM\0'))
  for await (const part of parts) {
    if (part.length === 0) continue
    await written(socket, lengthOf(part.length))
    await written(socket, part)
  }
  await written(socket, lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Waits until the scanner has taken the bytes, so that no more of the file is read than it accepts. */
function written(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function verdictIn(answer: string): Verdict {
  if (answer === 'stream: OK') return { is: 'clean' }
  const virus = /^stream: (.+) FOUND$/s.exec(answer)?.[1]
  // with AlertExceedsMax, for files that are too large or nested too deeply to be scanned
  if (virus?.startsWith('Heuristics.Limits.Exceeded')) return { is: 'tooLarge' }
  if (virus) return { is: 'infected', virus }
  if (answer.startsWith('INSTREAM size limit exceeded')) return { is: 'tooLarge' }
  throw new Error(`Unexpected response of the scanner: '${answer}'`)
}
