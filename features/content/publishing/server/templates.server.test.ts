/** Templates: who may use and change which, what a text takes over, and that a template is in no list or plan of texts. */
import { dashboard } from '@portal/dashboard/contract'
import { draftComments } from '@portal/draft-comments/contract'
import { drafts, trash } from '@portal/editor/contract'
import { draftReferences } from '@portal/editor/server'
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { app, as, stateOf, stepInput, usePublishing, write } from './publishing.test-kit.ts'

usePublishing()

const copy = (Id: number, who: string, AsTemplate = false) => app.ask(drafts.duplicate, { Id, AsTemplate }, as(who))
const open = async (Id: number, who = 'editor.all') => (await app.ask(drafts.open, { Id }, as(who))).Data!
const listed = async (Scope: 'mine' | 'all' | 'trash' | 'templates', who: string, Keyword?: string) => {
  const asked = Scope === 'templates' ? { Scope: 'all' as const, Templates: true } : { Scope }
  return (await app.ask(drafts.list, { ...asked, PageSize: 100, Keyword }, as(who))).Data!
}
async function template(options: Parameters<typeof write>[0] = {}, by = 'editor.all'): Promise<number> {
  return (await copy(await write(options), by, true)).Data!.Id
}

test('[DESK-12] a text begun from a template has its words and settings, and neither its title nor any times', async () => {
  const audience = { departments: [11] }
  const kept = { category: 'values', audience, notice: 'normal' as const, tags: [7] }
  const at = { publishAt: '2026-12-01T08:00:00Z', pin: 2, mustRead: { dueAt: '2026-12-10T08:00:00Z' } }
  const id = await template({ title: 'Event report', ...kept, ...at })
  const made = await open(id)
  expect(made).toMatchObject({ IsTemplate: true, Status: 'draft', Author: { ADAccount: 'editor.all' } })
  expect([made.Content.zh?.title, made.Content.en?.title]).toEqual(['文Event report', 'Event report'])

  const text = await open((await copy(id, 'author.a')).Data!.Id, 'author.a')
  expect(text).toMatchObject({ IsTemplate: false, MayWrite: true, Author: { ADAccount: 'author.a' } })
  expect([text.Content.zh?.title, text.Content.en?.title]).toEqual(['', ''])
  expect(text.Content.en?.blocks).toEqual(made.Content.en?.blocks)
  const { rows } = await sql<{ settings: object }>`SELECT settings FROM manuscript WHERE id = ${text.Id}`.execute(
    app.db,
  )
  expect(rows[0]!.settings).toMatchObject({ ...kept, publishAt: null, pin: null, mustRead: { dueAt: null } })

  // as a template again, it keeps its name
  const again = await open((await copy(id, 'editor.all', true)).Data!.Id)
  expect([again.IsTemplate, again.Content.en?.title]).toEqual([true, 'Event report'])
})

const writers = ['author.a', 'editor.all', 'editor.battery', 'editor.values', 'organiser.o'] as const

test.each([
  ['news for all', {}, 'editor.two', ['author.a', 'editor.all', 'editor.battery'], ['editor.all']],
  ['values', { category: 'values' }, 'editor.two', writers.slice(0, 4), ['editor.all', 'editor.values']],
  [
    'news for a department',
    { audience: { departments: [11] } },
    'editor.two',
    ['author.a', 'editor.all', 'editor.battery'],
    ['editor.all', 'editor.battery'],
  ],
  ['an activity', { kind: 'activity', category: '' }, 'organiser.o', ['organiser.o'], ['organiser.o']],
  ['an author’s own', {}, 'author.a', ['author.a', 'editor.all', 'editor.battery'], ['author.a', 'editor.all']],
] as const)('[DESK-12] rights in a template: %s', async (_, options, by, users, changers) => {
  const id = await template(options as object, by)
  await app.ask(draftComments.add, { Id: id, Text: 'Shorter?' }, as(by))
  for (const who of writers) {
    const [isUsed, isTheirs] = [
      (users as readonly string[]).includes(who),
      (changers as readonly string[]).includes(who),
    ]
    const row = (await listed('templates', who)).List.find(({ Id }) => Id === id)
    const opened = await app.ask(drafts.open, { Id: id }, as(who))
    const codeOf = async (endpoint: typeof drafts.versions | typeof draftComments.list) =>
      (await app.ask(endpoint, { Id: id }, as(who))).Code
    expect(
      [row && [row.MayRemove, row.Comments], opened.Data && [opened.Data.HasWork, opened.Data.MayWrite]],
      who,
    ).toEqual(
      isUsed
        ? [
            [isTheirs, isTheirs ? 1 : 0],
            [isTheirs, isTheirs],
          ]
        : [undefined, null],
    )
    const seen = [await codeOf(drafts.versions), await codeOf(draftComments.list)]
    expect(seen, who).toEqual(isTheirs ? [200, 200] : [404, 404])
    expect((await copy(id, who)).Code, who).toBe(isUsed ? 200 : 404)
    const { Revision } = await open(id, by)
    const Content = { ...(await open(id, by)).Content, tip: { zh: '', en: who } }
    const saved = await app.ask(drafts.save, { Id: id, Revision, Content: Content as never }, as(who))
    expect(saved.Code, who).toBe(isTheirs ? 200 : isUsed ? 403 : 404)
    if (!isTheirs) expect((await app.ask(trash.remove, { Id: id }, as(who))).Code, who).toBe(saved.Code)
  }
})

test('[DESK-12] a template is in no list, search, plan or dashboard of texts', async () => {
  const word = 'Zephyrine'
  const publishAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const id = await template({ title: word }, 'author.a')
  await app.db.deleteFrom('manuscript').where('id', '<>', id).execute()
  // as if an earlier process had given it a time
  const timed = await template({ title: word }, 'author.a')
  await sql`UPDATE manuscript SET settings = jsonb_set(settings, '{publishAt}', to_jsonb(${publishAt}::text))
    WHERE id = ${timed}`.execute(app.db)
  await app.db.deleteFrom('manuscript').where('is_template', '=', false).execute()

  for (const who of ['author.a', 'editor.all']) {
    for (const scope of ['mine', 'all'] as const)
      expect(await listed(scope, who, word)).toMatchObject({ List: [], TotalCount: 0, InReview: 0 })
    expect((await listed('templates', who, word)).List.map(({ Id }) => Id)).toEqual([timed, id])
    const range = { From: app.clock.now().toISOString(), To: new Date(Date.parse(publishAt) + 1).toISOString() }
    expect((await app.ask(publishing.plan, { ...range, Zone: 'Asia/Shanghai' }, as(who))).Data!.List).toEqual([])
    expect((await app.ask(publishing.unscheduled, {}, as(who))).Data!.List).toEqual([])
    const { Sections } = (await app.ask(dashboard.home, {}, as(who))).Data!
    expect(JSON.stringify(Sections)).not.toContain(word)
    expect(Sections.map(({ Total }) => Total)).toEqual(Sections.map(() => 0))
  }
})

test('[DESK-12] a template is never submitted, published, scheduled or moved, by this or an earlier process', async () => {
  const id = await template()
  const input = await stepInput(id)
  for (const step of ['submit', 'publish', 'schedule'] as const)
    expect((await app.ask(publishing[step], input, as('editor.all'))).Code, step).toBe(412)
  const At = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  expect((await app.ask(publishing.move, { Id: id, At, Before: '' }, as('editor.all'))).Code).toBe(412)
  const { Data } = await app.ask(publishing.several, { Ids: [id], Step: 'submit' } as never, as('editor.all'))
  expect(Data!.List[0]!.Why).not.toBe('')
  for (const value of [sql`status = 'review'`, sql`status = 'published', object_id = 1`])
    await expect(sql`UPDATE manuscript SET ${value} WHERE id = ${id}`.execute(app.db)).rejects.toThrow(
      'manuscript_template_check',
    )
})

test('[DESK-12] readers and category of a template are changed like those of a text', async () => {
  const id = await template()
  const { Mark, Settings, IsTemplate } = await stateOf(id)
  expect(IsTemplate).toBe(true)
  const input = { Id: id, Mark, Settings: { ...Settings, Category: 'values' } }
  expect((await app.ask(publishing.settings, input, as('author.a'))).Code).toBe(403)
  expect((await app.ask(publishing.settings, input, as('editor.all'))).Code).toBe(200)
  expect((await stateOf(id)).Settings.Category).toBe('values')
  expect(await draftReferences.whyUsed(app.db, 'category', 'values')).toMatchObject({
    en: expect.stringContaining('1 template'),
  })
})

test('[DESK-12] a template goes to the trash and comes back as one, and its author is told', async () => {
  const id = await template({ title: 'Canteen change' }, 'author.a')
  expect((await app.ask(trash.remove, { Id: id }, as('editor.all'))).Code).toBe(200)
  expect((await listed('trash', 'author.a')).List).toMatchObject([{ Id: id, IsTemplate: true }])
  const own = { Scope: 'mine', Templates: true } as const
  const mine = async () => (await app.ask(drafts.list, own, as('author.a'))).Data!.List.map(({ Id }) => Id)
  expect(await mine()).not.toContain(id)
  // who only used it has no business in the trash
  await sql`INSERT INTO person_role (account, role) VALUES ('zhou.min', 'author')`.execute(app.db)
  expect((await listed('trash', 'zhou.min')).List).toEqual([])
  for (const [who, code, there] of [
    ['author.a', 423, { Code: 200, Data: { Title: 'Canteen change' } }],
    ['zhou.min', 404, { Code: 404, Data: null }],
  ] as const) {
    expect((await app.ask(drafts.open, { Id: id }, as(who))).Code, who).toBe(code)
    expect(await app.ask(trash.trashed, { Id: id }, as(who)), who).toMatchObject(there)
    expect((await copy(id, who)).Code, who).toBe(code)
  }
  expect((await app.ask(trash.bringBack, { Id: id }, as('author.a'))).Code).toBe(200)
  expect((await open(id)).IsTemplate).toBe(true)
  expect(await mine()).toContain(id)
  const { rows } = await sql<{ words: string }>`SELECT info_en AS words FROM notice
    WHERE receiver = 'author.a' AND link = ${`/desk/writing/${id}`}`.execute(app.db)
  expect(rows.map(({ words }) => words)).toEqual([expect.stringContaining('your template “Canteen change”')])
})

test('[DESK-12] a template has a preview, and stays a template', async () => {
  for (const [id, who] of [
    [await template(), 'editor.all'],
    [await template({ kind: 'activity', category: '' }, 'organiser.o'), 'organiser.o'],
  ] as const) {
    const input = { Id: id, ADAccount: 'zhou.min', Language: 'EN' } as const
    const { Code, Data } = await app.ask(publishing.preview, input, as(who))
    expect([Code, Data?.MayRead, (await open(id, who)).IsTemplate]).toEqual([200, true, true])
  }
})

test('[DESK-12] what was removed from a template is seen only by those who change it', async () => {
  const id = await template({ title: 'Report' })
  const owner = { kind: 'manuscript', id }
  await storeFile(app.db, { name: 'cut.pdf', mediaType: 'application/pdf', owner, bytes: Buffer.from('%PDF-') })
  const { Revision, Content } = await open(id)
  const saved = { Id: id, Revision, Content: { ...Content, zh: null } as never, Window: 'a' }
  expect((await app.ask(drafts.save, saved, as('editor.all'))).Code).toBe(200)
  for (const [who, code, files] of [
    ['editor.all', 200, 1],
    ['author.a', 404, 0],
  ] as const) {
    const versions = await app.ask(drafts.versions, { Id: id }, as(who))
    const version = await app.ask(drafts.version, { Id: id, Version: 1 }, as(who))
    expect([versions.Code, version.Code], who).toEqual([code, code])
    expect((await open(id, who)).Files.length, who).toBe(files)
  }
})
