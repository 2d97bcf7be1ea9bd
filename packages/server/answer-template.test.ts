import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTemplate } from './answer-template.ts'

test('a filled-in template is what the answer would have been', () => {
  const row = fc.record({
    text: fc.string({ unit: 'binary' }),
    link: fc.base64String(),
    count: fc.nat(),
    isOwn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const made = createTemplate<string>()
      const answer = rows.map(({ text, link, count, isOwn }) => ({
        text,
        link: `before ${made.inText(link)} behind`,
        count: made.asValue<number>(String(count)),
        isOwn: made.asValue<boolean>(String(isOwn)),
      }))
      const { json } = made.compile({ answer, end: null }).render((hole) => hole)
      const plain = rows.map((each) => ({ ...each, link: `before ${each.link} behind` }))
      expect(JSON.parse(json)).toEqual({ answer: plain, end: null })
    }),
    { numRuns: 50 },
  )
})

test('a text cannot pretend to be a place: the mark is not known', () => {
  const made = createTemplate<string>()
  const text = made.inText('x').replace(/^./, '.')
  expect(made.compile({ text }).render(() => 'filled').json).toBe(JSON.stringify({ text }))
})
