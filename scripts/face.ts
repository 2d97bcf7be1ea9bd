/**
 * npm run face: cuts the Chinese face of the first screen (packages/ui/faces) anew. It has what the portal's own texts
 * are written with, the most frequent characters, and those of names and of the trade. Draws the bars that stand there
 * until it has come (document-start.ts). Installs the whole face and what
 * cuts it into .cache/face.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readArguments } from './arguments.mjs'
import { drawBars } from './face-bars.ts'
import { words } from './face-words.ts'

readArguments(import.meta.url)
const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache', 'face')
const faces = join(root, 'packages', 'ui', 'faces')
/** Of the web font's pieces, which are numbered from the rarest to the most frequent characters. */
const frequent = { from: 107, to: 119 }

/** As `unicode-range` has it: U+4E00,U+4E2D-4E30. */
const characters = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((each) => Number.parseInt(each, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })

function mostFrequent(): string[] {
  const file = join(root, 'node_modules/@fontsource-variable/noto-sans-sc/unicode.json')
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const pieces = Array.from(
    { length: frequent.to - frequent.from + 1 },
    (_, index) => ranges[`[${frequent.from + index}]`]!,
  )
  return pieces.flatMap(characters)
}

/** Inside the range that fonts-first.css gives the face. */
const isChinese = (character: string): boolean =>
  /[\u2014\u2018\u2019\u201C\u201D\u2026\u3000-\u3017\u4E00-\u9FA5\uFF01-\uFF5E]/.test(character)

const catalogues = globSync('{apps,features,packages}/**/*.texts.ts', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).map((path) => readFileSync(join(root, path), 'utf8'))
const needed = new Set(Array.from(catalogues.join('') + words).concat(mostFrequent()))
const text = [...needed].filter(isChinese).toSorted().join('')

mkdirSync(cache, { recursive: true })
const packages = ['subset-font@2.9.0', '@expo-google-fonts/noto-sans-sc@0.4.3']
execFileSync('npm', [
  'install',
  '--prefix',
  cache,
  '--no-save',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  ...packages,
])
type Cut = (font: Buffer, text: string, options: object) => Promise<Buffer>
const cutter = pathToFileURL(join(cache, 'node_modules/subset-font/index.js')).href
const { default: cut } = (await import(cutter)) as { default: Cut }
const whole = join(cache, 'node_modules/@expo-google-fonts/noto-sans-sc')
const face = await cut(readFileSync(join(whole, '400Regular/NotoSansSC_400Regular.ttf')), text, {
  targetFormat: 'woff2',
  noLayoutClosure: true,
})
mkdirSync(faces, { recursive: true })
writeFileSync(join(faces, 'noto-sans-sc-first.woff2'), face)
copyFileSync(join(whole, 'LICENSE_FONT'), join(faces, 'LICENSE'))

const { convert } = (await import(pathToFileURL(join(cache, 'node_modules/fontverter/index.js')).href)) as {
  convert: (font: Buffer, to: 'woff2') => Promise<Buffer>
}
const bars = (await convert(drawBars(), 'woff2')).toString('base64')
const start = join(root, 'apps/web/document-start.ts')
writeFileSync(start, readFileSync(start, 'utf8').replace(/(?<=const bars =\s*')[^']*/, bars))
console.log(`${text.length} characters, ${Math.round(face.length / 1024)} KB`)
