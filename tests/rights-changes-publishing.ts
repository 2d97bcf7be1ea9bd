/** Rows of tests/rights-changes.ts for publishing and must-read. */
import { acknowledgements } from '@portal/acknowledgements/contract'
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { addNews, type TestApp } from '@portal/test-portal'
import { publishing, type Settings } from '@portal/publishing/contract'
import { createDraft, defaultSettings } from '@portal/editor/server'
import type { ChangesWorld } from './rights-changes.ts'

type CallAs = ChangesWorld['ask']

/** A complete text. */
async function written({ app, ask, account }: ChangesWorld, publishAt: string | null = null) {
  const version = { title: 'A text', blocks: [{ key: 'a', html: '<p>Words</p>', twinSeen: '' }] }
  const content = { zh: version, en: version, cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const settings = { ...defaultSettings, category: 'internal', publishAt }
  const made = { kind: 'news' as const, author: account, content, settings }
  return seen(ask, await createDraft(app.db, made, app.clock.now()))
}

async function seen(ask: CallAs, Id: number) {
  const { Revision, Mark } = (await ask(publishing.state, { Id })).Data!
  return { Id, Revision, Mark }
}

async function published(world: ChangesWorld) {
  const text = await written(world)
  await world.ask(publishing.publish, text)
  return text
}

async function asked(app: TestApp): Promise<{ NewsId: number }> {
  const newsId = await addNews(app.db)
  await app.db.updateTable('news').set({ must_read: true }).where('id', '=', newsId).execute()
  const asking = { newsId, dueAt: null, by: 'lin.wei', isAgain: false }
  await app.db.transaction().execute((tx) => requestAcknowledgement(tx, asking, app.clock.now()))
  return { NewsId: newsId }
}

const nobody = { Tags: [], Departments: [], Places: [], Groups: [] }
const settings: Settings = {
  Portal: '',
  Category: 'internal',
  Tags: [],
  Audience: nobody,
  Publish: null,
  Expire: null,
  Zone: 'Asia/Shanghai',
  Pin: null,
  IsCommentable: false,
  Notice: 'off',
  MustRead: null,
  Source: { zh: '', en: '' },
}

export const publishingChanges: Readonly<Record<string, (world: ChangesWorld) => object | Promise<object>>> = {
  async 'desk/publishing/settings'(world) {
    const { Id, Mark } = await written(world)
    return { Id, Mark, Settings: settings }
  },
  'desk/publishing/submit': (world) => written(world),
  async 'desk/publishing/return'(world) {
    const text = await written(world)
    await world.ask(publishing.submit, text)
    return { Id: text.Id, Reason: 'once more' }
  },
  'desk/publishing/upkeep': async (world) => ({ Id: (await published(world)).Id, Owner: '', CheckOn: '2027-01-01' }),
  'desk/publishing/schedule': (world) => written(world, '2027-01-01T08:00:00Z'),
  'desk/publishing/publish': (world) => written(world),
  async 'desk/publishing/undo'(world) {
    const text = await written(world)
    await world.ask(publishing.publish, { ...text, IsHeld: true })
    return { Id: text.Id }
  },
  'desk/publishing/move': async (world) => ({ Id: (await written(world)).Id, At: '2027-01-01T08:00:00Z', Before: '' }),
  'desk/publishing/archive': async (world) => ({ Id: (await published(world)).Id }),
  'desk/publishing/several': async (world) => ({ Step: 'submit', Ids: [(await written(world)).Id] }),
  async 'desk/publishing/pins/order'({ app, ask }) {
    const newsId = await addNews(app.db, { pinPosition: 1 })
    const { List } = (await ask(publishing.pins, { Portal: '' })).Data!
    const Before = List.map(({ NewsId }) => NewsId)
    return { Portal: '', Before, Order: Before.filter((each) => each !== newsId) }
  },
  async 'desk/publishing/preview'(world) {
    return { Id: (await written(world)).Id, ADAccount: 'zhou.min', Language: 'EN' }
  },
  'desk/must-read/open/file': ({ app }) => asked(app),
  'desk/must-read/remind': ({ app }) => asked(app),
  'desk/must-read/evidence': ({ app }) => asked(app),
  'desk/must-read/end': ({ app }) => asked(app),
  async 'desk/must-read/end/undo'({ app, ask }: ChangesWorld) {
    const { NewsId } = await asked(app)
    await ask(acknowledgements.end, { NewsId, IsHeld: true })
    return { NewsId }
  },
}
