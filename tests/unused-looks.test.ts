/** Every CSS class and custom property is used, and every used class exists. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

const inSlices = /^(apps|features|packages|tests\/e2e\/parts)\//

/** Returns the classes of a CSS module. */
function classesIn(css: string): Set<string> {
  const apart = /\/\*.*?\*\/|:global\([^)]*\)|@keyframes [^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}|url\([^)]*\)/gs
  const selectors = [...css.replaceAll(apart, '').matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector!)
  return new Set(selectors.flatMap((each) => [...each.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name!)))
}

/** Lists unused classes as 'x.module.css: .class'; for `styles[name]` quoted names count. */
function unusedClasses(sources: Sources): string[] {
  const readers = [...sources]
    .filter(([path]) => inSlices.test(path) && /\.tsx?$/.test(path))
    .map(([at, code]) => ({
      at,
      words: new Set(code.match(/\w+/g)),
      files: new Set(code.match(/[\w-]+\.module\.css/g)),
    }))
  const everywhere = new Set(readers.flatMap(({ words }) => [...words]))
  return [...sources].flatMap(([path, css]) => {
    if (!path.endsWith('.module.css')) return []
    const naming = readers.filter(({ files }) => files.has(posix.basename(path)))
    // classes exported by the UI kit are known everywhere
    const isLook = naming.some(({ at }) => at.endsWith('.ts'))
    const words = isLook ? everywhere : new Set(naming.flatMap((reader) => [...reader.words]))
    return [...classesIn(css)].filter((name) => !words.has(name)).map((name) => `${path}: .${name}`)
  })
}

/** Lists missing classes as 'A.tsx: styles.class', which would render as `undefined`. */
function missingClasses(sources: Sources): string[] {
  return [...sources].flatMap(([path, code]) =>
    [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name, from]) => {
      const at = from!.startsWith('.') ? posix.join(posix.dirname(path), from!) : from!.replace('@portal/', 'packages/')
      const there = classesIn(sources.get(at) ?? '')
      const named = [...code.matchAll(new RegExp(`(?<![\\w/])${name}\\.(?!module\\.css)(\\w+)`, 'g'))].map(
        ([, each]) => each!,
      )
      return [...new Set(named)].filter((each) => !there.has(each)).map((each) => `${path}: ${name}.${each}`)
    }),
  )
}

/** The scale and the colours: names for slices to choose from, used or not. */
const isVocabulary = /^packages\/ui\/(tokens|colors)\.css$/

/** Styles of a library that slices give colours to. */
const cropper = posix.join(import.meta.dirname, '../node_modules/react-image-crop/dist/ReactCrop.css')

/** Lists unused custom properties. */
function unusedProperties(sources: Sources): string[] {
  const inside = [...sources].filter(([path]) => inSlices.test(path))
  const texts = [...inside.map(([, text]) => text), readFileSync(cropper, 'utf8')]
  const own = inside.filter(([path]) => !isVocabulary.test(path))
  const declared = new Set(own.flatMap(([, text]) => text.match(/(?<=^\s*)--[\w-]+(?=:)/gm) ?? []))
  const all = texts.join('\n').replaceAll(/^\s*--[\w-]+(?=:)/gm, '')
  const named = new Set(all.match(/--[a-z][\w-]*/g))
  return [...declared].filter((name) => !named.has(name))
}

test('every class is put on something, every custom property is used', async () => {
  const sources = await readSources()
  expect(unusedClasses(sources)).toEqual([])
  expect(missingClasses(sources)).toEqual([])
  expect(unusedProperties(sources)).toEqual([])
})

test('one that nothing has is found', () => {
  const sources = new Map([
    [
      'features/a/web/A.module.css',
      '.used .left {\n  --gap: 1px;\n  --none: 2px;\n  margin: var(--gap);\n}\n.by {\n}\n',
    ],
    [
      'features/a/web/A.tsx',
      "import styles from './A.module.css'\nstyles.used, styles.gone, styles[is ? 'by' : 'used']",
    ],
    ['features/b/web/B.tsx', 'styles.left'],
  ])
  expect(unusedClasses(sources)).toEqual(['features/a/web/A.module.css: .left'])
  expect(missingClasses(sources)).toEqual(['features/a/web/A.tsx: styles.gone'])
  expect(unusedProperties(sources)).toEqual(['--none'])
})

test('no part says which layer it stands in: the build does, and twice would be below all others', async () => {
  const modules = [...(await readSources())].filter(([path]) => path.endsWith('.module.css'))
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter(([, css]) => /@layer components\b/.test(css)).map(([path]) => path)).toEqual([])
})
