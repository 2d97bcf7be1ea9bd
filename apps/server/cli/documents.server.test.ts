import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scan } from '@portal/files/server'
import { me } from '@portal/me/contract'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

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
const run = (...args: string[]) => commandsOn({ db: app.db, scan })(...args)
const titles = ['--title-zh', '报销', '--title-en', 'Expenses']
const names = ['--name-zh', '差旅', '--name-en', 'Travel & costs']
const file = (name: string) => join(folder, name)

async function seen(who: string, path: string, query: Record<string, string>): Promise<unknown> {
  const token = await app.signIn(who)
  const password = (await app.ask(me.detail, { Template: '' }, { token })).Data!.UserMD5String
  const asked = new URLSearchParams({ account: who, username: who, password, ...query })
  return (await app.raw(`${path}?${asked.toString()}`, { headers: { token } })).json()
}
const found = (who: string) => seen(who, 'box/search', { keywords: 'kestrelwort' }) as Promise<{ total: number }>

test('[BOX-03] a file is added, found by its text by those it is for, listed, and removed', async () => {
  expect(await run('documents', 'list')).toEqual({ code: 0, out: [], err: ['Box has no documents'] })
  const { out } = await run('documents', 'add', file('报销.md'), ...titles, '--tag', 'NIO')
  const id = out[0]!
  expect(out).toEqual([expect.stringMatching(/^\d+$/)])
  expect(await found('zhou.min')).toMatchObject({ total: 1, data: [{ title_zh: '报销', title_en: 'Expenses' }] })
  expect((await found('chen.jie')).total).toBe(0)
  expect((await run('documents', 'list')).out).toEqual([`${id}  报销 | Expenses  报销.md  nio`])
  await run('documents', 'remove', id)
  expect((await found('zhou.min')).total).toBe(0)
  expect(await run('documents', 'remove', id)).toMatchObject({ code: 1, err: [`There is no document ${id}`] })
})

test('[BOX-01] an app is added with its icon, changed by its name, and removed with its icon', async () => {
  const files = () => app.db.selectFrom('file').select('id').execute()
  const before = (await files()).length
  const given = [...names, '--description-en', 'Trips', '--icon', file('a.png')]
  expect((await run('apps', 'add', 'https://travel.example/', ...given)).out).toEqual(['travel-costs'])
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
  const again = await run('apps', 'add', 'https://new.example/', ...names, '--icon', file('a.png'))
  expect(again.err).toEqual(["The app '差旅' was changed; its id:"])
  expect((await run('apps', 'list')).out).toEqual([
    'travel-costs  差旅 | Travel & costs  https://new.example/  everyone',
  ])
  expect(await files()).toHaveLength(before + 1)
  await run('apps', 'remove', 'travel-costs')
  expect(await files()).toHaveLength(before)
  expect((await run('apps', 'remove', 'travel-costs')).err).toEqual(["There is no app 'travel-costs'"])
})

test.each([
  [['documents', 'add', 'a.pdf', ...titles], 'a.pdf: The content of the file does not match its extension.'],
  [['documents', 'add', 'a.png', ...titles], 'a.png: Only PDF'],
  [['documents', 'add', 'none.md', ...titles], 'none.md'],
  [['documents', 'add', '报销.md', ...titles, '--tag', 'noi'], '--tag, --department: unknown tag or department'],
  [['documents', 'add', '报销.md', ...titles, '--department', '999'], '--tag, --department: unknown tag or department'],
  [['apps', 'add', 'https://a.example', ...names, '--icon', 'a.pdf'], 'a.pdf is not a readable picture'],
  [['documents', 'add', 'ill.md', ...titles], 'ill.md: A virus was found'],
  [['apps', 'add', 'https://a.example', ...names, '--icon', 'ill.md'], 'ill.md: A virus was found'],
])('[BOX-03] %j is refused, and nothing is added', async (args, line) => {
  const given = args.map((each) => (/^[^/]+\.(pdf|png|md)$/.test(each) ? file(each) : each))
  const { code, out, err } = await run(...given)
  expect([code, out, err]).toEqual([line.startsWith('--') ? 2 : 1, [], [expect.stringContaining(line)]])
  for (const noun of ['documents', 'apps']) expect((await run(noun, 'list')).out).toEqual([])
})
