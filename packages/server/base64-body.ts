/**
 * A JSON body whose largest field is base64 (`bytesIn`): that field becomes bytes while it comes, in memory that the
 * next body uses again, so that neither its text nor its bytes are left behind for the garbage collector (AVATAR-03).
 */
import type { Readable } from 'node:stream'
import { Base64Value, backslash, quote } from './base64-value.ts'
import { collectYoung } from './collect-young.ts'

/** What may stand around the field. */
const restMax = 64 * 1024
/**
 * What is too large is read to its end and thrown away up to here: who is answered while still sending loses the answer
 * with the connection. A photo of 25 MB in base64; beyond it, nothing but giving up ends a sender that has no end.
 */
const drainedMax = 34_000_000
/** Memory of so many bodies stays for the next ones; who goes away while it is looked at lets more be lent. */
const idleMax = 2

export interface Base64Bodies {
  /** The parsed body, in which the field holds bytes; they are good until `done`. */
  read(payload: Readable): Promise<unknown>
  /** Its handler has ended. What is never said to be done is not used again, and collected some day. */
  done(body: unknown): void
}

export function base64Bodies(field: string, bodyLimit: number): Base64Bodies {
  const idle: Buffer[] = []
  const lent = new WeakMap<object, Buffer>()

  function giveBack(memory: Buffer): void {
    if (idle.length < idleMax) idle.push(memory)
  }

  async function readInto(payload: AsyncIterable<Buffer>, memory: Buffer): Promise<unknown> {
    const reader = new FieldReader(field, memory)
    let size = 0
    for await (const chunk of payload) {
      size += chunk.length
      if (size > Math.max(bodyLimit, drainedMax)) throw new TooLarge()
      if (size <= bodyLimit) reader.take(chunk)
    }
    if (size > bodyLimit) throw new TooLarge()
    return reader.body()
  }

  return {
    async read(payload) {
      const memory = idle.pop() ?? Buffer.allocUnsafeSlow(Math.ceil(bodyLimit * 0.75))
      try {
        const body = await readInto(payload as AsyncIterable<Buffer>, memory)
        if (isObject(body)) lent.set(body, memory)
        else giveBack(memory)
        return body
      } catch (error) {
        giveBack(memory)
        throw error
      }
    },
    done(body) {
      const memory = isObject(body) ? lent.get(body) : undefined
      if (!memory || !isObject(body)) return
      lent.delete(body)
      giveBack(memory)
      collectYoung()
    },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Answered with 413, as fastify's own. */
class TooLarge extends Error {
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE'
}

const [colon, openBrace, closeBrace, openBracket, closeBracket] = [0x3a, 0x7b, 0x7d, 0x5b, 0x5d]

/** Takes the field out of the text; JSON.parse says of the rest whether it is well formed. */
class FieldReader {
  readonly #key: string
  readonly #value: Base64Value
  #rest = ''
  #isField = false
  #isFound = false
  #depth = 0
  #isString = false
  /** Of the string that is being read, no more than the name of the field could be. */
  #string = ''
  #isEscaped = false
  #lastString = ''
  /** The next string is the field's. */
  #isAwaited = false

  constructor(field: string, memory: Buffer) {
    this.#key = JSON.stringify(field)
    this.#value = new Base64Value(memory)
  }

  take(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) {
      if (this.#isField) {
        at = this.#value.take(chunk, at)
        this.#isField = at === chunk.length
      } else this.#read(chunk[at++]!)
    }
  }

  body(): unknown {
    const body: unknown = JSON.parse(Buffer.from(this.#rest, 'latin1').toString())
    if (!this.#isFound || this.#value.isEmpty || !isObject(body)) return body
    body[JSON.parse(this.#key) as string] = this.#value.bytes()
    return body
  }

  #read(byte: number): void {
    if (this.#rest.length === restMax) throw new TooLarge()
    this.#rest += String.fromCharCode(byte)
    if (this.#isString) this.#readString(byte)
    else this.#readMark(byte)
  }

  #readString(byte: number): void {
    if (this.#string.length <= this.#key.length) this.#string += String.fromCharCode(byte)
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === backslash) this.#isEscaped = true
    else if (byte === quote) {
      this.#lastString = this.#string
      this.#isString = false
    }
  }

  #readMark(byte: number): void {
    if (byte === quote) {
      if (this.#isAwaited) {
        this.#value.clear()
        this.#isField = this.#isFound = true
      }
      this.#isString = true
      this.#string = '"'
    }
    if (byte === openBrace || byte === openBracket) this.#depth++
    if (byte === closeBrace || byte === closeBracket) this.#depth--
    if (byte > 0x20) this.#isAwaited = byte === colon && this.#depth === 1 && this.#lastString === this.#key
  }
}
