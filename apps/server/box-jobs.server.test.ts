import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scan } from '@portal/files/server'
import { profile } from '@portal/profile/contract'
import { seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrongUsage, jobOf, usage } from './box-jobs.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
let app: TestApp
let folder = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-box-'))
  await writeFile(join(folder, '报销.md'), '# 报销\n\n出租车发票 Kestrelwort')
  await writeFile(join(folder, 'a.pdf'), 'not a PDF')
  await writeFile(join(folder, 'ill.md'), '# A virus')
  await writeFile(join(folder, 'a.png'), Buffer.from(png, 'base64'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

/** It finds something in whatever is called so. */
const scan: Scan = (_, { name }) => Promise.resolve(name.startsWith('ill') ? 'infected' : 'clean')
async function run(...args: string[]): Promise<{ answers: string[]; remarks: string[] }> {
  const said = { answers: [] as string[], remarks: [] as string[] }
  await jobOf(args)(app.db, {
    answer: (line) => void said.answers.push(line),
    remark: (line) => void said.remarks.push(line),
    scan,
  })
  return said
}
const titles = ['--title-zh', '报销', '--title-en', 'Expenses']
const names = ['--name-zh', '差旅', '--name-en', 'Travel & costs']
const file = (name: string) => join(folder, name)

async function seen(who: string, path: string, query: Record<string, string>): Promise<unknown> {
  const token = await app.signIn(who)
  const password = (await app.ask(profile.detail, { Template: '' }, { token })).Data!.UserMD5String
  const asked = new URLSearchParams({ account: who, username: who, password, ...query })
  return (await app.raw(`${path}?${asked.toString()}`, { headers: { token } })).json()
}
const found = (who: string) => seen(who, 'box/search', { keywords: 'kestrelwort' }) as Promise<{ total: number }>

test('[BOX-03] a file is added, found by its text by those it is for, listed, and removed', async () => {
  expect(await run('list')).toEqual({ answers: [], remarks: ['Box is empty'] })
  const { answers } = await run('add', file('报销.md'), ...titles, '--tag', 'NIO')
  const id = answers[0]!
  expect(answers).toEqual([expect.stringMatching(/^\d+$/)])
  expect(await found('zhou.min')).toMatchObject({ total: 1, data: [{ title_zh: '报销', title_en: 'Expenses' }] })
  expect((await found('chen.jie')).total).toBe(0)
  expect((await run('list')).answers).toEqual([`document ${id}  报销 | Expenses  报销.md  nio`])
  await run('remove', id)
  expect((await found('zhou.min')).total).toBe(0)
  await expect(run('remove', id)).rejects.toThrow(`There is no document ${id}`)
})

test('[BOX-01] an app is added with its icon, changed by its name, and removed with its icon', async () => {
  const files = () => app.db.selectFrom('file').select('id').execute()
  const before = (await files()).length
  const given = [...names, '--description-en', 'Trips', '--icon', file('a.png')]
  expect((await run('app', 'add', 'https://travel.example/', ...given)).answers).toEqual(['travel-costs'])
  expect(await seen('zhou.min', 'box/modules', {})).toEqual([
    {
      fullUrl: 'https://travel.example/',
      fullThumb: expect.stringMatching(/^\/api\/file\/image\?ref=/),
      name: '差旅',
      name_en: 'Travel & costs',
      description: 'Trips',
      description_en: 'Trips',
    },
  ])
  const again = await run('app', 'add', 'https://new.example/', ...names, '--icon', file('a.png'))
  expect(again.remarks).toEqual(["The app '差旅' is changed; its id:"])
  expect((await run('list')).answers).toEqual([
    'app travel-costs  差旅 | Travel & costs  https://new.example/  everyone',
  ])
  expect(await files()).toHaveLength(before + 1)
  await run('app', 'remove', 'travel-costs')
  expect(await files()).toHaveLength(before)
  await expect(run('app', 'remove', 'travel-costs')).rejects.toThrow("There is no app 'travel-costs'")
})

test.each([
  [['add', 'a.pdf', ...titles], 'a.pdf: The file is not what its name says.'],
  [['add', 'a.png', ...titles], 'a.png: Box takes PDF'],
  [['add', 'none.md', ...titles], 'none.md'],
  [['add', '报销.md', ...titles, '--tag', 'noi'], 'Nobody has one of these tags'],
  [['add', '报销.md', ...titles, '--department', '999'], 'Nobody has one of these tags'],
  [['app', 'add', 'http://a.example', ...names], 'The address must begin with https://'],
  [['app', 'add', 'https://a.example', ...names, '--icon', 'a.pdf'], 'a.pdf is no picture'],
  [['add', 'ill.md', ...titles], 'ill.md: A virus was found'],
  [['app', 'add', 'https://a.example', ...names, '--icon', 'ill.md'], 'ill.md: A virus was found'],
])('[BOX-03] %j is refused, and nothing is added', async (args, line) => {
  const given = args.map((each) => (/^[^/]+\.(pdf|png|md)$/.test(each) ? file(each) : each))
  await expect(run(...given)).rejects.toThrow(line)
  expect((await run('list')).answers).toEqual([])
})

test.each([
  [[], 'Say what to do'],
  [['app'], "'app' is nothing to do"],
  [['app', 'list'], "'app list' is nothing to do"],
  [['add', ...titles], 'Name one file'],
  [['add', 'a.md', '--title-zh', '题'], '--title-en is needed'],
  [['add', 'a.md', ...titles, '--department', 'R&D'], '--department takes the number'],
  [['add', 'a.md', ...titles, '--tags', 'nio'], "Unknown option '--tags'"],
  [['app', 'add', 'javascript:alert(1)', ...names], 'The address must begin with'],
  [['app', 'add', 'https://a.example', '--name-zh', '题', '--name-en', '题'], '--name-en has no Latin letter'],
  [['remove', 'x'], 'The id of a document is a number'],
  [['remove'], 'Name one document'],
])('[BOX-03] %j is wrong usage', (args, line) => {
  let error: unknown
  try {
    jobOf(args)
  } catch (thrown) {
    error = thrown
  }
  expect((error as Error).message.startsWith(line)).toBe(true)
  expect(isWrongUsage(error)).toBe(true)
})

test('[BOX-03] the usage names every option', () => {
  const options = ['title-zh', 'title-en', 'name-zh', 'name-en', 'description-zh', 'description-en', 'icon']
  for (const option of [...options, 'tag', 'department']) expect(usage).toContain(`--${option} `)
})
