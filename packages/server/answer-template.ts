/** Answers that many share but for a few places: serialised once, filled in for each reader. */
import { randomBytes } from 'node:crypto'

/** An answer that is serialised and was checked by its contract when it was made. */
export class ReadyAnswer {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** Cannot occur in a text: nobody outside this process knows it. */
const mark = randomBytes(12).toString('base64url').replaceAll('-', '_')
const holePattern = new RegExp(`"${mark}=(\\d+);"|${mark}:(\\d+);`)

export interface AnswerTemplate<H> {
  readonly holes: readonly H[]
  readonly bytes: number
  /** `fill` returns JSON for a place of a value, and plain letters without quotes or backslashes for one in a text. */
  render(fill: (hole: H) => string): ReadyAnswer
}

/** Collects the places while an answer is presented, then compiles it. */
export function createTemplate<H>() {
  const holes: H[] = []
  const add = (hole: H): number => holes.push(hole) - 1
  return {
    /** Stands for a part of a text. */
    inText: (hole: H): string => `${mark}:${add(hole)};`,
    /** Stands for a whole value. */
    asValue: <T>(hole: H): T => `${mark}=${add(hole)};` as T,
    compile: (answer: unknown): AnswerTemplate<H> => compile(JSON.stringify(answer), holes),
  }
}

/** A part of a text keeps the whole in memory, with two bytes a letter if there is one Chinese one in it. */
const copyOf = (part: string): string => Buffer.from(part).toString()

const hasWideLetters = /[\u0100-\uffff]/

/** Bytes of memory of a text. */
const bytesOf = (text: string): number => text.length * (hasWideLetters.test(text) ? 2 : 1)

function compile<H>(json: string, holes: readonly H[]): AnswerTemplate<H> {
  // text, then for each place: its number twice (one undefined) and the text behind it
  const cut = json.split(holePattern)
  const first = copyOf(cut[0] ?? '')
  const pieces: { hole: H; after: string }[] = []
  let bytes = bytesOf(first)
  for (let at = 1; at < cut.length; at += 3) {
    const after = copyOf(cut[at + 2]!)
    bytes += bytesOf(after) + 100
    pieces.push({ hole: holes[Number(cut[at] ?? cut[at + 1])]!, after })
  }
  return {
    holes: pieces.map(({ hole }) => hole),
    bytes,
    render(fill) {
      let filled = first
      for (const { hole, after } of pieces) filled += fill(hole) + after
      return new ReadyAnswer(filled)
    },
  }
}
