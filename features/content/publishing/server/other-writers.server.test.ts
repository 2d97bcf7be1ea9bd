/** Publishing, scheduling and submitting ask first while somebody else has unsaved changes, and name them (DESK-03). */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { uploads, drafts } from '@portal/editor/contract'
import { createDraft, emptyContent, defaultSettings, type Content } from '@portal/editor/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishing } from '../contract.ts'

let app: TestApp
const token: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  for (const account of ['au.thor', 'lin.wei', 'he.yun']) {
    if (account === 'he.yun') await addPerson(app.db, account, { roles: ['editor'] })
    token[account] = await app.signIn(account)
  }
})
afterAll(() => app.stop())

const as = (account: string) => ({ token: token[account]!, language: 'EN' as const })
const textOf = (words: string): Content => ({
  ...emptyContent,
  en: {
    title: 'Launch',
    blocks: ['a', 'b'].map((key) => ({ key, html: `<p>${words}</p>`, twinSeen: '' })),
  },
})
const written = (more: object = {}) =>
  createDraft(
    app.db,
    { kind: 'news', author: 'au.thor', content: textOf('Start.'), settings: { ...defaultSettings, ...more } },
    app.clock.now(),
  )
const here = (Id: number, account: string, IsUnsaved: boolean) =>
  app.ask(drafts.here, { Id, Window: account.replaceAll('.', ''), Side: 'en', Key: 'b', IsUnsaved }, as(account))
async function step(name: 'publish' | 'schedule' | 'submit', Id: number, account = 'lin.wei', Despite: string[] = []) {
  const { Revision, Mark } = (await app.ask(publishing.state, { Id }, as(account))).Data!
  return app.ask(publishing[name], { Id, Revision, Mark, Despite }, as(account))
}
const writersIn = (answer: { Data: unknown }) =>
  (answer.Data as { Writers: { ADAccount: string; Name: string; IsUnsaved: boolean }[] }).Writers

test('[DESK-03] "Publish now" while the author has unsaved words asks with the names and unsaved changes', async () => {
  const id = await written()
  await here(id, 'au.thor', true)
  const asked = await step('publish', id)
  expect([asked.Code, asked.Message]).toEqual([428, 'Somebody else is still editing this text'])
  expect(writersIn(asked)).toEqual([
    {
      ADAccount: 'au.thor',
      Name: 'En au.thor',
      IsUnsaved: true,
      IsHere: true,
      SeenAt: app.clock.now().toISOString(),
      Side: 'en',
      Paragraph: 2,
      Files: 0,
    },
  ])
  expect((await app.ask(publishing.state, { Id: id }, as('lin.wei'))).Data!.Status).toBe('draft')
  // confirming another person does not confirm this one
  expect((await step('publish', id, 'lin.wei', ['he.yun'])).Code).toBe(428)
  expect((await step('publish', id, 'lin.wei', ['au.thor'])).Code).toBe(200)
})

test('[DESK-03] schedule and submit ask as well', async () => {
  const publishAt = new Date(app.clock.now().getTime() + 3600_000).toISOString()
  const id = await written({ publishAt })
  await here(id, 'he.yun', true)
  for (const [name, who] of [
    ['schedule', 'lin.wei'],
    ['submit', 'au.thor'],
  ] as const) {
    const asked = await step(name, id, who)
    expect([asked.Code, writersIn(asked).map(({ ADAccount }) => ADAccount)]).toEqual([428, ['he.yun']])
  }
  expect((await step('submit', id, 'au.thor', ['he.yun'])).Code).toBe(200)
  expect((await step('schedule', id, 'lin.wei', ['he.yun'])).Code).toBe(200)
})

test('[DESK-03] a person whose typing is saved at once is named for 5 s after the last change', async () => {
  const id = await written()
  await here(id, 'au.thor', false)
  // having the text open is not writing
  const { Revision } = (await app.ask(drafts.open, { Id: id }, as('au.thor'))).Data!
  await app.ask(drafts.save, { Id: id, Revision, Content: textOf('More.') as never }, as('au.thor'))
  expect(writersIn(await step('publish', id))).toMatchObject([{ ADAccount: 'au.thor', IsUnsaved: false }])
  app.clock.advance(6000)
  await here(id, 'au.thor', false)
  expect((await step('publish', id)).Code).toBe(200)
})

test('[DESK-03] reading a text, or writing in it oneself, does not ask', async () => {
  const id = await written()
  await here(id, 'au.thor', false)
  await here(id, 'lin.wei', true)
  expect((await step('publish', id)).Code).toBe(200)
})

test('[DESK-03] a person who lost the network with unsaved changes is named for an hour; one who left with everything saved is not', async () => {
  const id = await written()
  await here(id, 'au.thor', true)
  app.clock.advance(10 * 60_000)
  const asked = await step('publish', id)
  expect(writersIn(asked)).toMatchObject([{ ADAccount: 'au.thor', IsUnsaved: true, IsHere: false }])
  // their text was saved from another window: nothing is pending
  const { Revision } = (await app.ask(drafts.open, { Id: id }, as('au.thor'))).Data!
  await app.ask(drafts.save, { Id: id, Revision, Content: textOf('More.') as never }, as('au.thor'))
  app.clock.advance(6000)
  expect((await step('publish', id)).Code).toBe(200)
})

test('[DESK-03] a file being uploaded by somebody else counts as unsaved', async () => {
  const id = await written()
  await app.ask(uploads.start, { Id: id, Name: 'a.pdf', Size: 9, Fingerprint: 'fingerprint' }, as('au.thor'))
  expect(writersIn(await step('publish', id))).toMatchObject([{ ADAccount: 'au.thor', IsUnsaved: true, Files: 1 }])
})
