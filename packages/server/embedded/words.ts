const complaint = /(?:FATAL|PANIC|error): +(.+)(?:\n.*HINT: +(.+))?/g

/** Said to whoever knocks too early, or by those sent away: no cause. */
const byTheWay = /^(?:the database system is|terminating connection)/

/** The cause in what a program of PostgreSQL wrote: its first complaint, with the hint. Later ones only follow from it. */
export function causeIn(text: string): string | undefined {
  for (const [, said = '', hint] of text.matchAll(complaint)) {
    if (!byTheWay.test(said)) return withHint(said, hint)
  }
  return text.trim().split('\n').slice(-2).join(' ') || undefined
}

/** PostgreSQL tells a full disk at times by a short write and the hint alone. */
export function withHint(said: string, hint: string | undefined): string {
  if (hint?.startsWith('Check free disk space')) return `the disk is full: ${said}`
  return hint ? `${said}. ${hint}` : said
}
