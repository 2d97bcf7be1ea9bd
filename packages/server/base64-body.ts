/**
 * Parses a JSON body whose largest field is base64 (`binaryField`). The field is decoded while it is received, into memory
 * that later bodies reuse, so that neither text nor bytes are left to the garbage collector (AVATAR-03).
 */
import type { Readable } from 'node:stream'
import { Base64Value, backslash, quote } from './base64-value.ts'
import { collectMinor } from './collect-garbage.ts'

/** Maximum size of the rest of the body, in bytes. */
const restMax = 64 * 1024
/**
 * An oversized body is read and discarded up to here, because a client that is answered while sending loses the answer
 * with the connection. A photo of 25 MB in base64; beyond that the connection is closed.
 */
const drainedMax = 34_000_000
/** Number of buffers kept for later bodies; clients that disconnect may leave more in use. */
const idleMax = 2

export interface Base64Bodies {
  /** Returns the parsed body, in which the field holds bytes, valid until `done`. */
  read(payload: Readable): Promise<unknown>
  /** Call when the handler has ended. A buffer that is never returned is not reused, only garbage-collected. */
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
      collectMinor()
    },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Answered with 413, like fastify's own. */
class TooLarge extends Error {
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE'
}

const [colon, openBrace, closeBrace, openBracket, closeBracket] = [0x3a, 0x7b, 0x7d, 0x5b, 0x5d]

/** Removes the field from the text; JSON.parse checks the rest. */
class FieldReader {
  readonly #key: string
  readonly #value: Base64Value
  #rest = ''
  #isField = false
  #isFound = false
  #depth = 0
  #isString = false
  /** The string being read, cut off once longer than the field name. */
  #string = ''
  #isEscaped = false
  #lastString = ''
  /** The next string is the field's value. */
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
