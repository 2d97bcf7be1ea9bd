/**
 * Delivery of notifications as chat cards: each is sent until its platform accepts it. If the answer is lost, because
 * the process or the network died, the platform recognises the repeat and shows the card once: by its key, or because
 * the call is repeated word for word. It does so for an hour: a card whose answer is unknown for longer is sent again
 * rather than lost, and may then be shown twice.
 */
import type { ChatPlatform } from '@portal/auth/contract'
import { translate, type Language } from '@portal/contract'
import { failureOf, type Clock, type Db } from '@portal/server'
import { quietUntil } from '../card-rules.ts'
import { beginCall, endCalls, sweepCalls } from './card-calls.ts'
import { firstTexts } from '../first.texts.ts'
import { kindName } from '../kinds.ts'
import { noticeTexts } from '../page.texts.ts'
import { notificationLink } from '../rules.ts'
import { parseCardTarget, parseSubject, type CardTarget, type NotificationSubject } from './card-target.ts'
import {
  cardQueue,
  claimCards,
  claimBatchSize,
  discardQueue,
  postponeCards,
  releaseCards,
  settleCards,
  createCards,
  sweepCards,
  type DueCard,
  type CardOutcome,
} from './cards.ts'
import { minuteOfDay } from './minute-of-day.ts'
import { textInLanguage } from './store.ts'

/** A card for one person's chat, in their language. */
export interface Card {
  /** The same for every attempt to send a card: platforms use it to show the card only once. */
  key: string
  account: string
  /** The platform's id of the person. */
  recipient: string
  title: string
  text: string
  url: string
  button: string
  at: Date
  /** The call that carried it is repeated, word for word. */
  isRepeat: boolean
}

/**
 * `unknown`: the recipient does not exist; `later`: not taken, try again; `unclear`: it may have been shown; `waiting`:
 * not tried, because the platform takes nothing now. @internal
 */
export type SendResult = 'sent' | 'unknown' | 'later' | 'unclear' | 'waiting'

export interface Channel {
  readonly platform: ChatPlatform
  /** It recognises a repeat only if the whole call is repeated word for word; otherwise by the key of the card. */
  readonly repeatsCalls?: boolean
  /** Until when the platform takes no cards; null: it may be asked. */
  pausedUntil?(): Promise<Date | null>
  /** Returns one result for each card, in the same order. `begin` is called before each call, with its cards. */
  send(cards: readonly Card[], begin?: (call: readonly Card[]) => Promise<void>): Promise<readonly SendResult[]>
}

/** @internal */
export interface CardOptions {
  channels: readonly Channel[]
  /** Returns the platform's ids of people by account. */
  idsOf: (db: Db, platform: Channel['platform'], accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Returns true if a person may open the subject of a notification now; a deleted subject cannot be opened. */
  canOpen: (db: Db, reader: DueCard['reader'], subject: NotificationSubject) => Promise<boolean>
  /** Returns the address of a card; another one for another notification. */
  urlOf: (target: CardTarget, language: Language, notification: number) => string
}

interface CardDeliveryDeps extends CardOptions {
  db: Db
  clock: Clock
}

/**
 * Creates and sends the cards that are due. Called every second by every process of the portal. Each card is claimed by
 * one process; the claims of a dead process expire and are repeated with the same key.
 */
export async function deliverCards({ db, clock, channels, idsOf, ...deps }: CardDeliveryDeps): Promise<void> {
  if (channels.length === 0) return discardQueue(db)
  const directory = (tx: Db, accounts: readonly string[]) =>
    Promise.all(channels.map(async ({ platform }) => ({ platform, ids: await idsOf(tx, platform, accounts) })))
  while (await createCards(db, directory, clock.now()));
  await Promise.all(channels.map((channel) => deliverToPlatform(channel, { db, clock, ...deps })))
  await sweepCards(db, clock.now())
}

type PlatformDeps = Pick<CardDeliveryDeps, 'db' | 'clock' | 'canOpen' | 'urlOf'>

async function deliverToPlatform(channel: Channel, deps: PlatformDeps): Promise<void> {
  const { db, clock } = deps
  const { platform } = channel
  await sweepCalls(db, clock.now())
  if (channel.repeatsCalls) while (!(await isPaused(channel, deps)) && (await repeatNextCall(channel, deps)));
  while (!(await isPaused(channel, deps))) {
    const claimed = await claimCards(db, platform, clock.now())
    const forbidden = await findForbiddenCards(claimed, deps)
    const settled = claimed.map((card) => outcomeWithoutSending(card, forbidden.has(card), clock.now()))
    await settleCards(
      db,
      settled.filter((outcome) => outcome !== null),
      clock.now(),
    )
    const isClosed = await sendCards(
      channel,
      claimed.filter((_, index) => settled[index] === null),
      deps,
    )
    if (isClosed || claimed.length < claimBatchSize) return
  }
}

/** A platform that takes no cards is left alone, and its cards wait without counting a try. */
async function isPaused(channel: Channel, { db, clock }: PlatformDeps): Promise<boolean> {
  const now = clock.now()
  const until = (await channel.pausedUntil?.()) ?? null
  if (until) await postponeCards(db, channel.platform, { until, reason: 'no answer', now })
  return until !== null
}

/**
 * Repeats one call whose answer is unknown; false: there is none, or none can be made now. It goes to the same people,
 * although some have read the notification or have quiet hours meanwhile: it was right less than an hour ago, and with
 * other recipients the platform would show it again to all of them. It is not repeated for somebody who may no longer
 * have it.
 */
async function repeatNextCall(channel: Channel, deps: PlatformDeps): Promise<boolean> {
  const { db, clock } = deps
  const claimed = await claimCards(db, channel.platform, clock.now(), 'repeat')
  if (claimed.length === 0) return false
  const forbidden = await findForbiddenCards(claimed, deps)
  if (claimed.some((card) => forbidden.has(card) || card.has_left || !card.is_meant)) {
    await endCalls(db, claimed)
    await releaseCards(db, claimed, clock.now())
    return true
  }
  return !(await sendCards(channel, claimed, deps))
}

/** Sends claimed cards, and writes what became of them. Returns true if the platform takes no more of them now. */
async function sendCards(channel: Channel, cards: readonly DueCard[], deps: PlatformDeps): Promise<boolean> {
  if (cards.length === 0) return false
  const { db, clock, urlOf } = deps
  const built = new Map(cards.map((card) => [buildCard(card, urlOf), card]))
  const begin = async (call: readonly Card[]): Promise<void> => {
    if (channel.repeatsCalls && !call[0]!.isRepeat)
      await beginCall(
        db,
        call.map((card) => built.get(card)!),
        call[0]!,
        clock.now(),
      )
  }
  const { results, reason } = await trySend(channel, [...built.keys()], begin)
  const withResult = (...asked: SendResult[]) => cards.filter((_, index) => asked.includes(results[index] ?? 'unclear'))
  const done = cards.flatMap((card, index): CardOutcome[] => {
    const state = results[index]
    return state === 'sent' || state === 'unknown' ? [{ card, state }] : []
  })
  await settleCards(db, done, clock.now())
  await endCalls(db, withResult('sent', 'unknown', 'later', 'waiting'))
  await releaseCards(db, withResult('waiting'), clock.now())
  await cardQueue.fail(db, withResult('later'), reason, clock.now())
  // at the same time, so that their call can be repeated as it was
  const unclear = withResult('unclear')
  const attempts = Math.max(...unclear.map((card) => card.attempts))
  await cardQueue.fail(
    db,
    unclear.map((card) => ({ ...card, attempts })),
    reason === 'not taken' ? 'no answer' : reason,
    clock.now(),
  )
  return results.includes('waiting')
}

/**
 * Returns the cards whose recipients may not, or no longer, open the subject; each permission is checked once per
 * claim.
 */
async function findForbiddenCards(
  cards: readonly DueCard[],
  { db, canOpen }: Pick<PlatformDeps, 'db' | 'canOpen'>,
): Promise<ReadonlySet<DueCard>> {
  const forbidden = new Set<DueCard>()
  const answers = new Map<string, boolean>()
  for (const card of cards) {
    const subject = parseSubject(cardLink(card))
    // a person who had a seat must know that it is cancelled, even after moving to another department
    const isOwed = card.must_know && card.is_own && subject?.kind === 'activity'
    if (!subject || isOwed || isNeedless(card)) continue
    const { tag, departments } = card.reader
    const cacheKey = JSON.stringify([subject, tag, departments])
    const isAllowed = answers.get(cacheKey) ?? (await canOpen(db, card.reader, subject))
    answers.set(cacheKey, isAllowed)
    if (!isAllowed) forbidden.add(card)
  }
  return forbidden
}

/** Read in the portal already, without recipient, or no longer wanted. */
function isNeedless(card: DueCard): boolean {
  return card.is_read || card.has_left || !card.is_meant || !card.is_wanted
}

/** Returns the outcome of a card that is not sent (needless, not permitted, or held back); null: it is sent. */
function outcomeWithoutSending(card: DueCard, isClosed: boolean, now: Date): CardOutcome | null {
  if (isClosed || isNeedless(card)) return { card, state: 'needless' }
  if (card.must_know) return null
  const choice = { quietTypes: [], quietFrom: card.quiet_from, quietTo: card.quiet_to, timeZone: card.time_zone }
  const at = quietUntil(choice, minuteOfDay(card.time_zone, now), now)
  return at ? { card, state: 'waiting', heldUntil: at } : null
}

/** `reason`: why cards that the platform did not accept are retried. */
async function trySend(
  channel: Channel,
  cards: readonly Card[],
  begin: NonNullable<Parameters<Channel['send']>[1]>,
): Promise<{ results: readonly SendResult[]; reason: string }> {
  try {
    return { results: await channel.send(cards, begin), reason: 'not taken' }
  } catch (error) {
    return { results: cards.map(() => 'unclear'), reason: failureOf(error).message }
  }
}

function cardLink({ message_type: MessageType, message_id: MessageId, link: Link }: DueCard): string {
  return notificationLink({ MessageType, MessageId, Link })
}

function buildCard(card: DueCard, urlOf: CardOptions['urlOf']): Card {
  const { language } = card
  const link = cardLink(card)
  return {
    key: `${card.id}-${card.account}`,
    account: card.account,
    recipient: card.recipient,
    title: card.call_title ?? translate(noticeTexts[kindName(card.message_type)], language),
    text: card.call_text ?? textInLanguage(card, language),
    url: card.call_url ?? (/^https:/i.test(link) ? link : urlOf(parseCardTarget(link), language, card.notice_id)),
    button: card.call_button ?? translate(firstTexts.follow, language),
    at: card.created_at,
    isRepeat: card.call_url !== null,
  }
}
