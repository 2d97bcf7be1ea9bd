/** Decodes one string of a JSON text, base64 plain or as a data URL, byte by byte into existing memory. */
export const quote = 0x22
export const backslash = 0x5c
const [comma, slash, equals, letterU] = [0x2c, 0x2f, 0x3d, 0x75]

/** The six bits of a base64 or base64url character; 64: none. */
const sextets = new Uint8Array(256).fill(64)
for (const [at, char] of Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/').entries())
  sextets[char.charCodeAt(0)] = at
sextets[0x2d] = 62
sextets[0x5f] = 63

const scheme = 'data:'
/** Maximum length of 'data:image/jpeg;base64' and similar prefixes. */
const prefixMax = 200

export class Base64Value {
  readonly #memory: Buffer
  #length = 0
  #held = 0
  #bits = 0
  /** A possible data URL, up to its comma; undefined once that is decided. */
  #prefix: string | undefined = ''
  /** The characters after a backslash. */
  #escape: string | undefined
  /** The value is complete, or is not base64. */
  #isOver = false
  isEmpty = true

  constructor(memory: Buffer) {
    this.#memory = memory
  }

  clear(): void {
    this.#length = this.#held = this.#bits = 0
    this.#prefix = ''
    this.#escape = undefined
    this.#isOver = false
    this.isEmpty = true
  }

  bytes(): Buffer {
    // shorter than a prefix: it was none
    this.#endPrefix()
    return this.#memory.subarray(0, this.#length)
  }

  /** Reads on from `from`; returns the position of the closing quote, or the end of the chunk. */
  take(chunk: Buffer, from: number): number {
    let at = from
    while (at < chunk.length) {
      if (this.#prefix === undefined && this.#escape === undefined) at = this.#decode(chunk, at)
      const byte = chunk[at]
      if (byte === undefined) break
      if (this.#escape !== undefined) this.#unescape(byte)
      else if (byte === quote) return at
      else if (byte === backslash) this.#escape = ''
      else this.#put(byte)
      at++
    }
    return at
  }

  /** The fast path, for all but the first and last few characters. */
  #decode(chunk: Buffer, from: number): number {
    let at = from
    for (; at < chunk.length; at++) {
      const six = sextets[chunk[at]!]!
      if (six === 64) break
      this.#add(six)
    }
    return at
  }

  #add(six: number): void {
    if (this.#isOver || this.#length === this.#memory.length) return
    this.#held = ((this.#held << 6) | six) & 0xff_ff
    this.#bits += 6
    if (this.#bits < 8) return
    this.#bits -= 8
    this.#memory[this.#length++] = (this.#held >> this.#bits) & 0xff
  }

  #put(code: number): void {
    this.isEmpty = false
    if (this.#prefix !== undefined) return this.#putPrefix(code)
    const six = sextets[code] ?? 64
    if (six < 64) this.#add(six)
    else if (code === equals) this.#isOver = true
  }

  #putPrefix(code: number): void {
    if (code === comma && this.#prefix?.startsWith(scheme)) {
      this.#isOver = !this.#prefix.endsWith(';base64')
      this.#prefix = undefined
      return
    }
    this.#prefix += String.fromCharCode(code)
    const begun = this.#prefix!
    if (begun.length > prefixMax || (!begun.startsWith(scheme.slice(0, begun.length)) && !begun.startsWith(scheme)))
      this.#endPrefix()
  }

  #endPrefix(): void {
    const begun = this.#prefix
    this.#prefix = undefined
    for (const char of begun ?? '') this.#put(char.charCodeAt(0))
  }

  #unescape(byte: number): void {
    const char = String.fromCharCode(byte)
    if (this.#escape === '' && byte !== letterU) {
      this.#escape = undefined
      // PHP escapes slashes; anything else is not base64
      this.#put(byte === slash ? slash : 0)
      return
    }
    this.#escape += char
    if (this.#escape!.length < 5) return
    const code = Number.parseInt(this.#escape!.slice(1), 16)
    this.#escape = undefined
    this.#put(Number.isNaN(code) ? 0 : code)
  }
}
