/** Cards in a person's chat, as a channel of notifications. */
import { createHash } from 'node:crypto'
import { createCardChannel, cutText, type CallResult, type LimitBlocks } from '@portal/connectors/server'
import type { Card, Channel } from '@portal/notifications/server'
import type { Clock } from '@portal/server'
import { cardSendLimits, concernsTheApp, meaningOf } from '../rules.ts'
import type { FeishuResponse } from './api.ts'
import type { FeishuTokens } from './tokens.ts'

interface FeishuChannelDeps {
  tokens: FeishuTokens
  blocks: LimitBlocks
  clock: Clock
  onFault: (error: unknown) => void
}

export function createFeishuChannel({ tokens, blocks, clock, onFault }: FeishuChannelDeps): Channel {
  async function deliver(card: Card): Promise<CallResult> {
    const response = await tokens.callAsTenant({
      method: 'POST',
      path: '/open-apis/im/v1/messages',
      query: { receive_id_type: recipientIdType(card.recipient) },
      body: {
        receive_id: card.recipient,
        msg_type: 'interactive',
        content: JSON.stringify(toMessageCard(card)),
        uuid: deduplicationKey(card),
      },
      // the outbox retries by itself
      pauses: [],
    })
    return deliveredBy(response)
  }

  function deliveredBy({ code }: FeishuResponse): CallResult {
    const meaning = meaningOf(code)
    if (meaning === 'ok') return () => 'sent'
    if (meaning === 'unreachable') return () => 'unknown'
    if (meaning !== 'busy') onFault(new Error(`Feishu returns ${code} for a message`))
    // a refused card never goes out
    if (meaning === 'refused') return () => 'unknown'
    if (concernsTheApp(code)) return 'closed'
    return meaning === 'busy' ? () => 'later' : 'odd'
  }

  return createCardChannel({
    platform: 'feishu',
    clock,
    limits: cardSendLimits,
    mostRecipients: 1,
    blocks,
    onFault,
    send: ([card]) => deliver(card),
  })
}

function recipientIdType(recipient: string): string {
  if (recipient.startsWith('ou_')) return 'open_id'
  return recipient.startsWith('on_') ? 'union_id' : 'user_id'
}

/** Deduplication key: the platform delivers the same card to the same person once an hour. At most 50 characters. */
function deduplicationKey({ key, recipient }: Card): string {
  return createHash('sha256').update(key).update('\0').update(recipient).digest('hex').slice(0, 40)
}

/**
 * Uses plain text only, so that user input never becomes markup, a link or a mention. The platform's limit is 30 KB.
 */
function toMessageCard({ title, text, url, button }: Pick<Card, 'title' | 'text' | 'url' | 'button'>): object {
  const plain = (content: string, most: number) => ({ tag: 'plain_text', content: cutText(content, most) })
  return {
    config: { wide_screen_mode: true, enable_forward: false },
    header: { template: 'blue', title: plain(title, 200) },
    elements: [
      ...(text === '' ? [] : [{ tag: 'div', text: plain(text, 2_000) }]),
      { tag: 'action', actions: [{ tag: 'button', type: 'primary', text: plain(button, 20), url }] },
    ],
  }
}
