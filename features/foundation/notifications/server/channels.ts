/** Delivery of notifications as chat cards: each is sent until its platform accepts it, and never shown twice. */
import { translate, type Language } from '@portal/contract'
import { failureOf, type Clock, type Db } from '@portal/server'
import { quietUntil } from '../card-rules.ts'
import { firstTexts } from '../first.texts.ts'
import { noticeTexts } from '../page.texts.ts'
import { linkForNotice, noticeType, type NoticeType } from '../rules.ts'
import { cardTargetOf, toldBy, type CardTarget, type Told } from './card-target.ts'
import {
  cardQueue,
  claimCards,
  claimedAtOnce,
  dropSpreads,
  settleCards,
  spreadSome,
  sweepCards,
  type DueCard,
  type Outcome,
} from './cards.ts'
import { minuteOfDay } from './minute-of-day.ts'
import { textIn } from './store.ts'

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
export type Sent = 'sent' | 'unknown' | 'later'

export interface Channel {
  readonly platform: 'wechat' | 'feishu'
  /** Returns one result for each card, in the same order. */
  send(cards: readonly Card[]): Promise<readonly Sent[]>
}

/** @internal */
export interface CardSettings {
  channels: readonly Channel[]
  /** Returns the platform's ids of people by account. */
  idsOf: (db: Db, platform: Channel['platform'], accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Returns true if a person may open the subject of a notification now; a deleted subject cannot be opened. */
  mayOpen: (db: Db, reader: DueCard['reader'], told: Told) => Promise<boolean>
  /** Returns the address of a card. */
  urlOf: (target: CardTarget, language: Language) => string
}

interface Around extends CardSettings {
  db: Db
  clock: Clock
}

/**
 * Creates and sends the cards that are due. Called every second by every process of the portal. Each card is claimed by
 * one process; the claims of a dead process expire and are repeated with the same key.
 */
export async function deliverCards({ db, clock, channels, idsOf, ...around }: Around): Promise<void> {
  if (channels.length === 0) return dropSpreads(db)
  const directory = (tx: Db, accounts: readonly string[]) =>
    Promise.all(channels.map(async ({ platform }) => ({ platform, ids: await idsOf(tx, platform, accounts) })))
  while (await spreadSome(db, directory, clock.now()));
  await Promise.all(channels.map((channel) => drain(channel, { db, clock, ...around })))
  await sweepCards(db, clock.now())
}

async function drain(channel: Channel, around: Pick<Around, 'db' | 'clock' | 'mayOpen' | 'urlOf'>): Promise<void> {
  const { db, clock, mayOpen } = around
  for (;;) {
    const claimed = await claimCards(db, channel.platform, clock.now())
    const closed = await closedToThem(claimed, db, mayOpen)
    const settled = claimed.map((card) => withoutSending(card, closed.has(card), clock.now()))
    const outgoing = claimed.filter((_, index) => settled[index] === null)
    const { answers, reason } = await send(channel, outgoing, around)
    const sent = outgoing.flatMap((card, index): Outcome[] => {
      const state = answers[index] ?? 'later'
      return state === 'later' ? [] : [{ card, state }]
    })
    const left = outgoing.filter((_, index) => (answers[index] ?? 'later') === 'later')
    await settleCards(db, [...settled.filter((outcome) => outcome !== null), ...sent], clock.now())
    await cardQueue.fail(db, left, reason, clock.now())
    // leave a platform alone until the next run if it accepts nothing
    const isAway = outgoing.length > 0 && sent.length === 0
    if (claimed.length < claimedAtOnce || isAway) return
  }
}

/**
 * Returns the cards whose recipients may not, or no longer, open the subject; each permission is checked once per
 * claim.
 */
async function closedToThem(
  cards: readonly DueCard[],
  db: Db,
  mayOpen: CardSettings['mayOpen'],
): Promise<ReadonlySet<DueCard>> {
  const closed = new Set<DueCard>()
  const answers = new Map<string, boolean>()
  for (const card of cards) {
    const told = toldBy(leadingTo(card))
    // a person who had a seat must know that it is cancelled, even after moving to another department
    const isOwed = card.must_know && card.is_own && told?.kind === 'activity'
    if (!told || isOwed || isNeedless(card)) continue
    const { tag, departments } = card.reader
    const asked = JSON.stringify([told, tag, departments])
    const may = answers.get(asked) ?? (await mayOpen(db, card.reader, told))
    answers.set(asked, may)
    if (!may) closed.add(card)
  }
  return closed
}

/** Read in the portal already, without recipient, or no longer wanted. */
function isNeedless(card: DueCard): boolean {
  return card.is_read || card.has_left || !card.is_meant || !card.is_wanted
}

/** Returns the outcome of a card that is not sent (needless, not permitted, or held back); null: it is sent. */
function withoutSending(card: DueCard, isClosed: boolean, now: Date): Outcome | null {
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
  { urlOf }: Pick<Around, 'urlOf'>,
): Promise<{ answers: readonly Sent[]; reason: string }> {
  const cards = due.map((card) => cardOf(card, urlOf))
  try {
    return { answers: cards.length === 0 ? [] : await channel.send(cards), reason: 'not taken' }
  } catch (error) {
    // the platform reported nothing: the key prevents a second display of what it did accept
    return { answers: [], reason: failureOf(error).message }
  }
}

function leadingTo({ message_type: MessageType, message_id: MessageId, link: Link }: DueCard): string {
  return linkForNotice({ MessageType, MessageId, Link })
}

const kinds: Readonly<Record<NoticeType, keyof typeof noticeTexts & `kind${string}`>> = {
  [noticeType.news]: 'kindNews',
  [noticeType.reply]: 'kindReply',
  [noticeType.signUp]: 'kindSignUp',
  [noticeType.activity]: 'kindActivity',
  [noticeType.people]: 'kindPlain',
  [noticeType.plain]: 'kindPlain',
}

function cardOf(card: DueCard, urlOf: CardSettings['urlOf']): Card {
  const { language } = card
  const link = leadingTo(card)
  return {
    key: `${card.id}-${card.account}`,
    account: card.account,
    recipient: card.recipient,
    title: translate(noticeTexts[kinds[card.message_type as NoticeType] ?? 'kindPlain'], language),
    text: textIn(card, language),
    url: /^https:/i.test(link) ? link : urlOf(cardTargetOf(link), language),
    button: translate(firstTexts.follow, language),
    at: card.created_at,
  }
}
