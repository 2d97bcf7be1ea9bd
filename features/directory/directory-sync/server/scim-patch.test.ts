/** [PEOPLE-01] Results of single operations; null removes what it is sent for and nothing else (RFC 7643, 2.5). */
import { expect, test } from 'vitest'
import { patched } from './scim-patch.ts'
import { groupKind, urns, userKind } from './scim-schemas.ts'
import type { Resource } from './scim-values.ts'

const name = { formatted: 'Ada King', givenName: 'Ada', familyName: 'King' }
const work = { type: 'work', value: 'ada@voyant.example', primary: true }
const home = { type: 'home', value: 'ada@home.example' }
const ada: Resource = {
  userName: 'ada',
  nickName: 'A',
  name,
  emails: [work, home],
  addresses: [{ type: 'work', locality: '合肥', country: 'CN' }],
  [urns.enterprise]: { department: '部门11', manager: { value: 'm' } },
}
const { nickName: _, ...withoutNick } = ada
const { name: __, ...withoutName } = ada
const { emails: ___, ...withoutEmails } = ada
const { [urns.enterprise]: ____, ...withoutWork } = ada

test.each<[object, Resource]>([
  [{ op: 'replace', path: 'nickName', value: null }, withoutNick],
  [{ op: 'replace', value: { nickName: null } }, withoutNick],
  [{ op: 'replace', path: 'name', value: null }, withoutName],
  [{ op: 'replace', value: { name: null } }, withoutName],
  [
    { op: 'replace', value: { name: { familyName: null } } },
    { ...ada, name: { formatted: 'Ada King', givenName: 'Ada' } },
  ],
  [
    { op: 'replace', path: 'name', value: { familyName: null, givenName: 'Augusta' } },
    { ...ada, name: { formatted: 'Ada King', givenName: 'Augusta' } },
  ],
  [
    { op: 'replace', path: 'name.familyName', value: null },
    { ...ada, name: { formatted: 'Ada King', givenName: 'Ada' } },
  ],
  [
    { op: 'add', path: 'name', value: { middleName: 'B', familyName: null } },
    { ...ada, name: { formatted: 'Ada King', givenName: 'Ada', middleName: 'B' } },
  ],
  [{ op: 'replace', path: 'name', value: { formatted: null, givenName: null, familyName: null } }, withoutName],
  [{ op: 'replace', path: 'emails', value: null }, withoutEmails],
  [{ op: 'add', path: 'emails', value: null }, ada],
  [{ op: 'replace', path: urns.enterprise, value: null }, withoutWork],
  [{ op: 'replace', value: { [urns.enterprise]: null } }, withoutWork],
  [{ op: 'add', path: urns.enterprise, value: null }, ada],
  [
    { op: 'replace', path: 'addresses[type eq "work"]', value: { locality: null, region: 'AH' } },
    { ...ada, addresses: [{ type: 'work', country: 'CN', region: 'AH' }] },
  ],
  [
    { op: 'replace', path: 'addresses[type eq "work"].country', value: null },
    { ...ada, addresses: [{ type: 'work', locality: '合肥' }] },
  ],
  [
    { op: 'replace', path: `${urns.enterprise}:manager`, value: null },
    { ...ada, [urns.enterprise]: { department: '部门11' } },
  ],
  [
    { op: 'replace', value: { [urns.enterprise]: { manager: null } } },
    { ...ada, [urns.enterprise]: { department: '部门11' } },
  ],
  [{ op: 'replace', path: urns.enterprise, value: { department: null, manager: null } }, withoutWork],
  [
    { op: 'remove', path: 'name.familyName' },
    { ...ada, name: { formatted: 'Ada King', givenName: 'Ada' } },
  ],
])('%j', (operation, expected) => {
  expect(patched(userKind, ada, { schemas: [urns.patch], Operations: [operation] })).toEqual(expected)
})

test('a member can be added or removed, but not turned into another', () => {
  const group = { displayName: 'g', members: [{ value: 'x' }] }
  const change = (operation: object) => patched(groupKind, group, { schemas: [urns.patch], Operations: [operation] })
  const path = 'members[value eq "x"].value'
  for (const operation of [
    { op: 'replace', path, value: null },
    { op: 'replace', path, value: 'y' },
    { op: 'remove', path },
  ])
    expect(() => change(operation)).toThrowError(expect.objectContaining({ status: 400, scimType: 'mutability' }))
  expect(change({ op: 'remove', path: 'members[value eq "gone"]' })).toEqual(group)
})
