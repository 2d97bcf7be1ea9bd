import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCompany } from './company-file.ts'
import { example } from './example.ts'
import { companyOf } from './interview.ts'

test('the example is a company file, and so is the same as JSON', () => {
  const company = parseCompany(example, 'example')
  expect(company.categories[1]).toEqual({
    key: 'ann-hr',
    below: 'announcement',
    name: { zh: '人事公告', en: 'Human resources' },
  })
  expect(parseCompany(JSON.stringify(company), 'example')).toEqual(company)
})

test('a file that names an administrator alone has the categories that the portal leads to', () => {
  expect(parseCompany('administrators: [LIN.WEI]', 'a')).toMatchObject({
    administrators: ['lin.wei'],
    categories: [{ key: 'announcement' }, { key: 'internal' }, { key: 'control' }, { key: 'values' }, { key: 'joy' }],
  })
})

const problems: [string, string][] = [
  ['', 'a:1:1: the file is not of type object'],
  ['administrators: lin.wei', 'a:1:1: administrators is not of type array'],
  ['administrators: [a]\nroles:\n  - { account: a, role: king }', 'a:3:19: roles.0.role is not one of author, editor'],
  ['administrators: [a]\npeople: { by: pigeon }', 'a:2:11: people.by is not one of file, scim'],
  ['administrators: [a]\nportals: [{ id: x }]', 'portals.0.name is missing'],
  ['administrators: [a]\nadministrators: [b]', 'a:2:1: Map keys must be unique'],
]
test.each(problems)('%j is refused with its place', (text, says) => {
  expect(() => parseCompany(text, 'a')).toThrow(says)
})

test('what was answered is a company file; the path of people is kept from where the file lies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-answers-'))
  const answers = { administrators: 'Lin.Wei，he.yun', editors: ' ', people: join(folder, 'in', 'people.csv') }
  const text = companyOf({ ...answers, by: 'file', path: join(folder, 'company.yaml') })
  expect(parseCompany(text, 'answers')).toMatchObject({
    administrators: ['lin.wei', 'he.yun'],
    people: { by: 'file', file: 'in/people.csv' },
    roles: [],
  })
  expect(parseCompany(companyOf({ ...answers, editors: 'he.yun', by: 'later', path: 'x' }), 'x')).toMatchObject({
    roles: [{ account: 'he.yun', role: 'editor' }],
  })
  await rm(folder, { recursive: true })
})
