const errorPattern = /(?:FATAL|PANIC|error): +(.+)(?:\n.*HINT: +(.+))?/g

/** Messages to early or disconnected clients: never the cause. */
const statusMessages = /^(?:the database system is|terminating connection)/

/**
 * Returns the cause from the output of a PostgreSQL program: its first error, with the hint. Later ones only follow
 * from it.
 */
export function findCause(text: string): string | undefined {
  for (const [, message = '', hint] of text.matchAll(errorPattern)) {
    if (!statusMessages.test(message)) return withHint(message, hint)
  }
  return text.trim().split('\n').slice(-2).join(' ') || undefined
}

/** PostgreSQL sometimes reports a full disk only as a short write with a hint. */
export function withHint(message: string, hint: string | undefined): string {
  if (hint?.startsWith('Check free disk space')) return `the disk is full: ${message}`
  return hint ? `${message}. ${hint}` : message
}
