/** Writes a document with its first screen, piece by piece as the parts come. */
import { createBrotliCompress, createGzip, constants } from 'node:zlib'
import { Readable } from 'node:stream'
import { encodingFor, type ServerReply, type ServerRequest } from '@portal/server'
import { requestUrl } from './address.ts'
import { escapeHtml, toScriptJson } from './document-text.ts'
import type { FirstScreen, FirstScreenPages } from './first-screen.ts'

const givenPlaceholder = '<!-- given -->'
const moduleScript = /\s*<script type="module"[^>]*><\/script>/

type RenderFirstScreen = (params: {
  nonce: string
  screen: FirstScreen
  request: ServerRequest
}) => AsyncIterable<string>

/** `template` with everything filled in but the nonce and the reader. */
export function createFirstScreenDocument(
  template: string,
  pages: FirstScreenPages,
  settings: unknown,
): RenderFirstScreen {
  const script = moduleScript.exec(template)?.[0] ?? ''
  // started beside the answers instead of behind them, and after the outline that it looks for
  const ready = template
    .replace(script, '')
    .replace(givenPlaceholder, () => `${script.replace('type="module"', 'type="module" async')}${givenPlaceholder}`)
  const [head = '', tail = ''] = ready.split(givenPlaceholder)
  return async function* ({ nonce, screen, request }) {
    const { account, language, answers, hasSameClock } = screen
    const fill = (text: string): string =>
      text
        .replaceAll('{{nonce}}', nonce)
        .replace('{{reader}}', () => escapeHtml(account))
        .replace('{{language}}', language)
    yield fill(head)
    const came: [string, string, unknown][] = []
    for await (const { path, body, data } of asTheyCome(answers)) {
      const envelope = data === null ? null : { Code: 200, Message: 'success', Data: data }
      if (data !== null) came.push([path, body, data])
      yield inline(nonce, `forecourtGive(${toScriptJson(`${path} ${body}`)},${toScriptJson(envelope)})`)
    }
    const { pathname, search } = requestUrl(request)
    const { hostname } = request
    const drawn = hasSameClock ? draw({ pathname, search, hostname, language, settings, answers: came }) : null
    if (drawn !== null) {
      yield `<div id="first" data-reader="${escapeHtml(account)}" data-language="${language}">${drawn}</div>`
      yield inline(nonce, 'forecourtDraw()')
    }
    yield tail

    /** Optional: on any failure the page draws it itself. */
    function draw(asked: Parameters<FirstScreenPages['drawFirstScreen']>[0]): string | null {
      try {
        return pages.drawFirstScreen(asked)
      } catch (error) {
        request.log.error({ err: error }, 'a first screen could not be drawn')
        return null
      }
    }
  }
}

const inline = (nonce: string, code: string): string => `<script nonce="${nonce}">${code}</script>`

type Coming = FirstScreen['answers'][number]

/** In the order in which they are ready. */
async function* asTheyCome(answers: readonly Coming[]): AsyncGenerator<Omit<Coming, 'data'> & { data: unknown }> {
  const waiting = new Map(answers.map((each) => [each, each.data.then((data) => ({ ...each, data, each }))]))
  while (waiting.size > 0) {
    const { each, ...ready } = await Promise.race(waiting.values())
    waiting.delete(each)
    yield ready
  }
}

/**
 * Sends the pieces, each as soon as it is there. Compressed for our own pages and typed addresses only: another site
 * must not learn the length of what stands beside its guesses (0055).
 */
export function sendPieces(request: ServerRequest, reply: ServerReply, pieces: AsyncIterable<string>): ServerReply {
  const site = request.headers['sec-fetch-site']
  const encoding = site === 'cross-site' || site === 'same-site' ? undefined : encodingFor(request)
  if (encoding === undefined) return reply.send(Readable.from(pieces))
  const packed =
    encoding === 'gzip'
      ? createGzip({ level: 6 })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
  void pack().catch((error: unknown) => packed.destroy(error as Error))
  return reply.header('content-encoding', encoding).send(packed)

  async function pack(): Promise<void> {
    for await (const piece of pieces) {
      if (packed.destroyed) return
      packed.write(piece)
      packed.flush()
    }
    packed.end()
  }
}
