/** Cards in the chat of a platform, as a channel of notifications. */
import type { ChatPlatform } from '@portal/auth/contract'
import type { Card, Channel } from '@portal/notifications/server'
import type { Clock } from '@portal/server'
import type { CallResult, DeliveryResult, SentTo } from './call-result.ts'
import { PlatformRefused } from './errcode-api.ts'
import { PlatformBusy, PlatformUnreachable } from './fetch-json.ts'
import type { LimitBlock, LimitBlocks } from './limit-blocks.ts'
import { createSendLimiter, type SendLimit } from './send-limiter.ts'

type Cards = readonly [Card, ...Card[]]

interface CardChannelOptions extends Pick<Channel, 'repeatsCalls'> {
  platform: ChatPlatform
  clock: Clock
  limits: readonly SendLimit[]
  /** Recipients of one call. */
  mostRecipients: number
  /** Keeps until when the platform takes no cards. */
  blocks: LimitBlocks
  /** False if the platform can never take the card. */
  canSend?: (card: Card) => boolean
  /** Lower-case where the platform ignores the case of ids. */
  normalizeId?: (id: string) => string
  /** Sends one text to its recipients. */
  send: (cards: Cards) => Promise<CallResult>
  onFault: (error: unknown) => void
}

/** The name of the block, and how long it lasts: longer each time that it begins again. */
const blockName = 'cards'
const pausesMs = [10_000, 30_000, 60_000, 120_000, 300_000] as const

export function createCardChannel({
  platform,
  clock,
  limits,
  mostRecipients,
  send,
  onFault,
  ...more
}: CardChannelOptions) {
  const { blocks, repeatsCalls = false, canSend = () => true, normalizeId = (id) => id } = more
  const tryTakeSlot = createSendLimiter(limits)
  /** A single card may fail by its own fault, however often; when another one fails next, it is the platform. */
  let lastFailed: string | undefined

  async function pause(before: LimitBlock | undefined, askedMs: number): Promise<void> {
    const ms = Math.max(askedMs, pausesMs[before?.times ?? 0] ?? pausesMs.at(-1)!)
    await blocks.extend(blockName, before, new Date(clock.now().getTime() + ms))
    onFault(new Error(`Cards for ${platform} wait for ${Math.round(ms / 1000)} s`))
  }

  /** Makes a call, and decides by the kind of its failure who else has to wait. */
  async function call(cards: Cards): Promise<Attempt> {
    try {
      const result = await send(cards)
      if (result === 'closed') return { all: 'waiting', closesFor: 0 }
      if (result === 'odd') return failed(cards, 'later')
      lastFailed = undefined
      return { each: result }
    } catch (error) {
      onFault(error)
      if (error instanceof PlatformBusy) return { all: 'waiting', closesFor: error.waitMs }
      if (error instanceof PlatformUnreachable || error instanceof PlatformRefused)
        return { all: 'waiting', closesFor: 0 }
      return failed(cards, 'unclear')
    }
  }

  function failed([{ key }]: Cards, all: 'later' | 'unclear'): Attempt {
    const isAnother = lastFailed !== undefined && lastFailed !== key
    lastFailed = key
    return isAnother ? { all, closesFor: 0 } : { all }
  }

  return {
    platform,
    repeatsCalls,
    async pausedUntil() {
      const block = await blocks.find(blockName)
      return block && block.until > clock.now() ? block.until : null
    },
    async send(cards, begin) {
      const results = new Map<Card, SendResult>()
      for (const card of cards) results.set(card, canSend(card) ? 'waiting' : 'unknown')
      let before = await blocks.find(blockName)
      // sequential: each process sends, and the limits are of all together
      for (const group of groupBySameText(
        cards.filter((card) => canSend(card)),
        mostRecipients,
      )) {
        const now = clock.now().getTime()
        const isAllowed = ({ isRepeat, recipient }: Card) => isRepeat || tryTakeSlot(normalizeId(recipient), now)
        const [first, ...others] = group.filter((card) => {
          const allowed = isAllowed(card)
          if (!allowed) results.set(card, 'later')
          return allowed
        })
        if (!first) continue
        const called: Cards = [first, ...others]
        await begin?.(called)
        const attempt = await call(called)
        for (const card of called) results.set(card, 'each' in attempt ? attempt.each(card) : attempt.all)
        if ('each' in attempt) {
          if (before) await blocks.clear(blockName, before)
          before = undefined
        } else if (attempt.closesFor !== undefined) {
          await pause(before, attempt.closesFor)
          break
        }
      }
      return cards.map((card) => results.get(card)!)
    },
  } satisfies Channel
}

type SendResult = Awaited<ReturnType<Channel['send']>>[number]

/** `closesFor`: no other card is sent for this long, or longer. */
type Attempt = { each: SentTo } | { all: Exclude<SendResult, DeliveryResult> | 'later'; closesFor?: number }

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
