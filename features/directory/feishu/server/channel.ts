/** Cards in a person's chat, as a channel of notifications. */
import { createHash } from 'node:crypto'
import { createPace } from '@portal/connectors/server'
import type { Card, Channel } from '@portal/notifications/server'
import type { Clock } from '@portal/server'
import { meaningOf, messageLimits } from '../rules.ts'
import type { Said } from './client.ts'
import type { Tokens } from './tokens.ts'

type Delivered = 'sent' | 'unknown' | 'later'

interface Around {
  tokens: Tokens
  clock: Clock
  onFault: (error: unknown) => void
}

export function createChannel({ tokens, clock, onFault }: Around): Channel {
  const mayGo = createPace(messageLimits)

  async function deliver(card: Card): Promise<Delivered | 'closed'> {
    if (!mayGo(card.recipient, clock.now().getTime())) return 'later'
    let said: Said
    try {
      said = await tokens.asTenant({
        method: 'POST',
        path: '/open-apis/im/v1/messages',
        query: { receive_id_type: idTypeOf(card.recipient) },
        body: {
          receive_id: card.recipient,
          msg_type: 'interactive',
          content: JSON.stringify(cardOf(card)),
          uuid: uuidOf(card),
        },
        // the outbox retries by itself
        pauses: [],
      })
    } catch (error) {
      onFault(error)
      return 'closed'
    }
    return deliveredBy(said)
  }

  function deliveredBy({ code }: Said): Delivered | 'closed' {
    const meaning = meaningOf(code)
    if (meaning === 'ok') return 'sent'
    if (meaning === 'unreachable') return 'unknown'
    if (meaning === 'busy') return 'later'
    onFault(new Error(`Feishu returns ${code} for a message`))
    // a refused card never goes out; a wrong configuration affects all cards
    return meaning === 'refused' ? 'unknown' : 'closed'
  }

  return {
    platform: 'feishu',
    async send(cards) {
      const answers: Delivered[] = []
      let isClosed = false
      // sequential: the outbox of each process sends, and five a second to one person is the limit of all together
      for (const card of cards) {
        const delivered: Delivered | 'closed' = isClosed ? 'closed' : await deliver(card)
        isClosed ||= delivered === 'closed'
        answers.push(delivered === 'closed' ? 'later' : delivered)
      }
      return answers
    },
  }
}

function idTypeOf(recipient: string): string {
  if (recipient.startsWith('ou_')) return 'open_id'
  return recipient.startsWith('on_') ? 'union_id' : 'user_id'
}

/** Deduplication key: the platform delivers the same card to the same person once an hour. At most 50 characters. */
function uuidOf({ key, recipient }: Card): string {
  return createHash('sha256').update(key).update('\0').update(recipient).digest('hex').slice(0, 40)
}

/**
 * Uses plain text only, so that user input never becomes markup, a link or a mention. The platform's limit is 30 KB.
 */
function cardOf({ title, text, url, button }: Pick<Card, 'title' | 'text' | 'url' | 'button'>): object {
  const plain = (content: string, most: number) => ({ tag: 'plain_text', content: cut(content, most) })
  return {
    config: { wide_screen_mode: true, enable_forward: false },
    header: { template: 'blue', title: plain(title, 200) },
    elements: [
      ...(text === '' ? [] : [{ tag: 'div', text: plain(text, 2_000) }]),
      { tag: 'action', actions: [{ tag: 'button', type: 'primary', text: plain(button, 20), url }] },
    ],
  }
}

function cut(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
