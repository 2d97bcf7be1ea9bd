/**
 * Styles outside packages/ui take the names of the scale (docs/decisions/0083): no raw size, weight, colour, radius,
 * space or duration. Widths and heights of a layout may be px, multiples of 4.
 */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

/** Not the outlines that a document brings before its styles, nor paper. */
const isWatched = (path: string): boolean =>
  /^(apps|features)\/.*\.css$/.test(path) && !/^apps\/web\/(frame|message|print)\.css$/.test(path)
/** The themes of other portals. */
const hasColors = /portal-themes\.css$/

const space = /^(?:scroll-)?(?:gap|row-gap|column-gap|padding|margin)(?:-|$)/
const type = /^(?:font|font-size|line-height|font-weight|letter-spacing)$/
const time = /^(?:transition|animation)/
const raw = /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|em|rem)\b/g

/** Returns what is wrong with a declaration, or ''. */
function faultOf(property: string, value: string): string {
  if (/var\(--u\)/.test(value)) return 'the unit is of the scale only'
  if (type.test(property) && !/^(?:var\(--[\w-]+\)|inherit|normal|1|0)$/.test(value)) return 'take a style of text'
  const lengths = [...value.matchAll(raw)].map(([length]) => length)
  if (space.test(property) && lengths.some((length) => !/^-?[012]px$/.test(length) && !/^(?:scroll-)/.test(property)))
    return 'take a space'
  if (/radius$/.test(property) && lengths.length > 0) return 'take a radius'
  if (time.test(property) && /(?<![\w-])\d*\.?\d+m?s\b/.test(value) && !/(?<![\w-])0s\b|1ms/.test(value))
    return 'take a motion'
  if (/^(?!mask)/.test(property) && /#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(value)) return 'take a colour'
  const odd = lengths.some(
    (length) => length.endsWith('px') && Math.abs(parseFloat(length)) > 3 && parseFloat(length) % 4 !== 0,
  )
  return odd && !property.startsWith('--') ? 'lengths are multiples of 4' : ''
}

/** Lists faults as 'path: property: value (why)'. */
export function faultsIn(sources: Sources): string[] {
  return [...sources].flatMap(([path, css]) => {
    if (!isWatched(path)) return []
    const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@(?:media|container|supports)[^{]*\{/g, '{')
    return [...plain.matchAll(/(?<=[;{]\s*)([\w-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
      const fault = faultOf(property, value.trim().replaceAll(/\s+/g, ' '))
      return !fault || (fault === 'take a colour' && hasColors.test(path))
        ? []
        : [`${path}: ${property}: ${value.trim()} (${fault})`]
    })
  })
}

test('styles of slices take the names of the scale', async () => {
  const faults = faultsIn(await readSources())
  // what was there when the scale came: only ever less
  expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(0)
})

test('a raw value is found', () => {
  const sources = new Map([
    [
      'features/a/web/A.module.css',
      '.a {\n  font-size: 14px;\n  gap: var(--space-8);\n  padding: 6px;\n  color: #fff;\n  inline-size: 200px;\n  block-size: 30px;\n  transition: color 150ms;\n}\n',
    ],
  ])
  expect(faultsIn(sources).map((fault) => fault.split(' (')[1])).toEqual([
    'take a style of text)',
    'take a space)',
    'take a colour)',
    'lengths are multiples of 4)',
    'take a motion)',
  ])
})
