/** A text is begun as a copy of another: with its own files, and without times. */
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { hashOf } from '../hash.ts'
import { defaultSettings, emptyContent, type Content, type PublishSettings } from '../rules.ts'
import { createDraft, writeContent } from './store.ts'

let app: TestApp
let id = 0
const tokens: Record<string, string> = {}
const picture = (file: number) => `<p>厂</p><img src="file:${file}" alt="Plant" width="6" height="4" />`

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'or.ganiser', { roles: ['organiser'] })
  for (const name of ['au.thor', 'ot.her', 'ed.itor', 'or.ganiser']) tokens[name] = await app.signIn(name)
})
afterAll(() => app.stop())

const file = (name: string, owner: { kind: string; id: number }) =>
  storeFile(app.db, { name, mediaType: 'image/jpeg', bytes: Buffer.alloc(300_000, name), owner })
const duplicate = (by: string, Id = id) => app.ask(drafts.duplicate, { Id }, { token: tokens[by]! })

test('[DESK-02] a copy has both languages, the pictures as files of its own, and the settings without times', async () => {
  const now = app.clock.now()
  const settings: PublishSettings = {
    ...defaultSettings,
    tags: [7],
    audience: { departments: [10] },
    publishAt: '2026-12-01T08:00:00Z',
    expireAt: '2027-01-01T08:00:00Z',
    pin: 2,
    notice: 'normal',
    mustRead: { dueAt: '2026-12-10T08:00:00Z' },
  }
  id = await createDraft(app.db, { kind: 'news', author: 'au.thor', content: emptyContent, settings }, now)
  const owner = { kind: 'manuscript', id }
  const [inText, cover, paper, video, strange] = [
    await file('a.jpg', owner),
    await file('b.jpg', owner),
    await file('c.jpg', owner),
    await file('d.mp4', owner),
    await file('e.jpg', { kind: 'manuscript', id: id + 1000 }),
  ]
  const content: Content = {
    zh: { title: '开放日', blocks: [{ key: 'a', html: picture(inText), twinSeen: hashOf(picture(inText)) }] },
    en: {
      title: 'Open day',
      blocks: [
        { key: 'a', html: picture(inText), twinSeen: hashOf(picture(inText)), copied: hashOf(picture(inText)) },
        { key: 'b', html: picture(strange), twinSeen: '' },
      ],
    },
    cover,
    coverAlt: { zh: '封面', en: 'Cover' },
    video,
    attachments: [{ fileId: paper, name: { zh: '文件', en: 'Paper' } }],
  }
  await writeContent(app.db, id, content, 'au.thor', now)

  const { Data } = await duplicate('au.thor')
  const copy = (await app.ask(drafts.open, { Id: Data!.Id }, { token: tokens['au.thor']! })).Data!
  const copies = copy.Files.map(({ Id }) => Id)
  expect(copies).toHaveLength(3)
  const [copied] = copies
  const html = picture(copied!)
  expect(copy.Content).toEqual({
    ...content,
    zh: { title: '开放日', blocks: [{ key: 'a', html, twinSeen: hashOf(html) }] },
    en: {
      title: 'Open day',
      blocks: [
        { key: 'a', html, twinSeen: hashOf(html), copied: hashOf(html) },
        { key: 'b', html: picture(strange), twinSeen: '' },
      ],
    },
    cover: copies[1],
    video: null,
    attachments: [{ fileId: copies[2], name: { zh: '文件', en: 'Paper' } }],
  })
  expect(copy).toMatchObject({ Status: 'draft', ObjectId: 0, Author: { ADAccount: 'au.thor' } })
  const { rows } = await sql<{ settings: PublishSettings; same: boolean }>`SELECT settings, (
      SELECT string_agg(bytes, '' ORDER BY seq) FROM file_chunk WHERE file_id = ${copied!}) = (
      SELECT string_agg(bytes, '' ORDER BY seq) FROM file_chunk WHERE file_id = ${inText}) AS same
    FROM manuscript WHERE id = ${copy.Id}`.execute(app.db)
  expect(rows[0]!.same).toBe(true)
  expect(rows[0]!.settings).toEqual({
    ...settings,
    publishAt: null,
    expireAt: null,
    pin: null,
    mustRead: { dueAt: null },
  })
})

test('[DESK-02] a text is copied by those who may open it and may begin one of its kind', async () => {
  expect((await duplicate('ot.her')).Code).toBe(404)
  expect((await duplicate('or.ganiser')).Code).toBe(404)
  expect((await duplicate('au.thor', 9999)).Code).toBe(404)
  const { Data } = await duplicate('ed.itor')
  const copy = await app.ask(drafts.open, { Id: Data!.Id }, { token: tokens['ed.itor']! })
  expect(copy.Data!.Author.ADAccount).toBe('ed.itor')
  // an author's own activity, of which they may no longer begin another
  const activity = { kind: 'activity', author: 'au.thor', content: emptyContent, settings: defaultSettings } as const
  const own = await createDraft(app.db, activity, app.clock.now())
  expect(await duplicate('au.thor', own)).toMatchObject({ Code: 403 })
})
