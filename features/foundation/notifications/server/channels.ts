/** Notices as cards in the chats that people work in: handed to a platform until each is taken, never twice. */
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

/** A card for the chat of one person, in their language. */
export interface Card {
  /** The same for every try of the same card: platforms that know it show it once. */
  key: string
  account: string
  /** the platform's id of the person */
  recipient: string
  title: string
  text: string
  url: string
  button: string
  at: Date
}

/** `sent`; `unknown`: this receiver is not there; `later`: try again (too many, or the platform is down). @internal */
export type Sent = 'sent' | 'unknown' | 'later'

export interface Channel {
  readonly platform: 'wechat' | 'feishu'
  /** One answer a card, in their order. */
  send(cards: readonly Card[]): Promise<readonly Sent[]>
}

/** @internal */
export interface CardSettings {
  channels: readonly Channel[]
  /** Who these people are there, by account. */
  idsOf: (db: Db, platform: Channel['platform'], accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether a person may open what a notice tells of now; what was deleted nobody may. */
  mayOpen: (db: Db, reader: DueCard['reader'], told: Told) => Promise<boolean>
  /** The address of a card. */
  urlOf: (target: CardTarget, language: Language) => string
}

interface Around extends CardSettings {
  db: Db
  clock: Clock
}

/**
 * Makes and hands over what is due now; called again and again (every second), by every portal on the database. Each
 * card is claimed by one of them; what a process that died had claimed is claimed anew, with the same key.
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
    // a platform that takes nothing is left alone until the next turn
    const isAway = outgoing.length > 0 && sent.length === 0
    if (claimed.length < claimedAtOnce || isAway) return
  }
}

/** The cards that tell of what their reader may not open, or not any more; each question is asked once a claim. */
async function closedToThem(
  cards: readonly DueCard[],
  db: Db,
  mayOpen: CardSettings['mayOpen'],
): Promise<ReadonlySet<DueCard>> {
  const closed = new Set<DueCard>()
  const answers = new Map<string, boolean>()
  for (const card of cards) {
    const told = toldBy(leadingTo(card))
    // who had a seat must know that it is cancelled, wherever they have moved to
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

/** Read in the portal meanwhile, nobody's any more, or not wanted any more. */
function isNeedless(card: DueCard): boolean {
  return card.is_read || card.has_left || !card.is_meant || !card.is_wanted
}

/** Needless, closed to its reader, or to be held back: nothing is sent; null: it goes out. */
function withoutSending(card: DueCard, isClosed: boolean, now: Date): Outcome | null {
  if (isClosed || isNeedless(card)) return { card, state: 'needless' }
  if (card.must_know) return null
  const choice = { quietTypes: [], quietFrom: card.quiet_from, quietTo: card.quiet_to, timeZone: card.time_zone }
  const at = quietUntil(choice, minuteOfDay(card.time_zone, now), now)
  return at ? { card, state: 'waiting', heldUntil: at } : null
}

/** `reason`: why those that the platform did not take are to be tried again. */
async function send(
  channel: Channel,
  due: readonly DueCard[],
  { urlOf }: Pick<Around, 'urlOf'>,
): Promise<{ answers: readonly Sent[]; reason: string }> {
  const cards = due.map((card) => cardOf(card, urlOf))
  try {
    return { answers: cards.length === 0 ? [] : await channel.send(cards), reason: 'not taken' }
  } catch (error) {
    // it has told us nothing: the key keeps what it did send from coming twice
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
