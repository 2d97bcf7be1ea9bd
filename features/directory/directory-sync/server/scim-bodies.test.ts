/**
 * [PEOPLE-01] Streamed bodies of groups give the same as JSON.parse, except for details of members and unknown
 * attributes.
 * @module-tag slow
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseGroupBody } from './scim-bodies.ts'
import { ScimError } from './scim-error.ts'
import { urns } from './scim-schemas.ts'

async function* inParts(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = (text: string, size = 7, limit?: number) => parseGroupBody(inParts(text, size), limit)

const lean = ['a', '张']
const full = [
  { value: 'a', display: 'A "B"', $ref: null },
  { display: '\ud83d\ude00', value: '张', type: 'User', more: { deep: [1] } },
]

test.each<[unknown, unknown]>([
  [
    { schemas: ['x'], displayName: 'g', members: full },
    { schemas: ['x'], displayName: 'g', members: lean },
  ],
  [
    { Operations: [{ op: 'add', path: 'members', value: full }] },
    { Operations: [{ op: 'add', path: 'members', value: lean }] },
  ],
  [
    { Operations: [{ OP: 'Add', value: { members: full } }] },
    { Operations: [{ OP: 'Add', value: { members: lean } }] },
  ],
  [
    { Operations: [{ op: 'replace', path: 'displayName', value: 'x' }] },
    { Operations: [{ op: 'replace', path: 'displayName', value: 'x' }] },
  ],
  [{ members: null }, { members: null }],
  [[], []],
  ['text', 'text'],
])('%j', async (body, expected) => {
  for (const size of [1, 7, 10_000]) expect(await read(JSON.stringify(body), size)).toEqual(expected)
})

test('an empty body is undefined', async () => {
  expect(await read('')).toBeUndefined()
})

test('everything else is read as by JSON.parse, however the body is split', async () => {
  const value = fc.jsonValue({ maxDepth: 4 }).map((json) => ({ displayName: json }))
  await fc.assert(
    fc.asyncProperty(value, fc.integer({ min: 1, max: 9 }), async (body, size) => {
      const text = JSON.stringify(body)
      fc.pre(!text.includes('"value"'))
      expect(await read(text, size)).toEqual(JSON.parse(text))
    }),
    { numRuns: 60 },
  )
})

test.each(['{"members":', '{"members":[}', '{"a":1}x', '[1,]', 'nonsense', '{"__proto__":'])(
  '%s is no JSON',
  async (text) => {
    await expect(read(text)).rejects.toThrow(SyntaxError)
  },
)

test('names of built-in properties are ordinary names', async () => {
  const body = (await read('{"__proto__":{"isAdmin":true},"displayName":"g"}')) as Record<string, unknown>
  expect(body['isAdmin']).toBeUndefined()
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
})

const member = { value: 'x'.repeat(36), display: 'D'.repeat(400), $ref: null }
const listed = (count: number, each: unknown = member) => Array.from({ length: count }, () => each)
const large = 1_200_000

test('members do not count towards the limit of other content, however they are formatted', async () => {
  const text = JSON.stringify({ displayName: 'g', members: listed(4_000) }, null, 4)
  expect(text.length).toBeGreaterThan(large)
  expect(await read(text, 65_536)).toEqual({ displayName: 'g', members: listed(4_000, member.value) })
})

test.each<[string, object]>([
  ['an attribute that nobody knows, as one text', { unknown: 'x'.repeat(large) }],
  ['the parts of a value', { Operations: [{ op: 'add', value: { members: { display: listed(large / 4, 'x') } } }] }],
  ['one long text', { displayName: 'x'.repeat(large) }],
  ['one member', { members: [{ value: 'a', display: 'x'.repeat(large) }] }],
  ['ids that are none', { members: listed(large / 400, { value: { is: 'x'.repeat(400) } }) }],
  ['texts between members', { members: listed(3, [{ value: 'a' }, 'x'.repeat(large / 2)]).flat() }],
])('%s of more than a megabyte is refused while it is read', async (_, body) => {
  const refused = read(JSON.stringify(body), 65_536)
  await expect(refused).rejects.toMatchObject({ status: 413, message: expect.stringContaining('besides its members') })
})

const unknown = { more: listed(large / 400, { value: 'x'.repeat(400), list: [[1], { a: null }] }) }
test.each<[string, object, object]>([
  ['of a group', { a: unknown, displayName: 'g', 'x:y': unknown }, { displayName: 'g' }],
  ['many by number', Object.fromEntries(Array.from({ length: large / 16 }, (_, nth) => [`unknown${nth}`, nth])), {}],
  [
    'of an operation, and in its value',
    { Operations: [{ op: 'add', unknown, value: { unknown, DisplayName: 'g', 'members[value eq "a"].value': 'b' } }] },
    { Operations: [{ op: 'add', value: { DisplayName: 'g', 'members[value eq "a"].value': 'b' } }] },
  ],
  [
    'named by the schema of a group',
    { Operations: [{ op: 'add', value: { [`${urns.group}:members`]: ['a'], [`${urns.group}:unknown`]: unknown } }] },
    { Operations: [{ op: 'add', value: { [`${urns.group}:members`]: ['a'] } }] },
  ],
])('unknown attributes, %s, are skipped, however long', async (_, body, kept) => {
  expect(await read(JSON.stringify(body), 65_536)).toEqual(kept)
})

test('a search body is read completely', async () => {
  const asked = {
    schemas: ['x'],
    filter: 'a eq "b"',
    startIndex: 2,
    count: 3,
    attributes: ['a'],
    excludedAttributes: ['b'],
  }
  expect(await read(JSON.stringify(asked))).toEqual(asked)
})

test('too many members are refused while they are read', async () => {
  const value = listed(70_000, { value: 'a' })
  const lists = { Operations: [{ value }, { value }] }
  await expect(read(JSON.stringify(lists), 65_536)).rejects.toMatchObject({ status: 400, scimType: 'tooMany' })
})

test.each([
  ['deep', '['.repeat(5_000), 400, 'tooMany'],
  ['large', `{"displayName":"${'x'.repeat(2_000)}"}`, 413, undefined],
])('a body that is too %s is refused while it is read', async (_, text, status, scimType) => {
  const refused = await read(text, 64, 1_000 + (status === 400 ? 10_000 : 0)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ScimError)
  expect(refused).toMatchObject({ status, scimType })
})
