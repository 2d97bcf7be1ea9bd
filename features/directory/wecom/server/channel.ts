/**
 * Cards in WeChat Work's chat, as a channel of notifications. One call carries the same card to up to a thousand
 * people. The platform silently drops more than thirty a minute to one person, so they are held back here; each process
 * counts its own.
 */
import { createCardChannel, cutText } from '@portal/connectors/server'
import { z } from '@portal/contract'
import type { Card, Channel } from '@portal/notifications/server'
import type { Clock } from '@portal/server'
import { cardLimits, cardSendLimits, cardText } from '../rules.ts'
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
  return createCardChannel({
    platform: 'wechat',
    clock,
    limits: cardSendLimits,
    mostRecipients: cardLimits.receivers,
    blocks: api.blocks,
    repeatsCalls: true,
    canSend,
    normalizeId: (id) => id.toLowerCase(),
    send: (cards) =>
      api.deliver('/cgi-bin/message/send', toMessageBody(settings.agentId, cards), (answer) => {
        const unreached = unreachedRecipients(answer)
        return ({ recipient }) => (unreached.has(recipient.toLowerCase()) ? 'unknown' : 'sent')
      }),
    onFault,
  })
}

/** Checks the limits of a card: a URL cannot be cut, and the recipient must be a single member. */
function canSend({ url, recipient }: Card): boolean {
  return Buffer.byteLength(url) <= cardLimits.urlBytes && /^[\w.@-]{1,64}$/.test(recipient) && recipient !== '@all'
}

function toMessageBody(agentid: number, cards: readonly [Card, ...Card[]]): object {
  const { title, text, url, button } = cards[0]
  const cut = (content: string, most: number) => cutText(cardText(content), most)
  return {
    // in the same order when it is repeated
    touser: cards
      .map(({ recipient }) => recipient)
      .toSorted()
      .join('|'),
    msgtype: 'textcard',
    agentid,
    textcard: {
      title: cut(title, cardLimits.title),
      // a card without text is refused
      description: cut(text, cardLimits.text) || cut(title, cardLimits.text),
      url,
      ...(button ? { btntxt: cut(button, cardLimits.button) } : {}),
    },
    enable_id_trans: 0,
    // the same request again is delivered once
    enable_duplicate_check: 1,
    duplicate_check_interval: cardLimits.repeatSeconds,
  }
}

/** Returns the recipients who were not reached, in lower case as the platform reports them. */
function unreachedRecipients(answer: unknown): ReadonlySet<string> {
  const parsed = z.safeParse(SendResponse, answer)
  const lists = parsed.success ? [parsed.data.invaliduser, parsed.data.unlicenseduser] : []
  return new Set(lists.flatMap((list) => (list ?? '').toLowerCase().split('|')).filter(Boolean))
}
