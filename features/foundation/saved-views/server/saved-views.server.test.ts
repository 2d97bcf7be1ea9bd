/** [DESK-10] Views of the desk's lists: a person's own, and those that colleagues share. */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savedViews, type KeptList } from '../contract.ts'
import { maxQuery, maxShared, maxViews } from '../rules.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const people = {
  'ed.itor': ['editor'],
  'other.editor': ['editor'],
  'au.thor': ['author'],
  'mo.derator': ['moderator'],
  'ad.min': ['portal-administrator', 'editor'],
  'no.role': [],
} as const
type Who = keyof typeof people

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (const [account, roles] of Object.entries(people)) {
    await addPerson(app.db, account, { roles: [...roles] })
    tokens[account] = await app.signIn(account)
  }
})
beforeEach(async () => {
  await app.db.deleteFrom('list_view').execute()
  await app.db.deleteFrom('list_columns').execute()
})
afterAll(() => app.stop())

const as = (who: Who) => ({ token: tokens[who]!, language: 'EN' as const })
const mine = async (who: Who) => (await app.ask(savedViews.mine, {}, as(who))).Data!
const viewsOf = async (who: Who, list = 'writing'): Promise<KeptList['Views']> =>
  (await mine(who)).Lists.find(({ List }) => List === list)?.Views ?? []
const save = (who: Who, Name: string, more: { List?: string; Query?: string; IsShared?: boolean } = {}) =>
  app.ask(savedViews.save, { List: 'writing', Query: '?status=draft', ...more, Name }, as(who))

test('[DESK-10] views and columns are where their person is, and nobody else’s', async () => {
  await save('ed.itor', 'Drafts')
  await app.ask(savedViews.columns, { List: 'writing', Hidden: ['author', 'author', 'publish'] }, as('ed.itor'))
  // another browser of the same person
  const again = await app.ask(savedViews.mine, {}, { token: await app.signIn('ed.itor'), language: 'CHS' })
  expect(again.Data!.Lists).toMatchObject([
    {
      List: 'writing',
      Hidden: ['author', 'publish'],
      Views: [{ Name: 'Drafts', Query: '?status=draft', IsMine: true }],
    },
  ])
  expect((await mine('other.editor')).Lists).toEqual([])
})

test('[DESK-10] somebody without a role has no lists, and is not refused: the document asks before it knows the roles', async () => {
  await save('ed.itor', 'For all', { IsShared: true })
  expect(await app.ask(savedViews.mine, {}, as('no.role'))).toMatchObject({
    Code: 200,
    Data: { Lists: [], Sharing: [] },
  })
})

test('[DESK-10] a view of the same name is replaced, and one of another name, as another tab saves it, stays', async () => {
  await Promise.all([save('ed.itor', 'One'), save('ed.itor', 'Two'), save('ed.itor', 'Three')])
  await save('ed.itor', ' One ', { Query: '?status=published' })
  const views = await viewsOf('ed.itor')
  expect(views.map(({ Name }) => Name).toSorted()).toEqual(['One', 'Three', 'Two'])
  expect(views.find(({ Name }) => Name === 'One')!.Query).toBe('?status=published')
})

test('[DESK-10] a shared view is seen by all who see its list, with its author, and changed by that or an administrator', async () => {
  const { Id } = (await save('ed.itor', 'For all', { IsShared: true })).Data!
  const seen = { Id, Name: 'For all', IsShared: true, IsMine: false }
  expect(await viewsOf('other.editor')).toMatchObject([{ ...seen, MayChange: false }])
  expect((await viewsOf('other.editor'))[0]!.Author).not.toBe('')
  expect(await viewsOf('au.thor')).toMatchObject([seen])
  expect(await viewsOf('mo.derator')).toEqual([])
  for (const who of ['other.editor', 'au.thor', 'mo.derator'] as const) {
    expect((await app.ask(savedViews.change, { Id, Query: '' }, as(who))).Code).toBe(404)
    expect((await app.ask(savedViews.remove, { Id }, as(who))).Code).toBe(404)
  }
  expect(await viewsOf('ad.min')).toMatchObject([{ ...seen, MayChange: true }])
  await app.ask(savedViews.change, { Id, Query: '?status=scheduled' }, as('ad.min'))
  expect(await viewsOf('au.thor')).toMatchObject([{ Query: '?status=scheduled' }])
  await app.ask(savedViews.change, { Id, IsShared: false }, as('ad.min'))
  expect(await viewsOf('au.thor')).toEqual([])
  expect(await viewsOf('ed.itor')).toMatchObject([{ Id, Query: '?status=scheduled', IsShared: false }])
  // what is not shared is nobody's business, an administrator's neither
  expect((await app.ask(savedViews.remove, { Id }, as('ad.min'))).Code).toBe(404)
  expect((await app.ask(savedViews.remove, { Id }, as('ed.itor'))).Code).toBe(200)
  expect(await viewsOf('ed.itor')).toEqual([])
})

test('[DESK-10] authors keep views for themselves', async () => {
  expect((await save('au.thor', 'Mine')).Code).toBe(200)
  const refused = await save('au.thor', 'Ours', { IsShared: true })
  expect([refused.Code, refused.Message]).toEqual([403, 'You cannot share views of this list.'])
  const { Id } = (await viewsOf('au.thor'))[0]!
  expect((await app.ask(savedViews.change, { Id, IsShared: true }, as('au.thor'))).Code).toBe(403)
  expect((await mine('au.thor')).Sharing).toEqual([])
  expect((await mine('ed.itor')).Sharing).toEqual(expect.arrayContaining(['writing', 'must-read', 'data.tag']))
  expect((await mine('ed.itor')).Sharing).not.toContain('words')
})

test.each([
  ['another address', '//example.com/'],
  ['another host', 'https://example.com'],
  ['a fragment', '?a=1#b'],
  ['a script', 'javascript:alert(1)'],
  ['a backslash', '?a=\\\\example.com'],
  ['a line break', '?a=1\n'],
  ['too long a query', `?${'a'.repeat(maxQuery)}`],
])('[DESK-10] the query of a view is one: %s is refused', async (_, Query) => {
  expect((await save('ed.itor', 'Hostile', { Query })).Code).toBe(400)
  const Lists = [{ List: 'writing', Hidden: [], Views: [{ Name: 'Hostile', Query }] }]
  expect((await app.ask(savedViews.bring, { Lists }, as('ed.itor'))).Code).toBe(400)
  expect(await viewsOf('ed.itor')).toEqual([])
})

test.each(['nothing', 'data.nothing', 'words', 'data.key'])(
  '[DESK-10] nothing is kept for the list %s, which there is not or which one does not see',
  async (List) => {
    expect((await save('ed.itor', 'A view', { List })).Code).toBe(404)
    expect((await app.ask(savedViews.columns, { List, Hidden: ['title'] }, as('ed.itor'))).Code).toBe(404)
  },
)

test('[DESK-10] a list has so many views of a person, and so many shared ones', async () => {
  for (let nth = 0; nth < maxViews; nth++) expect((await save('ed.itor', `View ${nth}`)).Code).toBe(200)
  expect(await save('ed.itor', 'One more')).toMatchObject({
    Code: 409,
    Message: expect.stringContaining('Delete some'),
  })
  expect((await save('ed.itor', 'View 3', { Query: '' })).Code).toBe(200)
  expect((await save('ed.itor', 'Elsewhere', { List: 'must-read' })).Code).toBe(200)
  await app.db.deleteFrom('list_view').execute()
  const shared = Array.from({ length: maxShared }, (_, nth) => ({
    account: 'other.editor',
    list: 'writing',
    name: `Shared ${nth}`,
    query: '',
    is_shared: true,
    changed_at: app.clock.now(),
  }))
  await app.db.insertInto('list_view').values(shared).execute()
  expect((await save('ed.itor', 'Shared as well', { IsShared: true })).Code).toBe(409)
  const { Id } = (await save('ed.itor', 'Own')).Data!
  expect((await app.ask(savedViews.change, { Id, IsShared: true }, as('ed.itor'))).Code).toBe(409)
})

test('[DESK-10] what a browser kept is taken over, without touching what the server has', async () => {
  await save('ed.itor', 'Drafts', { Query: '?status=published' })
  const Views = [
    { Name: 'Drafts', Query: '?status=draft' },
    ...Array.from({ length: 30 }, (_, nth) => ({ Name: `Old ${nth}`, Query: '' })),
  ]
  const Lists = [
    { List: 'writing', Hidden: ['author'], Views },
    { List: 'words', Hidden: ['status'], Views: [] },
    { List: 'gone', Hidden: [], Views: [{ Name: 'Of a list that is gone', Query: '' }] },
  ]
  for (let twice = 0; twice < 2; twice++)
    // the browser keeps what does not fit, and what there is a list for that one does not see
    expect((await app.ask(savedViews.bring, { Lists }, as('ed.itor'))).Data).toEqual({ Left: ['writing', 'words'] })
  const views = await viewsOf('ed.itor')
  expect([views.length, views[0]!.Name, views[0]!.Query]).toEqual([maxViews, 'Drafts', '?status=published'])
  expect((await mine('ed.itor')).Lists.map(({ List, Hidden }) => [List, Hidden])).toEqual([['writing', ['author']]])
})

test('[DESK-10] nothing of it is left in the browser if all is taken, or is there already', async () => {
  const Views = [{ Name: 'Drafts', Query: '?status=draft' }]
  const Lists = [{ List: 'writing', Hidden: ['author'], Views }]
  for (let twice = 0; twice < 2; twice++)
    expect((await app.ask(savedViews.bring, { Lists }, as('ed.itor'))).Data).toEqual({ Left: [] })
})

test('[DESK-10] saved at once, they are no more than a list has of a person, and of those who share', async () => {
  await Promise.all(Array.from({ length: 2 * maxViews }, (_, nth) => save('ed.itor', `View ${nth}`)))
  expect(await viewsOf('ed.itor')).toHaveLength(maxViews)
  await app.db.deleteFrom('list_view').execute()
  const both = ['ed.itor', 'other.editor'] as const
  await Promise.all(
    Array.from({ length: 2 * maxShared }, (_, nth) => save(both[nth % 2]!, `View ${nth}`, { IsShared: true })),
  )
  expect(await viewsOf('au.thor')).toHaveLength(maxShared)
})

test('[DESK-10] a shared view that is saved again under its name stays shared, unless it is said', async () => {
  await save('ed.itor', 'For all', { IsShared: true })
  await save('ed.itor', 'For all', { Query: '' })
  expect(await viewsOf('other.editor')).toMatchObject([{ Name: 'For all', Query: '' }])
  await save('ed.itor', 'For all', { IsShared: false })
  expect(await viewsOf('other.editor')).toEqual([])
})

test('[DESK-10] what those shared who have left, or lost the role for it, neither shows nor fills a list', async () => {
  await addPerson(app.db, 'was.editor', { roles: ['editor', 'author'] })
  const token = await app.signIn('was.editor')
  for (let nth = 0; nth < maxShared; nth++)
    await app.ask(savedViews.save, { List: 'writing', Name: `View ${nth}`, Query: '', IsShared: true }, { token })
  const [first] = await viewsOf('ed.itor')
  expect((await save('ed.itor', 'Ours', { IsShared: true })).Code).toBe(409)
  const ofRole = app.db.deleteFrom('person_role').where('account', '=', 'was.editor').where('role', '=', 'editor')
  await ofRole.execute()
  expect(await viewsOf('ed.itor')).toEqual([])
  expect((await save('ed.itor', 'Ours', { IsShared: true })).Code).toBe(200)
  await app.db.insertInto('person_role').values({ account: 'was.editor', role: 'editor' }).execute()
  expect(await viewsOf('au.thor')).toHaveLength(maxShared + 1)
  await app.db.updateTable('person').set({ left_at: app.clock.now() }).where('account', '=', 'was.editor').execute()
  expect((await viewsOf('au.thor')).map(({ Name }) => Name)).toEqual(['Ours'])
  // an administrator removes it all the same
  expect((await app.ask(savedViews.remove, { Id: first!.Id }, as('ad.min'))).Code).toBe(200)
})

test('[DESK-10] an administrator removes a shared view of a list that they do not see', async () => {
  const { Id } = (await save('mo.derator', 'Ours', { List: 'comments', IsShared: true })).Data!
  expect((await app.ask(savedViews.remove, { Id }, as('ed.itor'))).Code).toBe(404)
  expect((await app.ask(savedViews.remove, { Id }, as('ad.min'))).Code).toBe(200)
  expect(await viewsOf('mo.derator', 'comments')).toEqual([])
})

test('[DESK-10] they go with their person', async () => {
  await addPerson(app.db, 'le.aver', { roles: ['editor'] })
  const token = await app.signIn('le.aver')
  await app.ask(savedViews.save, { List: 'writing', Name: 'Last', Query: '', IsShared: true }, { token })
  expect(await viewsOf('ed.itor')).toHaveLength(1)
  await app.db.deleteFrom('session').where('account', '=', 'le.aver').execute()
  await app.db.deleteFrom('person').where('account', '=', 'le.aver').execute()
  expect(await viewsOf('ed.itor')).toEqual([])
})
