import type { Endpoint, Envelope } from '@portal/contract'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { afterAll, beforeAll } from 'vitest'
import { news } from '../contract.ts'
import { addAttachment, insertComment, insertReply, setCover, setVideo } from './index.ts'

type Portal = '' | 'ML'
export type Name = keyof typeof news
export const unknownId = 777_777_777
const firstId = 900_001
export const secretMark = 'SECRET'
const categories = ['ann-hr', 'values', 'joy'] as const

interface World {
  portal: Portal
  /** For everyone: one older and one newer than each hidden item. */
  open: number[]
  hidden: number[]
  comment: number
  reply: number
  sharedTag: number
  secretTag: number
}

interface CallRule {
  /** Inputs that name no hidden news: the responses are the same as if there were none. */
  around?: (world: World) => object[]
  /** Inputs that name hidden news: answered like news that does not exist. */
  about?: (id: number, world: World) => object
}

const aboutNews = { about: (NewsId: number) => ({ NewsId }) }

const pages = [
  {},
  { PageSize: 1, PageIndex: 1 },
  { PageSize: 1, PageIndex: 2 },
  { PageSize: 1, PageIndex: 3 },
  { PageSize: 100 },
]

const filters = ({ sharedTag, secretTag }: World) => [
  ...['announcement', ...categories].map((Category) => ({ Category })),
  ...['announcement', ...categories].map((Category) => ({ Category, PageSize: 1, PageIndex: 2 })),
  { TagId: sharedTag },
  { TagId: sharedTag, Category: 'values' },
  { TagId: secretTag },
]

const perOpenNews = ({ open }: World) => open.map((NewsId) => ({ NewsId }))

export const callRules: Record<Name, CallRule> = {
  top: { around: () => [{}] },
  list: { around: (world) => [...pages, ...filters(world)] },
  all: {
    around: (world) => [
      ...pages,
      ...filters(world),
      ...[secretMark, '新闻', 'news', '%', '_'].map((Keyword) => ({ Keyword })),
    ],
  },
  tags: { around: (world) => [{}, ...perOpenNews(world)], ...aboutNews },
  tagList: { around: (world) => [{}, ...perOpenNews(world)], ...aboutNews },
  categories: { around: () => [{}] },
  // tells that it exists and nothing else: has its own test
  detail: { around: perOpenNews },
  mobileDetail: { around: perOpenNews },
  read: aboutNews,
  statistics: { around: perOpenNews, ...aboutNews },
  isPraise: { around: perOpenNews, ...aboutNews },
  attachments: { around: perOpenNews, ...aboutNews },
  recommend: { around: perOpenNews, ...aboutNews },
  clickPraise: aboutNews,
  neighbours: {
    around: (world) =>
      perOpenNews(world).flatMap((input) => [
        input,
        { ...input, TagId: world.sharedTag },
        ...categories.map((Category) => ({ ...input, Category })),
        { ...input, Source: secretMark, Origin: 'Value', UserTag: 'nio' },
      ]),
    about: (NewsId) => ({ NewsId, UserTag: 'nio' }),
  },
  commentList: { around: perOpenNews, ...aboutNews },
  comment: { about: (NewsId, { comment }) => ({ NewsId, NewsCommentId: comment }) },
  mobileComment: { about: (_, { comment }) => ({ NewsCommentId: comment }) },
  replyList: { about: (NewsId, { comment }) => ({ NewsId, NewsCommentId: comment }) },
  addComment: { about: (NewsId) => ({ NewsId, Comment: 'x' }) },
  addReply: {
    about: (NewsId, { comment }) => ({
      NewsId,
      NewsCommentId: comment,
      ReplyMessage: 'x',
      ReplyLayer: 1,
      Recieve: 'lin.wei',
    }),
  },
  remove: { about: (NewsId, { comment }) => ({ NewsId, Id: comment, DelType: 1 }) },
  report: { about: (NewsId, { comment }) => ({ NewsId, Id: comment, DelType: 1, Reason: 'spam' }) },
  readHistory: { around: () => pages },
  history: { around: () => pages.map((page) => ({ ...page })) },
  values: { around: () => pages },
  valueTop: { around: () => pages },
  fun: { around: () => [{}] },
  joyNews: { around: () => pages },
}

export const names = Object.keys(callRules) as Name[]
const doors = (name: Name): Portal[] => (news[name].sitePath ? ['', 'ML'] : [''])
export const cases = names.flatMap((name) => doors(name).map((portal) => [name, portal] as const))
export const casesOf = (kind: keyof CallRule) => cases.filter(([name]) => callRules[name][kind])
export let app: TestApp
export const outsider = { token: '' }
export const insider = { token: '' }
export const worlds: Record<Portal, World> = { '': emptyWorld(''), ML: emptyWorld('ML') }
export const before = new Map<string, Envelope<unknown>[]>()

function emptyWorld(portal: Portal): World {
  return { portal, open: [], hidden: [], comment: 0, reply: 0, sharedTag: 1, secretTag: 2 }
}

export function ask(name: Name, portal: Portal, input: object, token: string): Promise<Envelope<unknown>> {
  return app.ask(news[name] as Endpoint, input, { token, portal }) as Promise<Envelope<unknown>>
}

export async function askUnrelated(name: Name, portal: Portal, token: string): Promise<Envelope<unknown>[]> {
  const answers: Envelope<unknown>[] = []
  for (const input of callRules[name].around?.(worlds[portal]) ?? [])
    answers.push(await ask(name, portal, input, token))
  return answers
}

/** The insider is in each of them, the outsider in none. */
const hiddenAudiences = {
  'ann-hr': { tags: ['nio'] },
  values: { rule: { any: [['tag:nio', 'department:10'], ['person:lin.wei']], except: [] } },
  joy: { rule: { any: [], except: ['person:chen.jie'] } },
} as const

const hours = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour))

async function openNews(world: World): Promise<void> {
  for (const category of categories) {
    for (const hour of [1, 3]) {
      const tagIds = [world.sharedTag]
      const id = await addNews(app.db, {
        portal: world.portal,
        category,
        tagIds,
        publishedAt: hours(hour),
        pinPosition: hour,
      })
      await insertComment(app.db, { newsId: id, author: 'zhou.min', text: 'open', now: hours(4) })
      world.open.push(id)
    }
  }
}

/**
 * Hidden news between the open ones, with everything that news can have; the outsider read it while she still could.
 */
async function hiddenNews(world: World): Promise<void> {
  const { db } = app
  const both = { zh: secretMark, en: secretMark }
  for (const category of categories) {
    const id = await addNews(db, {
      portal: world.portal,
      category,
      title: { zh: `新闻 ${secretMark}`, en: `News ${secretMark}` },
      body: { zh: `<p>${secretMark}</p>`, en: `<p>${secretMark}</p>` },
      source: both,
      author: 'zhou.min',
      tagIds: [world.sharedTag, world.secretTag],
      publishedAt: hours(2),
      pinPosition: 2,
      audience: hiddenAudiences[category],
    })
    world.hidden.push(id)
    const file = { name: secretMark, bytes: Buffer.from(secretMark), owner: { kind: 'news', id } }
    await setCover(db, id, await storeFile(db, { ...file, mediaType: 'image/webp', preview: secretMark }))
    await setVideo(db, id, await storeFile(db, { ...file, mediaType: 'video/mp4' }))
    const fileId = await storeFile(db, { ...file, mediaType: 'application/pdf' })
    await addAttachment(db, id, { position: 0, fileId, name: both })
    world.comment = await insertComment(db, { newsId: id, author: 'lin.wei', text: secretMark, now: hours(4) })
    const reply = {
      newsId: id,
      commentId: world.comment,
      author: 'chen.jie',
      receiver: 'lin.wei',
      layer: 1,
      text: secretMark,
    }
    world.reply = await insertReply(db, { ...reply, now: hours(5) })
    for (const account of ['chen.jie', 'zhou.min']) {
      await db
        .insertInto('news_read')
        .values({ news_id: id, account, read_at: hours(6) })
        .execute()
      await db
        .insertInto('news_like')
        .values({ news_id: id, account, liked_at: hours(6) })
        .execute()
    }
    await db.updateTable('news_count').set({ reads: 2, likes: 2 }).where('news_id', '=', id).execute()
  }
}

/** Everything that a call about hidden news could have changed. */
export async function traces(): Promise<unknown> {
  const { rows } = await sql`SELECT
    (SELECT json_agg(k ORDER BY news_id) FROM news_count k) AS counts,
    (SELECT count(*) FROM news_comment) AS comments, (SELECT count(*) FROM news_reply) AS replies,
    (SELECT count(*) FROM news_comment WHERE deleted_at IS NOT NULL) AS deleted,
    (SELECT json_agg(r ORDER BY news_id, account) FROM news_read r) AS reads,
    (SELECT count(*) FROM news_like) AS likes, (SELECT count(*) FROM notice) AS notices`.execute(app.db)
  return rows
}

export function useWorlds(): void {
  beforeAll(async () => {
    app = await startApp()
    const { db } = app
    await seedCompany(db)
    // ids that cannot occur in a response by chance
    for (const table of ['news', 'news_comment', 'news_reply']) {
      await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN id RESTART WITH ${sql.lit(firstId)}`.execute(db)
    }
    for (const name of ['shared', secretMark])
      await db.insertInto('tag').values({ name_zh: name, name_en: name }).execute()
    outsider.token = await app.signIn('chen.jie')
    insider.token = await app.signIn('zhou.min')
    for (const world of Object.values(worlds)) await openNews(world)
    for (const [name, portal] of casesOf('around')) {
      for (const { token } of [outsider, insider])
        before.set(`${name}${portal}${token}`, await askUnrelated(name, portal, token))
    }
    for (const world of Object.values(worlds)) await hiddenNews(world)
  })
  afterAll(() => app.stop())
}
