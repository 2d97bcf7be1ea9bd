/** Limits of comments on drafts, and whom a comment is announced to. */

export const commentLimits = {
  /** Characters. */
  text: 2000,
  quote: 120,
  mentions: 20,
  /** Comments on one draft, replies included. */
  perDraft: 1000,
} as const

/** Milliseconds for which the toast offers to undo a deletion; the text of a deleted comment is kept a little longer. */
export const undoMs = 10_000
export const deletedKeptMs = 10 * 60_000

export type CommentKind = 'comment' | 'submitted' | 'returned'

interface Announced {
  by: string
  mentioned: readonly string[]
  /** The author of the draft, and those in the thread. */
  concerned: readonly string[]
  /** Everybody who may open the draft. */
  mayOpen: ReadonlySet<string>
}

/** Returns whom to notify, each once: those mentioned are told so, the others that there is a comment or a reply. */
export function receiversOf({ by, mentioned, concerned, mayOpen }: Announced) {
  const can = (account: string): boolean => account !== by && mayOpen.has(account)
  const named = new Set(mentioned.filter(can))
  const others = new Set(concerned.filter((account) => can(account) && !named.has(account)))
  return { mentioned: [...named], others: [...others] }
}

/** Returns the words of a paragraph on one line, cut at the limit. */
export function quoteOf(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words.length <= commentLimits.quote) return words
  // not between the halves of an emoji
  return `${words.slice(0, commentLimits.quote - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
