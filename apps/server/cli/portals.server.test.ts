import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-jobs-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<string> {
  const { out, err } = await commandsOn({ db: database.db })(...args)
  return [...out, ...err].join('\n')
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const lab = { id: 'lab', name: { zh: '实验室', en: 'Lab' }, toolsLimit: 8, header: { '': ['logo', 'home'] } }

test('portals are added, changed and listed; a wrong file changes nothing', async () => {
  expect(await run('portals', 'add', await file('lab.json', lab))).toBe(
    "The portal 'lab' is added; it opens at /portal/lab",
  )
  expect(await run('portals', 'add', await file('lab.json', { ...lab, toolsLimit: 4 }))).toContain('is changed')
  expect(await run('portals', 'add', await file('bad.json', { ...lab, toolsLimit: 40 }))).toContain('toolsLimit: ')
  expect(await run('portals', 'add', await file('bad.json', '{'))).toContain('is not JSON')
  const listed = await run('portals', 'list')
  expect(listed).toContain(
    "'lab'  实验室 / Lab\n  theme '', news of 'lab', no guides, 4 tools\n  for everybody\n  header: logo, home",
  )
  // figures of the plant are for its own people
  expect(listed).toMatch(/'ML' .*\n.*\n {2}for jac, nio\n/)
  expect(listed).toContain('header of joint-venture: ')
})

test('[ML-03] reports are defined and listed, figures imported; lines that are not taken are named', async () => {
  const defined = await file('reports.json', [{ key: 'output', name: { zh: '产量', en: 'Output' } }])
  expect(await run('reports', 'define', defined)).toBe('1 metrics are defined')
  const csv = await file(
    'figures.csv',
    'report,date,value\noutput,2026-01-01,5\noutput,2026-01-02,many\nwings,2026-01-02,1\n',
  )
  expect(await run('reports', 'import', csv)).toBe(
    'line 3: Value is not a number\nline 4: Report is not a report of this portal\n' +
      '1 added, 0 changed, 0 unchanged, 2 rejected',
  )
  expect(await run('reports', 'list')).toBe('output  Output  1 values, newest 2026-01-01')
  expect(await run('reports', 'list', '--portal', 'nowhere')).toContain("--portal: there is no portal 'nowhere'")
  expect(await run('reports', 'define', await file('reports.json', [{ key: 'Out put' }]))).toContain('0.key: ')
})
