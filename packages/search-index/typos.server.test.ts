import { freshDatabase, type TestDatabase } from '@portal/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeletionVariants, isOneTypoApart, addKnownWords, findSimilarWords } from './typos.ts'

test.each([
  ['charging', 'chargin', true],
  ['charging', 'chargiing', true],
  ['charging', 'chargang', true],
  ['charging', 'chagring', true],
  ['charging', 'hcarging', true],
  ['charging', 'charging', false],
  ['charging', 'chragnig', false],
  ['charging', 'charg', false],
  ['battery', 'bettary', false],
])('[SEARCH-06] %s and %s are one slip apart: %s', (one, other, isNear) => {
  expect(isOneTypoApart(one, other)).toBe(isNear)
  expect(isOneTypoApart(other, one)).toBe(isNear)
})

test('[SEARCH-06] two words one typing error apart share a variant', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  const slip = fc.tuple(fc.nat(3), fc.nat(11), fc.constantFrom('a', 'b', 'c', 'x', 'y', 'z'))
  fc.assert(
    fc.property(word, slip, (known, [kind, place, letter]) => {
      const at = place % known.length
      const [before, behind] = [known.slice(0, at), known.slice(at + 1)]
      const swapped = before + behind.slice(0, 1) + known[at]! + behind.slice(1)
      const typed = [before + behind, before + letter + known.slice(at), before + letter + behind, swapped][kind]!
      fc.pre(typed !== known)
      expect(isOneTypoApart(known, typed)).toBe(true)
      const forms = new Set(listDeletionVariants(known))
      expect(listDeletionVariants(typed).some((form) => forms.has(form))).toBe(true)
    }),
  )
})

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const similarTo = async (word: string) => (await findSimilarWords(database.db, [word]))[0]

test('[SEARCH-06] known words one typing error away are found; short words and digits are not corrected', async () => {
  await addKnownWords(database.db, [
    'Reimbursement form',
    'charging',
    'changing',
    'ＢＡＴＴＥＲＹ',
    'swap',
    'et5touring',
  ])
  await addKnownWords(database.db, ['charging'])
  expect(await similarTo('chagring')).toEqual(['charging'])
  expect(await similarTo('charing')).toEqual(['charging'])
  expect(await similarTo('chanrging')).toEqual(['changing', 'charging'])
  expect(await similarTo('changinq')).toEqual(['changing'])
  expect(await similarTo('REIMBURSMENT')).toEqual(['reimbursement'])
  expect(await similarTo('batery')).toEqual(['battery'])
  for (const none of ['swop', 'swapp', 'et5tourin', 'reimbursement', '充电', '', "' OR 1=1"]) {
    expect(await similarTo(none), none).toEqual([])
  }
  const { rows } = await database.pool.query("SELECT FROM search_word WHERE word = 'charging'")
  expect(rows).toHaveLength(1)
})
