/** Writes a document with its first screen, piece by piece as the parts come. */
import { documentHtml, type ServerRequest } from '@portal/server'
import { requestUrl } from './address.ts'
import { createDocumentStyles } from './document-styles.ts'
import { escapeHtml, escapeScript, toScriptJson } from './document-text.ts'
import type { GivenAnswer } from './document-calls.ts'
import type { Clock, ComingAnswer, FirstScreen, FirstScreenPages } from './first-screen.ts'

const givenPlaceholder = '<!-- given -->'
const moduleScript = /\s*<script type="module"[^>]*><\/script>/

type RenderFirstScreen = (params: {
  nonce: string
  screen: FirstScreen
  request: ServerRequest
  /** Its stylesheets are inside. */
  hasStyles: boolean
}) => AsyncIterable<string>

interface FirstScreenDocumentDeps {
  pages: FirstScreenPages
  settings: unknown
  /** Returns a stylesheet by the name of its file. */
  readStyles: (name: string) => string | undefined
}

/** `template` with everything filled in but the nonce and the reader. */
export function createFirstScreenDocument(
  template: string,
  { pages, settings, readStyles }: FirstScreenDocumentDeps,
): RenderFirstScreen {
  const script = moduleScript.exec(template)?.[0] ?? ''
  // started beside the answers instead of behind them, and after the outline that it looks for
  const ready = template
    .replace(script, '')
    .replace(givenPlaceholder, () => `${script.replace('type="module"', 'type="module" async')}${givenPlaceholder}`)
  const [head = '', tail = ''] = ready.split(givenPlaceholder)
  const styles = createDocumentStyles(head, readStyles)
  return async function* ({ nonce, screen, request, hasStyles }) {
    const { account, language, clock } = screen
    const fill = (text: string): string =>
      text
        .replaceAll('{{nonce}}', nonce)
        .replace('{{reader}}', () => escapeHtml(account))
        .replace('{{language}}', language)
    const [before, sheets, after] = hasStyles ? styles.inside(screen.screen) : styles.linked(screen.screen)
    yield fill(before)
    yield sheets
    yield fill(after)
    const { pathname, search } = requestUrl(request)
    const answers: [string, string, unknown][] = []
    let isDrawn = false
    let isDue = false
    for await (const came of asTheyCome(screen)) {
      if (came === 'due') isDue = true
      else {
        const { path, body, answer } = came
        if (answer) answers.push([path, body, answer.data])
        const envelope = answer ? `{"Code":200,"Message":"success","Data":${escapeScript(answer.json)}}` : 'null'
        yield inline(nonce, `forecourtGive(${toScriptJson(`${path} ${body}`)},${envelope})`)
      }
      if (isDue && !isDrawn) yield draw({ isWhole: false })
    }
    if (!isDrawn) yield draw({ isWhole: true })
    yield tail

    /** '': what one came for is not there yet, or, as on any failure, the page draws it itself. */
    function draw({ isWhole }: { isWhole: boolean }): string {
      const { hostname } = request
      isDrawn = true
      if (!clock) return ''
      try {
        const asked = { screen: screen.screen, pathname, search, hostname, language, settings, answers, isWhole, clock }
        const drawn = pages.drawFirstScreen({ ...asked, cleanHtml: documentHtml })
        isDrawn = drawn !== null
        if (drawn === null) return ''
        const reader = `data-reader="${escapeHtml(account)}" data-language="${language}"`
        return `<div id="first" ${reader} data-offset="${offsetOf(clock)}">${drawn}</div>${inline(nonce, 'forecourtDraw()')}`
      } catch (error) {
        request.log.error({ err: error }, 'a first screen could not be drawn')
        return ''
      }
    }
  }
}

/** In minutes, as `getTimezoneOffset()` says it there. */
function offsetOf(clock: Clock): number {
  const now = new Date()
  return Math.round((now.getTime() - clock(now).getTime()) / 60_000)
}

const inline = (nonce: string, code: string): string => `<script nonce="${nonce}">${code}</script>`

/** In milliseconds: answers that take longer keep no others from being seen. */
const dueMs = 300

/** In the order in which they are ready, with those that follow from others; in between 'due', once. */
async function* asTheyCome({
  answers,
  answersAfter,
}: FirstScreen): AsyncGenerator<(Omit<ComingAnswer, 'answer'> & { answer: GivenAnswer | null }) | 'due'> {
  type Came = { coming: ComingAnswer; answer: GivenAnswer | null } | 'due'
  const waiting = new Map<ComingAnswer | 'due', Promise<Came>>()
  const wait = (coming: ComingAnswer): void => {
    const came = coming.answer.then((answer) => ({ coming, answer }))
    waiting.set(coming, came)
  }
  answers.forEach(wait)
  const due = Promise.withResolvers<'due'>()
  const timer = setTimeout(due.resolve, dueMs, 'due')
  waiting.set('due', due.promise)
  while (waiting.size > (waiting.has('due') ? 1 : 0)) {
    const came = await Promise.race(waiting.values())
    if (came === 'due') {
      waiting.delete(came)
      yield came
      continue
    }
    const { coming, answer } = came
    waiting.delete(coming)
    if (answer) answersAfter(coming.path, answer.data).forEach(wait)
    yield { ...coming, answer }
  }
  clearTimeout(timer)
}
