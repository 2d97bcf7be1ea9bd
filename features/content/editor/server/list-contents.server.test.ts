import { randomBytes } from 'node:crypto'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { defaultSettings, emptyContent } from '../rules.ts'
import { createDraft } from './index.ts'

let app: TestApp
let token = ''

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  token = await app.signIn('ot.her')
})
afterAll(() => app.stop())

test('[DESK-02] long and short texts stand in one list, each with its own words', async () => {
  // what is random does not compress: each long one is a lot by itself
  const write = (title: string, bytes: number) => {
    const html = `<p>${title} begins</p><p>${randomBytes(bytes).toString('hex')}</p>`
    const zh = { title, blocks: [{ key: 'a', html, twinSeen: '' }] }
    const draft = { kind: 'news', author: 'ot.her', status: 'draft', settings: defaultSettings } as const
    return createDraft(app.db, { ...draft, content: { ...emptyContent, zh } }, app.clock.now())
  }
  const sizes = { A: 10, B: 400_000, C: 10, D: 200_000, E: 200_000, F: 10 }
  for (const [title, bytes] of Object.entries(sizes)) await write(title, bytes)
  const { List, TotalCount } = (await app.ask(drafts.list, { Sort: 'title' }, { token })).Data!
  expect(List.map(({ Title, Excerpt }) => [Title, Excerpt.slice(0, 8)])).toEqual(
    Object.keys(sizes).map((title) => [title, `${title} begins`]),
  )
  expect(TotalCount).toBe(6)
  const behind = await app.ask(drafts.list, { PageIndex: 3, PageSize: 5 }, { token })
  expect(behind.Data).toMatchObject({ List: [], TotalCount: 6 })
})
