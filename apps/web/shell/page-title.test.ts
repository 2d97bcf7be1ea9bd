import { expect, test } from 'vitest'
import { withHeading } from './page-title.ts'

test.each([
  ['To read', 'To read · Forecourt'],
  ['  Two\n  lines ', 'Two lines · Forecourt'],
  ['Forecourt', 'Forecourt'],
  ['', 'Forecourt'],
  [null, 'Forecourt'],
  [undefined, 'Forecourt'],
])('[SHELL-04] with %j open the page is titled %s', (open, title) => expect(withHeading(open, 'Forecourt')).toBe(title))

test('[SHELL-04] a page of the desk names its place as well, once', () => {
  expect(withHeading('To read', withHeading('Writing', 'Forecourt'))).toBe('To read · Writing · Forecourt')
  expect(withHeading('Writing', withHeading('Writing', 'Forecourt'))).toBe('Writing · Forecourt')
})
