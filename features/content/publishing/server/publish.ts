/** Publishes and withdraws texts in the caller's transaction. */
import { publishActivity, removeActivity } from '@portal/activities/server'
import { translate, overlay } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { transferFiles } from '@portal/files/server'
import { requestAcknowledgement, endMustRead, notifyReaskedReaders } from '@portal/acknowledgements/server'
import { newsLink, listPins, publishNews, setPins, withdrawNews } from '@portal/news/server'
import { notificationType } from '@portal/notifications/contract'
import { notify } from '@portal/notifications/server'
import { ensureAudience } from '@portal/people/server'
import { recordAudit } from '@portal/access-control/server'
import { lock, type Db } from '@portal/server'
import { fileIdsOf, bodyHtml, setStatus, type Content, type Draft, type PublishSettings } from '@portal/editor/server'
import { noticeTexts } from '../notice.texts.ts'
import { movePin } from '../rules.ts'
import { saveAgreement, clearAgreement } from './store.ts'

export interface ActionContext {
  by: string
  now: Date
}

interface AgreedVersion {
  version: number
  content: Content
  settings: PublishSettings
}

export interface PublishParams extends ActionContext {
  agreed: AgreedVersion
  /** Publishing time shown to readers. */
  publishedAt: Date
  /** Notifies readers if the settings say so. */
  tells: boolean
  /** Requires a new acknowledgement from readers who acknowledged the previous version. */
  asksAgain: boolean
  /** The carousel position stays as it is: somebody may have moved it there. */
  keepsPlace: boolean
}

interface PublishedObject {
  objectId: number
  /**
   * For the audit log: whether this required an acknowledgement for the first time, again, or ended the requirement.
   */
  mustRead?: { asks: 'first' | 'again' | 'ended'; version?: number; dueAt?: string | null }
}

/** Publishes the version. The caller has locked draft and publication. Returns the id of the news or activity. */
export async function makePublic(tx: Db, draft: Draft, params: PublishParams): Promise<number> {
  const { agreed, by, now, publishedAt } = params
  const { content, settings, version } = agreed
  await lock(tx, 'public-news')
  const { objectId, ...published }: PublishedObject =
    draft.kind === 'news'
      ? await publishAsNews(tx, draft, params)
      : { objectId: await publishAsActivity(tx, draft, params) }
  await transferFiles(tx, fileIdsOf(content), { kind: 'manuscript', id: draft.id }, { kind: draft.kind, id: objectId })
  await setStatus(tx, draft.id, 'published', by, now, { published: { objectId, version } })
  const audienceId = await ensureAudience(tx, settings.audience)
  const expireAt = settings.expireAt === null ? null : new Date(settings.expireAt)
  await saveAgreement(tx, draft.id, { state: 'public', version, audienceId, publishAt: publishedAt, expireAt, by }, now)
  const details = {
    version,
    from: draft.status,
    object: objectId,
    audience: settings.audience,
    expireAt: settings.expireAt,
    ...published,
  }
  await recordAction(tx, `${draft.kind}.publish`, draft, content, details, params)
  const areReadersNotified = params.tells && settings.notice !== 'off'
  if (areReadersNotified) await notifyReaders(tx, draft, params, { objectId, audienceId })
  if (published.mustRead?.asks === 'again')
    await notifyReaskedReaders(tx, objectId, { isTold: areReadersNotified, now })
  return objectId
}

const bothLanguages = (content: Content, of: (side: 'zh' | 'en') => string | undefined) => ({
  zh: content.zh ? (of('zh') ?? '') : '',
  en: content.en ? (of('en') ?? '') : '',
})

const titleTexts = (content: Content) => bothLanguages(content, (side) => content[side]?.title.trim())
const bodyTexts = (content: Content) => bothLanguages(content, (side) => (content[side] ? bodyHtml(content[side]) : ''))

async function publishAsNews(tx: Db, draft: Draft, params: PublishParams): Promise<PublishedObject> {
  const { agreed, publishedAt, keepsPlace } = params
  const { content, settings } = agreed
  const newsId = await publishNews(tx, draft.objectId, {
    portal: settings.portal,
    category: settings.category,
    title: titleTexts(content),
    body: bodyTexts(content),
    source: settings.source,
    author: draft.author,
    publishedAt,
    audience: settings.audience,
    tagIds: settings.tags,
    coverFileId: content.cover,
    coverCrop: coverCropOf(content),
    videoFileId: content.video,
    attachments: content.attachments,
    areCommentsAllowed: settings.comments,
    isMustRead: settings.mustRead !== null,
  })
  const order = await listPins(tx, settings.portal)
  if (!keepsPlace && (settings.pin !== null || order.includes(newsId)))
    await setPins(tx, settings.portal, movePin(order, newsId, settings.pin))
  return { objectId: newsId, ...(await updateMustRead(tx, newsId, params)) }
}

/** With its cover, since an earlier process that publishes another one leaves the part. */
function coverCropOf({ cover, coverCrop }: Content): Crop | null {
  return coverCrop && cover !== null ? { ...coverCrop, fileId: cover } : null
}

async function updateMustRead(
  tx: Db,
  newsId: number,
  { agreed, by, now, asksAgain }: PublishParams,
): Promise<Pick<PublishedObject, 'mustRead'>> {
  const { mustRead } = agreed.settings
  if (!mustRead) return (await endMustRead(tx, newsId, by, now)) ? { mustRead: { asks: 'ended' } } : {}
  const dueAt = mustRead.dueAt === null ? null : new Date(mustRead.dueAt)
  const mustReadChange = await requestAcknowledgement(tx, { newsId, dueAt, by, isAgain: asksAgain }, now)
  return mustReadChange ? { mustRead: { ...mustReadChange, dueAt: mustRead.dueAt } } : {}
}

function publishAsActivity(tx: Db, draft: Draft, { agreed, now }: PublishParams): Promise<number> {
  const { content, settings } = agreed
  const activity = {
    title: titleTexts(content),
    content: bodyTexts(content),
    tip: content.tip ?? { zh: '', en: '' },
    sponsor: draft.author,
    audience: settings.audience,
    coverFileId: content.cover,
    coverCrop: coverCropOf(content),
    sessions: (settings.sessions ?? []).map(({ startsAt, endsAt, ...session }) => {
      return { ...session, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    }),
  }
  return publishActivity(tx, draft.objectId, activity, now)
}

/** The notification of readers. */
export function readersNotice({ kind }: Pick<Draft, 'kind'>, { content, settings }: Omit<AgreedVersion, 'version'>) {
  const { zh, en } = titleTexts(content)
  const text = settings.mustRead ? noticeTexts.publishedMustRead : noticeTexts.published
  return {
    type: kind === 'news' ? notificationType.news : notificationType.activity,
    text: { zh: translate(text, 'CHS', { title: zh || en }), en: translate(text, 'EN', { title: en || zh }) },
    mustKnow: settings.notice === 'must-know',
  }
}

/** Called last: it locks the notified people. */
async function notifyReaders(
  tx: Db,
  draft: Draft,
  { agreed, now }: PublishParams,
  { objectId, audienceId }: { objectId: number; audienceId: number },
): Promise<void> {
  await notify(tx, {
    ...readersNotice(draft, agreed),
    about: objectId,
    to: { audience: audienceId },
    link: draft.kind === 'news' ? newsLink(agreed.settings.portal, objectId) : overlay.at('', { activity: objectId }),
    now,
  })
}

/** Withdraws the news or activity; the text stays at the desk. */
export async function withdraw(
  tx: Db,
  draft: Draft,
  { by, now, why, reason = '' }: ActionContext & { why: 'asked' | 'expired'; reason?: string },
): Promise<void> {
  await lock(tx, 'public-news')
  if (draft.objectId !== null && draft.kind === 'news') await withdrawNews(tx, draft.objectId, now)
  await setStatus(tx, draft.id, 'archived', by, now, { why: reason })
  await clearAgreement(tx, draft.id, 'ended')
  await recordAction(
    tx,
    `${draft.kind}.archive`,
    draft,
    draft.content,
    { why, reason, from: draft.status },
    { by, now },
  )
  // last: notifies the people who signed up, and locks them
  if (draft.objectId !== null && draft.kind === 'activity') await removeActivity(tx, draft.objectId, now)
}

export async function recordAction(
  tx: Db,
  action: string,
  draft: Pick<Draft, 'id'>,
  content: Content,
  details: Record<string, unknown>,
  { by, now }: ActionContext,
): Promise<void> {
  const { zh, en } = titleTexts(content)
  const title = [zh, en].filter((each) => each !== '').join(' / ')
  await recordAudit(tx, { by, action, kind: 'manuscript', id: draft.id, title, details }, now)
}
