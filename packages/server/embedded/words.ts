const complaint = /(?:FATAL|PANIC|error): +(.+)(?:\n.*HINT: +(.+))?/g

/** Messages to early or disconnected clients: never the cause. */
const byTheWay = /^(?:the database system is|terminating connection)/

/**
 * Returns the cause from the output of a PostgreSQL program: its first error, with the hint. Later ones only follow
 * from it.
 */
export function causeIn(text: string): string | undefined {
  for (const [, said = '', hint] of text.matchAll(complaint)) {
    if (!byTheWay.test(said)) return withHint(said, hint)
  }
  return text.trim().split('\n').slice(-2).join(' ') || undefined
}

/** PostgreSQL sometimes reports a full disk only as a short write with a hint. */
export function withHint(said: string, hint: string | undefined): string {
  if (hint?.startsWith('Check free disk space')) return `the disk is full: ${said}`
  return hint ? `${said}. ${hint}` : said
}
