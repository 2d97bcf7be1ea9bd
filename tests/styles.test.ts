/**
 * Styles outside packages/ui take the names of the scale (docs/decisions/0083): no raw size, weight, colour, radius,
 * space or duration. Widths and heights of a layout may be px, multiples of 4.
 */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

/** Not the outlines that a document brings before its styles, nor paper. */
const isWatched = (path: string): boolean =>
  /^(apps|features)\//.test(path) && path.endsWith('.css') && !/^apps\/web\/(frame|message|print)\.css$/.test(path)
/** The themes of other portals. */
const hasColors = /portal-themes\.css$/

const space = /^(?:scroll-)?(?:gap|row-gap|column-gap|padding|margin)(?:-|$)/
const type = /^(?:font|font-size|line-height|font-weight|letter-spacing)$/
const time = /^(?:transition|animation)/
const raw = /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|em|rem)\b/g

const lengthsOf = (value: string): string[] => [...value.matchAll(raw)].map(([length]) => length)

/** Each rule: for which property and value it is broken, and what to do instead. */
const rules: readonly [why: string, isBroken: (property: string, value: string) => boolean][] = [
  ['the unit is of the scale only', (_, value) => value.includes('var(--u)')],
  ['take a style of text', (name, value) => type.test(name) && !/^(?:var\(--[\w-]+\)|inherit|normal|1|0)$/.test(value)],
  ['take a space', (name, value) => isSpace(name) && lengthsOf(value).some((length) => !/^-?[012]px$/.test(length))],
  ['take a radius', (name, value) => name.endsWith('radius') && lengthsOf(value).length > 0],
  ['take a motion', (name, value) => time.test(name) && /(?<![\w.-])(?!0s|1ms)\d*\.?\d+m?s\b/.test(value)],
  ['take a colour', (name, value) => !name.startsWith('mask') && /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i.test(value)],
  ['lengths are multiples of 4', (name, value) => !name.startsWith('--') && lengthsOf(value).some(isOdd)],
]

const isSpace = (name: string): boolean => space.test(name) && !name.startsWith('scroll-')
const isOdd = (length: string): boolean =>
  length.endsWith('px') && Math.abs(Number.parseFloat(length)) > 3 && Number.parseFloat(length) % 4 !== 0

/** Returns what is wrong with a declaration, or ''. */
function faultOf(property: string, value: string): string {
  return rules.find(([, isBroken]) => isBroken(property, value))?.[0] ?? ''
}

/** Lists faults as 'path: property: value (why)'. */
function faultsIn(sources: Sources): string[] {
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
  expect(faults).toEqual([])
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
