/** Generates the heaviest bodies that a call accepts, from its schema with text fields of maximum length. */
import type { Endpoint } from '@portal/contract'
import { limitsOf, placesIn, sampleOf, typeOf, withValue } from './input-shapes.ts'

/** Fragments that are repeated to any length. */
const pieces: Readonly<Record<string, string>> = {
  'unclosed tags': '<b><i><u>',
  'closed tags': '<p>a</p>',
  links: '<a href="/x">',
  comments: '<!--',
  ampersands: '&',
  'less-than signs': '<',
  brackets: '[',
  quotes: '"',
  spaces: ' ',
  lines: ' \n',
  characters: '汉字充电桩年假',
  'one long word': 'a',
  numbers: '1,',
  'a path': '/..',
  'an address': 'a.b@',
  'marks on one letter': '\u0301\u0323',
  emoji: '👩‍🔧',
  markdown: '*_`[](',
  'a formula': '=+-@',
  'lines of words': '汉字 ab\n',
  'a table': 'a,"b"\n',
}

export const heavyTexts: ReadonlyMap<string, (length: number) => string> = new Map(
  Object.entries(pieces).map(([name, piece]) => [
    name,
    (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
  ]),
)

const ordinary = 64 * 1024
/** Share of the limit left for names and quotation marks; bytes of a non-ASCII character. */
const [around, bytesOfOne] = [0.9, 3]

export interface HeavyBody {
  name: string
  body: Buffer
  /** Independent of the schema of a call. */
  isWhole?: boolean
}

const filled = (name: string, value: unknown): HeavyBody => ({ name, body: Buffer.from(JSON.stringify(value)) })

/** Fills every text field. `base` is a valid body, if the schema alone does not yield one. */
export function heavyBodies({ input, bodyLimit = ordinary }: Endpoint, base: unknown = sampleOf(input)): HeavyBody[] {
  const places = placesIn(input)
  const texts = places.filter(({ schema }) => typeOf(schema) === 'string')
  const lists = places.filter(({ schema }) => typeOf(schema) === 'array')
  const bodies: HeavyBody[] = []
  if (texts.length > 0) {
    for (const [name, textOf] of heavyTexts) {
      const escaped = JSON.stringify(textOf(100)).length / 100
      const share = (bodyLimit * around) / texts.length / (/[^\0-\x7f]/.test(textOf(20)) ? bytesOfOne : escaped)
      let body = base
      for (const { path, schema } of texts) {
        const { maxLength = Infinity } = limitsOf(schema) as { maxLength?: number }
        body = withValue(body, path, textOf(Math.floor(Math.min(share, maxLength))))
      }
      bodies.push(filled(name, body))
    }
  }
  for (const { path, schema } of lists) {
    const { maxItems = Infinity } = limitsOf(schema) as { maxItems?: number }
    const item = valueAt(base, [...path, 0]) ?? 1
    const most = Math.floor((bodyLimit * around) / (JSON.stringify(item).length + 1))
    bodies.push(
      filled(
        `many in ${path.join('.')}`,
        withValue(
          base,
          path,
          Array.from({ length: Math.min(maxItems, most) }, () => item),
        ),
      ),
    )
  }
  return [...bodies, ...wholeBodies(bodyLimit)]
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value)
}

/** Bodies that are the same for every call. */
function wholeBodies(bodyLimit: number): HeavyBody[] {
  const size = Math.floor(bodyLimit * around)
  const fields = Array.from({ length: Math.floor(size / 12) }, (_, at) => `"k${at}":0`)
  const whole = {
    'deep lists': '['.repeat(size / 2) + ']'.repeat(size / 2),
    'deep objects': '{"a":'.repeat(size / 7) + '0' + '}'.repeat(size / 7),
    'a long list': `[${'0,'.repeat(size / 2)}0]`,
    'many fields': `{${fields.join(',')}}`,
    'a long text': `"${'\\u0041'.repeat(size / 6)}"`,
    'a large number': `{"Id":${'9'.repeat(size)}}`,
  }
  return Object.entries(whole).map(([name, text]) => ({ name, body: Buffer.from(text), isWhole: true }))
}
