/**
 * Cards in WeChat Work's chat, as a channel of notifications. One call carries the same card to up to a thousand
 * people. The platform silently drops more than thirty a minute to one person, so they are held back here; each process
 * counts its own.
 */
import { createCardChannel, PlatformRefused, PlatformUnavailable, type DeliveryResult } from '@portal/connectors/server'
import { z } from '@portal/contract'
import type { Card, Channel } from '@portal/notifications/server'
import type { Clock } from '@portal/server'
import { cardLimits, cardSendLimits, cardText, meaningOf } from '../rules.ts'
import type { WecomApi } from './api.ts'
import type { WecomSettings } from './settings.ts'

const SendResponse = z.object({ invaliduser: z.optional(z.string()), unlicenseduser: z.optional(z.string()) })

interface WecomChannelDeps {
  settings: WecomSettings
  api: WecomApi
  clock: Clock
  onFault: (error: unknown) => void
}

export function createWecomChannel({ settings, api, clock, onFault }: WecomChannelDeps): Channel {
  async function sendGroup(cards: readonly [Card, ...Card[]]): Promise<(card: Card) => DeliveryResult> {
    try {
      const answer = await api.request('/cgi-bin/message/send', { body: toMessageBody(settings.agentId, cards) })
      const meaning = meaningOf(answer.errcode)
      if (meaning === 'nobody' || meaning === 'unknown') return () => 'unknown'
      if (meaning !== 'fine') {
        if (meaning === 'other') onFault(api.refused('/cgi-bin/message/send', answer))
        return () => 'later'
      }
      const unreached = unreachedRecipients(answer)
      return ({ recipient }) => (unreached.has(recipient.toLowerCase()) ? 'unknown' : 'sent')
    } catch (error) {
      if (!(error instanceof PlatformUnavailable || error instanceof PlatformRefused)) throw error
      onFault(error)
      return () => 'later'
    }
  }

  return createCardChannel({
    platform: 'wechat',
    clock,
    limits: cardSendLimits,
    mostRecipients: cardLimits.receivers,
    canSend,
    normalizeId: (id) => id.toLowerCase(),
    send: sendGroup,
  })
}

/** Checks the limits of a card: a URL cannot be cut, and the recipient must be a single member. */
function canSend({ url, recipient }: Card): boolean {
  return Buffer.byteLength(url) <= cardLimits.urlBytes && /^[\w.@-]{1,64}$/.test(recipient) && recipient !== '@all'
}

function toMessageBody(agentid: number, cards: readonly [Card, ...Card[]]): object {
  const { title, text, url, button } = cards[0]
  return {
    touser: cards.map(({ recipient }) => recipient).join('|'),
    msgtype: 'textcard',
    agentid,
    textcard: {
      title: cardText(title, cardLimits.title),
      // a card without text is refused
      description: cardText(text, cardLimits.text) || cardText(title, cardLimits.text),
      url,
      ...(button ? { btntxt: cardText(button, cardLimits.button) } : {}),
    },
    enable_id_trans: 0,
    // a retry after a response that came too late is delivered once
    enable_duplicate_check: 1,
    duplicate_check_interval: 1800,
  }
}

/** Returns the recipients who were not reached, in lower case as the platform reports them. */
function unreachedRecipients(answer: unknown): ReadonlySet<string> {
  const parsed = z.safeParse(SendResponse, answer)
  const lists = parsed.success ? [parsed.data.invaliduser, parsed.data.unlicenseduser] : []
  return new Set(lists.flatMap((list) => (list ?? '').toLowerCase().split('|')).filter(Boolean))
}
