/** Result of a check, with the remedy. */
export interface Verdict {
  /** Subject of the check, in a word or two. */
  what: string
  /** `note`: it works but is rarely intended, or it cannot be checked from here. */
  grade: 'good' | 'note' | 'wrong'
  says: string
  remedy?: string
}

export const good = (what: string, says: string): Verdict => ({ what, grade: 'good', says })
export const note = (what: string, says: string, remedy?: string): Verdict => withRemedy(what, 'note', says, remedy)
export const wrong = (what: string, says: string, remedy?: string): Verdict => withRemedy(what, 'wrong', says, remedy)

const withRemedy = (what: string, grade: Verdict['grade'], says: string, remedy?: string): Verdict => ({
  what,
  grade,
  says,
  ...(remedy === undefined ? {} : { remedy }),
})

const signs = { good: '✓', note: '!', wrong: '✗' } as const

export const linesOfVerdict = ({ what, grade, says, remedy }: Verdict): string[] => [
  `${signs[grade]} ${what}: ${says}`,
  ...(remedy === undefined ? [] : [`    → ${remedy}`]),
]
