/** Delivery of notifications as chat cards: each is sent until its platform accepts it, and never shown twice. */
import type { ChatPlatform } from '@portal/auth/contract'
import { translate, type Language } from '@portal/contract'
import { failureOf, type Clock, type Db } from '@portal/server'
import { quietUntil } from '../card-rules.ts'
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
}

/** `unknown`: the recipient does not exist; `later`: try again (rate limit or outage). @internal */
export type SendResult = 'sent' | 'unknown' | 'later'

export interface Channel {
  readonly platform: ChatPlatform
  /** Returns one result for each card, in the same order. */
  send(cards: readonly Card[]): Promise<readonly SendResult[]>
}

/** @internal */
export interface CardOptions {
  channels: readonly Channel[]
  /** Returns the platform's ids of people by account. */
  idsOf: (db: Db, platform: Channel['platform'], accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Returns true if a person may open the subject of a notification now; a deleted subject cannot be opened. */
  canOpen: (db: Db, reader: DueCard['reader'], subject: NotificationSubject) => Promise<boolean>
  /** Returns the address of a card. */
  urlOf: (target: CardTarget, language: Language) => string
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

async function deliverToPlatform(
  channel: Channel,
  deps: Pick<CardDeliveryDeps, 'db' | 'clock' | 'canOpen' | 'urlOf'>,
): Promise<void> {
  const { db, clock, canOpen } = deps
  for (;;) {
    const claimed = await claimCards(db, channel.platform, clock.now())
    const forbidden = await findForbiddenCards(claimed, db, canOpen)
    const settled = claimed.map((card) => outcomeWithoutSending(card, forbidden.has(card), clock.now()))
    const outgoing = claimed.filter((_, index) => settled[index] === null)
    const { answers, reason } = await send(channel, outgoing, deps)
    const sent = outgoing.flatMap((card, index): CardOutcome[] => {
      const state = answers[index] ?? 'later'
      return state === 'later' ? [] : [{ card, state }]
    })
    const left = outgoing.filter((_, index) => (answers[index] ?? 'later') === 'later')
    await settleCards(db, [...settled.filter((outcome) => outcome !== null), ...sent], clock.now())
    await cardQueue.fail(db, left, reason, clock.now())
    // leave a platform alone until the next run if it accepts nothing
    const isAway = outgoing.length > 0 && sent.length === 0
    if (claimed.length < claimBatchSize || isAway) return
  }
}

/**
 * Returns the cards whose recipients may not, or no longer, open the subject; each permission is checked once per
 * claim.
 */
async function findForbiddenCards(
  cards: readonly DueCard[],
  db: Db,
  canOpen: CardOptions['canOpen'],
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
async function send(
  channel: Channel,
  due: readonly DueCard[],
  { urlOf }: Pick<CardDeliveryDeps, 'urlOf'>,
): Promise<{ answers: readonly SendResult[]; reason: string }> {
  const cards = due.map((card) => buildCard(card, urlOf))
  try {
    return { answers: cards.length === 0 ? [] : await channel.send(cards), reason: 'not taken' }
  } catch (error) {
    // the platform reported nothing: the key prevents a second display of what it did accept
    return { answers: [], reason: failureOf(error).message }
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
    title: translate(noticeTexts[kindName(card.message_type)], language),
    text: textInLanguage(card, language),
    url: /^https:/i.test(link) ? link : urlOf(parseCardTarget(link), language),
    button: translate(firstTexts.follow, language),
    at: card.created_at,
  }
}
