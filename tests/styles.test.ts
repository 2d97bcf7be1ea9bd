/**
 * Styles outside packages/ui take the names of the scale (docs/decisions/0083): no raw size, weight, colour, radius,
 * space or duration. Widths and heights of a layout may be px, multiples of 4. Windows are told apart at the four
 * breakpoints only, in the kit and in scripts, too.
 */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

/** Not the outlines that a document brings before its styles, nor paper. */
const isWatched = (path: string): boolean =>
  /^(apps|features)\//.test(path) && path.endsWith('.css') && !/^apps\/web\/(frame|message|print)\.css$/.test(path)
/** Faults that a file has for a reason. */
const exempt: readonly [path: RegExp, why: string, reason: string][] = [
  [/portal-themes\.css$/, 'take a colour', 'the themes of other portals'],
  [/chat-pages\/web\/ChatPage\.module\.css$/, 'the scale is of the kit', 'all of the phone page is larger'],
]

const space = /^(?:scroll-)?(?:gap|row-gap|column-gap|padding|margin)(?:-|$)/
const type = /^(?:font|font-size|line-height|font-weight|letter-spacing)$/
const time = /^(?:transition|animation)/
const raw = /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|em|rem)\b/g

/** More or less of a step of the scale; -1 turns it round. */
const step = /var\(--(?:space|size|line|radius|control|icon)-\w+\)/.source
const multiple = new RegExp(`(?<![\\w.-])(?!-1 )-?[\\d.]+ \\* ${step}|${step} [*/] `)
const named =
  /(?<![\w-])(?:white|black|silver|gr[ae]y|red|maroon|yellow|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|purple|pink|brown|gold|(?:dark|light)[a-z]+|orange)(?![\w-])/

const lengthsOf = (value: string): string[] => [...value.matchAll(raw)].map(([length]) => length)

/** Each rule: for which property and value it is broken, and what to do instead. */
const rules: readonly [why: string, isBroken: (property: string, value: string) => boolean][] = [
  ['the unit is of the scale only', (_, value) => value.includes('var(--u)')],
  ['take a style of text', (name, value) => type.test(name) && !/^(?:var\(--[\w-]+\)|inherit|normal|1|0)$/.test(value)],
  ['take a space', (name, value) => isSpace(name) && lengthsOf(value).some((length) => !/^-?[012]px$/.test(length))],
  ['take a radius', (name, value) => name.endsWith('radius') && lengthsOf(value).length > 0],
  ['take a motion', (name, value) => time.test(name) && /(?<![\w.-])(?!0s|1ms)\d*\.?\d+m?s\b/.test(value)],
  ['take a colour', (name, value) => !name.startsWith('mask') && /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i.test(value)],
  ['take a colour', (name, value) => isColor(name) && named.test(value)],
  ['the scale is of the kit', (name) => /^--(?:size|line)-/.test(name)],
  ['lengths are multiples of 4', (_, value) => lengthsOf(value).some(isOdd)],
  ['lengths are px', (_, value) => lengthsOf(value).some((length) => length.endsWith('em'))],
  ['no multiples of a step', (_, value) => multiple.test(value)],
]

const isColor = (name: string): boolean => /color|background|border|outline|shadow|fill|stroke|^--/.test(name)

const isSpace = (name: string): boolean => space.test(name) && !name.startsWith('scroll-')
const isOdd = (length: string): boolean =>
  length.endsWith('px') && Math.abs(Number.parseFloat(length)) > 3 && Number.parseFloat(length) % 4 !== 0

/** Returns what is wrong with a declaration, or ''. */
function faultOf(property: string, value: string): string {
  return rules.find(([, isBroken]) => isBroken(property, value))?.[0] ?? ''
}

const breakpoints = [560, 900, 1200, 1800]

/** Lists windows' widths that are no breakpoint; a pixel beside one is the other side of it. */
function otherWidthsIn(sources: Sources): string[] {
  const ofWindow = /@media[^{]*|matchMedia\([^)]*\)/g
  return [...sources].flatMap(([path, text]) => {
    if (!/^(?:apps|features|packages\/ui)\//.test(path) || path.endsWith('.test.ts')) return []
    const widths = [...text.matchAll(ofWindow)].flatMap(([query]) => [
      ...query.matchAll(/(?:width|inline-size)[\s:<>=]+([\d.]+)(\w+)/g),
    ])
    return widths
      .filter(([, width, unit]) => unit !== 'px' || !breakpoints.some((each) => Math.abs(each - Number(width)) <= 1))
      .map(([query]) => `${path}: ${query}`)
  })
}

/** Lists faults as 'path: property: value (why)'. */
function faultsIn(sources: Sources): string[] {
  return [...sources].flatMap(([path, css]) => {
    if (!isWatched(path)) return []
    const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@(?:media|container|supports)[^{]*\{/g, '{')
    return [...plain.matchAll(/(?<=[;{]\s*)([\w-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
      const fault = faultOf(property, value.trim().replaceAll(/\s+/g, ' '))
      const isExempt = exempt.some(([file, why]) => why === fault && file.test(path))
      return !fault || isExempt ? [] : [`${path}: ${property}: ${value.trim()} (${fault})`]
    })
  })
}

test('styles of slices take the names of the scale', async () => {
  const faults = faultsIn(await readSources())
  expect(faults).toEqual([])
})

test('the kit, too, takes its motions, which are none for whoever wants less of them', async () => {
  const kit = [...(await readSources())].filter(([path]) => /^packages\/ui\/.*\.module\.css$/.test(path))
  const declarations = kit.flatMap(([, css]) => [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)])
  const motions = declarations.filter(([, name = '']) => time.test(name))
  expect(motions.length).toBeGreaterThan(10)
  expect(motions.filter(([, name = '', value = '']) => faultOf(name, value) === 'take a motion')).toEqual([])
})

test('windows are told apart at the breakpoints only', async () => {
  expect(otherWidthsIn(await readSources())).toEqual([])
})

test('another width is found', () => {
  const sources = new Map([
    [
      'features/a/web/A.module.css',
      '@media (max-width: 899px) and (min-width: 620px) {\n}\n@media (width < 40em) {\n}\n',
    ],
    ['features/a/web/a.ts', "matchMedia('(min-width: 1024px)')"],
    ['packages/ui/A.module.css', '@media (max-height: 480px) {\n}\n@container (min-width: 640px) {\n}\n'],
  ])
  expect(otherWidthsIn(sources)).toEqual([
    'features/a/web/A.module.css: width: 620px',
    'features/a/web/A.module.css: width < 40em',
    'features/a/web/a.ts: width: 1024px',
  ])
})

test.each([
  ['--row: 30px', 'lengths are multiples of 4'],
  ['--size-body: 16px', 'the scale is of the kit'],
  ['--tint: white', 'take a colour'],
  ['background: linear-gradient(darkblue, transparent)', 'take a colour'],
  ['inline-size: 20em', 'lengths are px'],
  ['block-size: 1.5rem', 'lengths are px'],
  ['block-size: calc(2 * var(--control-small))', 'no multiples of a step'],
  ['inset-block-start: calc(var(--space-8) / 2)', 'no multiples of a step'],
  ['margin: calc(-1 * var(--space-8))', ''],
  ['white-space: nowrap', ''],
  ['inline-size: calc(100% - 2 * var(--gutter))', ''],
])('%s: %s', (declaration, why) => {
  const [property = '', value = ''] = declaration.split(': ')
  expect(faultOf(property, value)).toBe(why)
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
