import { randomBytes } from 'node:crypto'
import type { FeishuContacts } from './feishu-contacts.ts'
import type { Answer } from './feishu-host.ts'

export interface FeishuMessage {
  id: string
  to: string
  type: string
  content: Record<string, unknown>
  at: number
}

const no = (code: number, msg: string): Answer => ({ status: 400, body: { code, msg } })
const hourMs = 3600_000

/** Messages of the app to people: one delivery per hour and uuid, five a second per person, 30 KB per card. */
export class FeishuMessages {
  readonly sent: FeishuMessage[] = []
  private readonly contacts: FeishuContacts
  private readonly now: () => number
  private readonly byUuid = new Map<string, { message: FeishuMessage; until: number }>()

  constructor(contacts: FeishuContacts, now: () => number) {
    this.contacts = contacts
    this.now = now
  }

  take(query: URLSearchParams, body: Record<string, unknown>): Answer {
    const { receive_id: to, msg_type: type, content, uuid } = body
    if (typeof to !== 'string' || typeof type !== 'string' || typeof content !== 'string')
      return no(230_001, 'param is invalid')
    if (uuid !== undefined && (typeof uuid !== 'string' || uuid.length > 50)) return no(230_001, 'uuid is invalid')
    if (Buffer.byteLength(content) > 30 * 1024) return no(230_025, 'the message is too long')
    const card = cardIn(content)
    if (!card || (type === 'interactive' && !Array.isArray(card['elements']))) return no(230_099, 'bad card')
    const person = this.receiver(query.get('receive_id_type'), to)
    return 'openId' in person ? this.deliver(person.openId, { type, card, uuid }) : person
  }

  private receiver(idType: string | null, to: string): Answer | { openId: string } {
    if (idType === 'open_id' && !to.startsWith('ou_')) return no(230_034, 'receive_id is invalid')
    const person = this.contacts.people.find((each) => (idType === 'open_id' ? each.openId : each.userId) === to)
    if (!person || person.isResigned) return no(230_013, 'the user is out of range or resigned')
    return { openId: person.openId }
  }

  private deliver(
    to: string,
    { type, card, uuid }: { type: string; card: Record<string, unknown>; uuid: string | undefined },
  ): Answer {
    const at = this.now()
    const before = uuid === undefined ? undefined : this.byUuid.get(uuid)
    if (before && before.until > at) return done(before.message)
    const lately = this.sent.filter((each) => each.to === to && each.at > at - 1000)
    if (lately.length >= 5) return no(230_020, 'rate limit')
    const message = { id: `om_${randomBytes(8).toString('hex')}`, to, type, content: card, at }
    this.sent.push(message)
    if (uuid !== undefined) this.byUuid.set(uuid, { message, until: at + hourMs })
    return done(message)
  }
}

function done({ id, type, at }: FeishuMessage): Answer {
  return {
    body: {
      code: 0,
      msg: 'success',
      data: { message_id: id, msg_type: type, create_time: String(at), deleted: false, updated: false },
    },
  }
}

function cardIn(content: string): Record<string, unknown> | null {
  try {
    return JSON.parse(content) as Record<string, unknown>
  } catch {
    return null
  }
}
