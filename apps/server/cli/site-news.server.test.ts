import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drafts } from '@portal/editor/contract'
import { emptyContent, findDraft, writeContent } from '@portal/editor/server'
import { news } from '@portal/news/contract'
import { publishing } from '@portal/publishing/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let app: TestApp
let folder = ''
const tokens = new Map<string, string>()
const as = (account: string) => ({ token: tokens.get(account)! })

const header = { '': ['logo', 'home'] }
async function addSite(id: string, more: object): Promise<void> {
  const site = { id, toolsLimit: 8, header, ...more }
  const path = join(folder, `${id}.json`)
  await writeFile(path, JSON.stringify(site))
  expect((await commandsOn({ db: app.db })('portals', 'add', path)).code).toBe(0)
}

beforeAll(async () => {
  app = await startApp()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sites-'))
  await seedCompany(app.db)
  await addSite('lab', { name: { zh: '实验室', en: 'Lab' } })
  // shows the news of another site
  await addSite('yard', { name: { zh: '堆场', en: 'Yard' }, newsFamily: 'lab' })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'mo.derator', { roles: ['moderator'] })
  for (const account of ['ed.itor', 'au.thor', 'mo.derator', 'zhou.min']) tokens.set(account, await app.signIn(account))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

test('[DESK-02] writers are offered every site with news of its own, in their language; nobody else is', async () => {
  for (const account of ['ed.itor', 'au.thor']) {
    const { List } = (await app.ask(drafts.sites, {}, { ...as(account), language: 'EN' })).Data!
    expect(List.map(({ Id }) => Id)).toEqual(['ML', 'lab'])
    expect(List).toContainEqual({ Id: 'lab', Name: 'Lab' })
  }
  const chinese = await app.ask(drafts.sites, {}, { ...as('ed.itor'), language: 'CHS' })
  expect(chinese.Data!.List).toContainEqual({ Id: 'lab', Name: '实验室' })
  for (const account of ['mo.derator', 'zhou.min']) {
    const { Code, Data } = await app.ask(drafts.sites, {}, as(account))
    expect([Code, Data ?? null]).toEqual([403, null])
  }
})

test('[DESK-02] news begun for a site made on the command line is of that site, and nowhere else', async () => {
  const begin = { Kind: 'news' as const, Portal: 'lab' }
  const { Id } = (await app.ask(drafts.begin, begin, as('ed.itor'))).Data!
  expect((await findDraft(app.db, Id))!.settings.portal).toBe('lab')
  const english = { title: 'Of the lab', blocks: [{ key: 'a', html: '<p>Body</p>', twinSeen: '' }] }
  await writeContent(app.db, Id, { ...emptyContent, en: english }, 'ed.itor', app.clock.now())
  const { Revision, Mark } = (await app.ask(publishing.state, { Id }, as('ed.itor'))).Data!
  expect((await app.ask(publishing.publish, { Id, Revision, Mark }, as('ed.itor'))).Code).toBe(200)
  const isShownAt = async (portal: string) => {
    const at = { ...as('zhou.min'), language: 'EN' as const, ...(portal && { portal }) }
    const { Data } = await app.ask(news.list, {}, at)
    return JSON.stringify(Data!.List).includes('Of the lab')
  }
  expect(await Promise.all(['lab', 'yard', '', 'ML'].map(isShownAt))).toEqual([true, true, false, false])
  expect((await app.ask(drafts.begin, begin, as('mo.derator'))).Code).toBe(403)
})
