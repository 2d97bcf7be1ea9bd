/** Publishes and withdraws texts in the caller's transaction. */
import { publishActivity, removeActivity } from '@portal/activities/server'
import { translate } from '@portal/contract'
import { giveFiles } from '@portal/files/server'
import { askToRead, endAsking, tellAskedAnew } from '@portal/acknowledgements/server'
import { linkTo, pinsOf, publishNews, setPins, withdrawNews } from '@portal/news/server'
import { notify } from '@portal/notifications/server'
import { audienceFor } from '@portal/people/server'
import { record } from '@portal/access-control/server'
import { lock, type Db } from '@portal/server'
import { filesOf, htmlOf, setStatus, type Content, type Manuscript, type Settings } from '@portal/editor/server'
import { noticeTexts } from '../texts.ts'
import { pinnedOrder } from '../rules.ts'
import { agree, release } from './store.ts'

export interface Deed {
  by: string
  now: Date
}

interface Agreed {
  version: number
  content: Content
  settings: Settings
}

export interface Publishing extends Deed {
  agreed: Agreed
  /** Publishing time shown to readers. */
  publishedAt: Date
  /** Notifies readers if the settings say so. */
  tells: boolean
  /** Requires a new acknowledgement from readers who acknowledged the previous version. */
  asksAgain: boolean
  /** The carousel position stays as it is: somebody may have moved it there. */
  keepsPlace: boolean
}

interface Made {
  objectId: number
  /**
   * For the audit log: whether this required an acknowledgement for the first time, again, or ended the requirement.
   */
  mustRead?: { asks: 'first' | 'again' | 'ended'; version?: number; dueAt?: string | null }
}

/** Publishes the version. The caller has locked draft and publication. Returns the id of the news or activity. */
export async function makePublic(tx: Db, manuscript: Manuscript, publishing: Publishing): Promise<number> {
  const { agreed, by, now, publishedAt } = publishing
  const { content, settings, version } = agreed
  await lock(tx, 'public-news')
  const { objectId, ...made }: Made =
    manuscript.kind === 'news'
      ? await asNews(tx, manuscript, publishing)
      : { objectId: await asActivity(tx, manuscript, publishing) }
  await giveFiles(
    tx,
    filesOf(content),
    { kind: 'manuscript', id: manuscript.id },
    { kind: manuscript.kind, id: objectId },
  )
  await setStatus(tx, manuscript.id, 'published', by, now, { objectId, version })
  const audienceId = await audienceFor(tx, settings.audience)
  const expireAt = settings.expireAt === null ? null : new Date(settings.expireAt)
  await agree(tx, manuscript.id, { state: 'public', version, audienceId, publishAt: publishedAt, expireAt, by }, now)
  const details = {
    version,
    from: manuscript.status,
    object: objectId,
    audience: settings.audience,
    expireAt: settings.expireAt,
    ...made,
  }
  await note(tx, `${manuscript.kind}.publish`, manuscript, content, details, publishing)
  const isTold = publishing.tells && settings.notice !== 'off'
  if (isTold) await tell(tx, manuscript, publishing, { objectId, audienceId })
  if (made.mustRead?.asks === 'again') await tellAskedAnew(tx, objectId, { isTold, now })
  return objectId
}

const words = (content: Content, of: (side: 'zh' | 'en') => string | undefined) => ({
  zh: content.zh ? (of('zh') ?? '') : '',
  en: content.en ? (of('en') ?? '') : '',
})

const titlesOf = (content: Content) => words(content, (side) => content[side]?.title.trim())
const bodiesOf = (content: Content) => words(content, (side) => (content[side] ? htmlOf(content[side]) : ''))

async function asNews(tx: Db, manuscript: Manuscript, publishing: Publishing): Promise<Made> {
  const { agreed, publishedAt, keepsPlace } = publishing
  const { content, settings } = agreed
  const newsId = await publishNews(tx, manuscript.objectId, {
    portal: settings.portal,
    category: settings.category,
    title: titlesOf(content),
    body: bodiesOf(content),
    source: settings.source,
    author: manuscript.author,
    publishedAt,
    audience: settings.audience,
    tagIds: settings.tags,
    coverFileId: content.cover,
    videoFileId: content.video,
    attachments: content.attachments,
    areCommentsAllowed: settings.comments,
    isMustRead: settings.mustRead !== null,
  })
  const order = await pinsOf(tx, settings.portal)
  if (!keepsPlace && (settings.pin !== null || order.includes(newsId)))
    await setPins(tx, settings.portal, pinnedOrder(order, newsId, settings.pin))
  return { objectId: newsId, ...(await asking(tx, newsId, publishing)) }
}

async function asking(
  tx: Db,
  newsId: number,
  { agreed, by, now, asksAgain }: Publishing,
): Promise<Pick<Made, 'mustRead'>> {
  const { mustRead } = agreed.settings
  if (!mustRead) return (await endAsking(tx, newsId, by, now)) ? { mustRead: { asks: 'ended' } } : {}
  const dueAt = mustRead.dueAt === null ? null : new Date(mustRead.dueAt)
  const asked = await askToRead(tx, { newsId, dueAt, by, isAgain: asksAgain }, now)
  return asked ? { mustRead: { ...asked, dueAt: mustRead.dueAt } } : {}
}

function asActivity(tx: Db, manuscript: Manuscript, { agreed, now }: Publishing): Promise<number> {
  const { content, settings } = agreed
  const activity = {
    title: titlesOf(content),
    content: bodiesOf(content),
    tip: content.tip ?? { zh: '', en: '' },
    sponsor: manuscript.author,
    audience: settings.audience,
    coverFileId: content.cover,
    sessions: (settings.sessions ?? []).map(({ startsAt, endsAt, ...session }) => {
      return { ...session, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    }),
  }
  return publishActivity(tx, manuscript.objectId, activity, now)
}

/** Called last: it locks the notified people. */
async function tell(
  tx: Db,
  { kind }: Manuscript,
  { agreed: { content, settings }, now }: Publishing,
  { objectId, audienceId }: { objectId: number; audienceId: number },
): Promise<void> {
  const { zh, en } = titlesOf(content)
  const text = settings.mustRead ? noticeTexts.publishedMustRead : noticeTexts.published
  await notify(tx, {
    type: kind === 'news' ? 1 : 8,
    about: objectId,
    to: { audience: audienceId },
    link: kind === 'news' ? linkTo(settings.portal, objectId) : `?activity=${objectId}`,
    text: { zh: translate(text, 'CHS', { title: zh || en }), en: translate(text, 'EN', { title: en || zh }) },
    mustKnow: settings.notice === 'must-know',
    now,
  })
}

/** Withdraws the news or activity; the text stays at the desk. */
export async function takeAway(
  tx: Db,
  manuscript: Manuscript,
  { by, now, why, reason = '' }: Deed & { why: 'asked' | 'expired'; reason?: string },
): Promise<void> {
  await lock(tx, 'public-news')
  if (manuscript.objectId !== null && manuscript.kind === 'news') await withdrawNews(tx, manuscript.objectId, now)
  await setStatus(tx, manuscript.id, 'archived', by, now)
  await release(tx, manuscript.id, 'ended')
  await note(
    tx,
    `${manuscript.kind}.archive`,
    manuscript,
    manuscript.content,
    { why, reason, from: manuscript.status },
    { by, now },
  )
  // last: notifies the people who signed up, and locks them
  if (manuscript.objectId !== null && manuscript.kind === 'activity') await removeActivity(tx, manuscript.objectId, now)
}

export async function note(
  tx: Db,
  action: string,
  manuscript: Pick<Manuscript, 'id'>,
  content: Content,
  details: Record<string, unknown>,
  { by, now }: Deed,
): Promise<void> {
  const { zh, en } = titlesOf(content)
  const title = [zh, en].filter((each) => each !== '').join(' / ')
  await record(tx, { by, action, kind: 'manuscript', id: manuscript.id, title, details }, now)
}
