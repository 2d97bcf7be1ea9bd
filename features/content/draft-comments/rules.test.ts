import { describe, expect, test } from 'vitest'
import { commentLimits, quoteOf, receiversOf } from './rules.ts'

const mayOpen = new Set(['ann', 'bo', 'cy', 'di'])

describe('[DESK-11] whom a comment is announced to', () => {
  test.each([
    ['the author of the draft', { by: 'bo', concerned: ['ann', 'bo'], mentioned: [] }, [], ['ann']],
    ['not its own writer', { by: 'ann', concerned: ['ann'], mentioned: ['ann'] }, [], []],
    ['those in the thread', { by: 'ann', concerned: ['ann', 'bo', 'cy'], mentioned: [] }, [], ['bo', 'cy']],
    ['each once', { by: 'bo', concerned: ['ann', 'cy'], mentioned: ['cy', 'cy'] }, ['cy'], ['ann']],
    ['nobody who cannot open it', { by: 'bo', concerned: ['gone'], mentioned: ['gone'] }, [], []],
  ])('%s', (_, comment, mentioned, others) => {
    expect(receiversOf({ ...comment, mayOpen })).toEqual({ mentioned, others })
  })
})

test.each([
  ['on one line', ' One\n  two ', 'One two'],
  ['up to its limit', 'x'.repeat(commentLimits.quote), 'x'.repeat(commentLimits.quote)],
  ['cut beyond', 'x'.repeat(200), `${'x'.repeat(commentLimits.quote - 1)}…`],
  ['between letters', `${'x'.repeat(commentLimits.quote - 2)}😀😀`, `${'x'.repeat(commentLimits.quote - 2)}…`],
])('[DESK-11] a quotation is %s', (_, text, quote) => expect(quoteOf(text)).toBe(quote))
