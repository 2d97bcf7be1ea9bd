/** Brings translations (`talk.texts.de.json`) to the page: nothing where there are none. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { languageCodes, languages, messageOf } from '@portal/contract'
import type { Plugin } from 'vite'
import { nodesIn, type SyntaxNode } from './syntax.ts'

interface Declared extends SyntaxNode {
  readonly declaration?: { readonly declarations?: readonly { id: { name: string }; init?: SyntaxNode }[] } | null
}

const virtual = 'virtual:texts-'

/** Languages beside the two that texts are written in, by code. */
const translatedInto = (): Record<string, string> =>
  Object.fromEntries(
    languageCodes
      .map((code): [string, string] => [code, languages[code].key])
      .filter(([, key]) => !/^(zh|en)$/.test(key)),
  )

/** `stand` takes the place of translations.ts; `keys` by code, as in the list of languages. */
export function translatedTexts(root: string, stand: string, keys = translatedInto()): Plugin {
  const found = new Map<string, Map<string, string>>()
  for (const [code, key] of Object.entries(keys)) {
    const end = `.${key}.json`
    const files = globSync(`{apps,features,packages}/**/{texts,*.texts}${end}`, {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    })
    found.set(code, new Map(files.map((file) => [file.replaceAll('\\', '/').replace(end, '.ts'), join(root, file)])))
  }
  const translated = new Set([...found.values()].flatMap((files) => [...files.keys()]))
  const isOff = translated.size === 0
  return {
    name: 'translated-texts',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (source.startsWith(virtual)) return `\0${source}`
        const isStand = !isOff && source.endsWith('/translations.ts') && importer?.includes('/apps/web/')
        return isStand && importer !== stand ? stand : null
      },
    },
    load: (id) => (id.startsWith(`\0${virtual}`) ? catalogueOf(id.slice(virtual.length + 1)) : null),
    transform(code, id) {
      if (isOff) return null
      if (id === stand) return { code: code.replace('FORECOURT_CATALOGUES', loaders()), map: null }
      const file = relative(root, id.split('?')[0]!).replaceAll('\\', '/')
      return translated.has(file) ? { code: marked(code, file, this.parse(code)), map: null } : null
    },
  }

  function loaders(): string {
    const each = [...found.keys()].map((code) => `${code}: ['${keys[code]!}', () => import('${virtual}${code}')]`)
    return `({ ${each.join(', ')} })`
  }

  /** `export const a = b` as `export const a = translatable('file#a', b)`. */
  function marked(code: string, file: string, program: unknown): string {
    const lists = nodesIn(program)
      .filter((node): node is Declared => node.type === 'ExportNamedDeclaration')
      .flatMap((node) => node.declaration?.declarations ?? [])
    const out = lists.toReversed().reduce((rest, { id, init }) => {
      if (!init) return rest
      const list = rest.slice(init.start, init.end)
      const call = `/*#__PURE__*/ translatable(${JSON.stringify(`${file}#${id.name}`)}, ${list})`
      return `${rest.slice(0, init.start)}${call}${rest.slice(init.end)}`
    }, code)
    return `import { translatable } from ${JSON.stringify(stand)}\n${out}`
  }

  /** By list, then by the rest of the path; parsed, as all texts of the page are. */
  function catalogueOf(code: string): string {
    const lists: Record<string, Record<string, unknown>> = {}
    for (const [file, path] of found.get(code) ?? []) {
      const stored = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>
      for (const [key, texts] of Object.entries(stored)) {
        const text = texts[keys[code]!]!
        const [list, ...rest] = key.split('.')
        const whole = text.includes('{') ? messageOf(text, 'EN').getAst() : text
        ;(lists[`${file}#${list}`] ??= {})[rest.join('.')] = whole
      }
    }
    return `export default ${JSON.stringify(lists)}`
  }
}
