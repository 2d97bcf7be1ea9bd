/** Records log lines and requests of this page since the console was loaded, newest last. */

interface Line {
  id: number
  at: string
  kind: string
  text: string
}

const most = 200
const longest = 500

type Kind = 'log' | 'network'

let lines: Readonly<Record<Kind, readonly Line[]>> = { log: [], network: [] }
const watching = new Set<() => void>()
let ids = 0

function add(where: Kind, kind: string, text: string): void {
  ids += 1
  const line = {
    id: ids,
    at: new Date().toISOString().slice(11, 23),
    kind,
    // cutting may split a surrogate pair, which the server would refuse
    text: withoutSecrets(text).slice(0, longest).toWellFormed(),
  }
  lines = { ...lines, [where]: [...lines[where], line].slice(-most) }
  for (const notify of watching) notify()
}

export const recorded = (): typeof lines => lines

export function watchRecord(notify: () => void): () => void {
  watching.add(notify)
  return () => void watching.delete(notify)
}

export function clearRecord(): void {
  lines = { log: [], network: [] }
  for (const notify of watching) notify()
}

const secretName = /token|auth(?!_type)|cookie|passw|secret|ticket|session|credential|health|draft/i

/** Masks secrets for screen and report. @internal */
export function shownValue(key: string, value: string): string {
  return secretName.test(key) ? '•••' : withoutSecrets(value)
}

function withoutSecrets(text: string): string {
  return text
    .replaceAll(/([?&](?:token|ticket|code|password|signature|key)=)[^&#\s"']+/gi, '$1•••')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '•••')
}

/** @internal */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return value.stack ?? value.message
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Starts recording; returns a function that restores the page. */
export function recordPage(): () => void {
  const undo = [...recordConsole(), recordErrors(), recordRequests()]
  return () => {
    for (const step of undo) step()
  }
}

function recordConsole(): (() => void)[] {
  return (['log', 'info', 'warn', 'error'] as const).map((kind) => {
    const before = console[kind]
    console[kind] = (...said: unknown[]) => {
      add('log', kind, said.map(textOf).join(' '))
      before.apply(console, said)
    }
    return () => {
      console[kind] = before
    }
  })
}

function recordErrors(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener(
    'error',
    ({ message, filename, lineno }) => add('log', 'error', `${message} ${filename}:${lineno}`),
    {
      signal,
    },
  )
  addEventListener('unhandledrejection', ({ reason }) => add('log', 'error', textOf(reason)), { signal })
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => add('log', 'error', `CSP ${effectiveDirective} ${blockedURI}`),
    { signal },
  )
  return () => ending.abort()
}

/** Records requests from the browser's timings, including those before the console was loaded. */
function recordRequests(): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname, search } = new URL(entry.name, location.href)
      const size = entry.transferSize > 0 ? `${Math.ceil(entry.transferSize / 1024)} KB` : ''
      add(
        'network',
        String(entry.responseStatus || '–'),
        `${pathname}${search} ${Math.round(entry.duration)} ms ${size}`,
      )
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

export function storedHere(): { key: string; value: string }[] {
  return [localStorage, sessionStorage].flatMap((store) =>
    Object.keys(store)
      .toSorted()
      .map((key) => ({ key, value: shownValue(key, store.getItem(key) ?? '').slice(0, longest) })),
  )
}

const reportBytes = 14_000

/** Returns a report with the newest entries that fit. */
export function reportOf(account: string): Record<string, unknown> {
  const about = {
    account,
    page: location.pathname,
    agent: navigator.userAgent,
    language: navigator.language,
    window: `${innerWidth}×${innerHeight} @${devicePixelRatio}`,
  }
  let [log, network] = [lines.log.slice(-60), lines.network.slice(-60)]
  const bytes = (): number => new TextEncoder().encode(JSON.stringify({ about, log, network })).length
  while (bytes() > reportBytes && log.length + network.length > 0) {
    if (log.length > network.length) log = log.slice(1)
    else network = network.slice(1)
  }
  return { about, log, network }
}
