/** Cards in the chat of a platform, as a channel of notifications. */
import type { ChatPlatform } from '@portal/auth/contract'
import type { Card, Channel } from '@portal/notifications/server'
import type { Clock } from '@portal/server'
import { createSendLimiter, type SendLimit } from './send-limiter.ts'

export type DeliveryResult = Awaited<ReturnType<Channel['send']>>[number]

interface CardChannelOptions {
  platform: ChatPlatform
  clock: Clock
  limits: readonly SendLimit[]
  /** Recipients of one call. */
  mostRecipients: number
  /** False if the platform can never take the card. */
  canSend?: (card: Card) => boolean
  /** Lower-case where the platform ignores the case of ids. */
  normalizeId?: (id: string) => string
  /**
   * Sends one text to its recipients, at least one. `'closed'`: it would take no other card now either, so that they are
   * tried again later; as after a failure.
   */
  send: (cards: readonly [Card, ...Card[]]) => Promise<'closed' | ((card: Card) => DeliveryResult)>
  onFault: (error: unknown) => void
}

export function createCardChannel({
  platform,
  clock,
  limits,
  mostRecipients,
  send,
  onFault,
  ...more
}: CardChannelOptions): Channel {
  const { canSend = () => true, normalizeId = (id) => id } = more
  const reportFailure = (error: unknown): 'closed' => {
    onFault(error)
    return 'closed'
  }
  const tryTakeSlot = createSendLimiter(limits)
  return {
    platform,
    async send(cards) {
      const outcomes = new Map<Card, DeliveryResult>()
      for (const card of cards) if (!canSend(card)) outcomes.set(card, 'unknown')
      // sequential: each process sends, and the limits are of all together
      for (const group of groupBySameText(
        cards.filter((card) => !outcomes.has(card)),
        mostRecipients,
      )) {
        const now = clock.now().getTime()
        const [first, ...others] = group.filter(({ recipient }) => tryTakeSlot(normalizeId(recipient), now))
        if (!first) continue
        const outcomeOf = await send([first, ...others]).catch(reportFailure)
        if (outcomeOf === 'closed') break
        for (const card of [first, ...others]) outcomes.set(card, outcomeOf(card))
      }
      return cards.map((card) => outcomes.get(card) ?? 'later')
    },
  }
}

/** Groups cards with the same text into one call, never with the same person twice. */
function groupBySameText(cards: readonly Card[], most: number): Card[][] {
  const groups: Card[][] = []
  const open = new Map<string, Card[]>()
  for (const card of cards) {
    const key = JSON.stringify([card.title, card.text, card.url, card.button])
    const group = open.get(key)
    if (group && group.length < most && group.every((one) => one.recipient !== card.recipient)) {
      group.push(card)
      continue
    }
    const next = [card]
    open.set(key, next)
    groups.push(next)
  }
  return groups
}

/** Cuts a text visibly, and not within a surrogate pair. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 2)
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 2 : most - 1)}…`
}
