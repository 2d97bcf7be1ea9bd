/** The files of texts and what is translated of them: `talk.texts.ts`, and `talk.texts.de.json` beside it. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Source {
  zh: string
  en: string
}

/** A text of the product in its source languages. */
export interface Entry extends Source {
  /** Below the root, with forward slashes. */
  file: string
  /** Within the file: `talkTexts.held`. */
  path: string
  /** Line of its key, from 1. */
  line: number
  /** The object that the program reads. */
  text: Source & Record<string, string>
}

/** A stored translation, with the English text that was translated. */
interface Translated {
  en: string
  text: string
}

const textFiles = '{apps,features,packages}/**/{texts,*.texts}.ts'
const unread = (path: string): boolean => path.includes('node_modules')
const isText = (value: unknown): value is Entry['text'] =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Source>).zh === 'string' &&
  typeof (value as Partial<Source>).en === 'string'

/** Every text of the product, by file and in the order of the source. Runs the files: they hold nothing but texts. */
export async function readTexts(root: string): Promise<Entry[]> {
  const files = globSync(textFiles, { cwd: root, exclude: unread }).map((file) => file.replaceAll('\\', '/'))
  const read = files.toSorted().map((file) => textsOf(root, file))
  return (await Promise.all(read)).flat()
}

/** A text that stands in several lists is one entry, under the first. */
async function textsOf(root: string, file: string): Promise<Entry[]> {
  const code = readFileSync(join(root, file), 'utf8')
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  const seen = new Set<unknown>()
  const walk = (value: unknown, path: string): Omit<Entry, 'line'>[] => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return []
    seen.add(value)
    if (isText(value)) return [{ file, path, zh: value.zh, en: value.en, text: value }]
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${path}.${key}`))
  }
  const found = Object.entries(module).flatMap(([name, list]) => walk(list, name))
  return found
    .map((entry) => ({ ...entry, line: lineOf(code, entry.path) }))
    .toSorted((a, b) => a.line - b.line || (a.path < b.path ? -1 : 1))
}

function lineOf(code: string, path: string): number {
  const [list = '', ...keys] = path.split('.')
  const start = Math.max(0, code.search(new RegExp(`\\b${list}\\b`)))
  const key = (keys.at(-1) ?? '').replaceAll(/[^\w-]/g, '.')
  const at = code.slice(start).search(new RegExp(`^\\s*['"]?${key}['"]?: `, 'm'))
  const lead = at < 0 ? 0 : /^\s*/.exec(code.slice(start + at))![0].length
  return code.slice(0, start + Math.max(0, at) + lead).split('\n').length
}

/**
 * `language` is the key of a language, such as `de`.
 * @internal
 */
export const translationFile = (file: string, language: string): string => file.replace(/\.ts$/, `.${language}.json`)

/** By file, then by path. */
export type Translations = Map<string, Map<string, Translated>>

export function readTranslations(root: string, language: string): Translations {
  const files = globSync(textFiles.replace(/\.ts$/, `.${language}.json`), { cwd: root, exclude: unread })
  return new Map(
    files.map((file) => {
      const stored = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, string>>
      const texts = Object.entries(stored).map(([path, { en = '', [language]: text = '' }]): [string, Translated] => [
        path,
        { en, text },
      ])
      return [file.replaceAll('\\', '/').replace(`.${language}.json`, '.ts'), new Map(texts)]
    }),
  )
}

/** Writes what there is of each file, in the order of the source; a file without any goes. */
export async function writeTranslations(
  root: string,
  language: string,
  entries: readonly Entry[],
  translations: Translations,
): Promise<void> {
  for (const [file, list] of Map.groupBy(entries, (entry) => entry.file)) {
    const stored = translations.get(file)
    const lines = list.flatMap(({ path }) => {
      const known = stored?.get(path)
      return known ? [[path, { en: known.en, [language]: known.text }] as const] : []
    })
    const target = join(root, translationFile(file, language))
    if (lines.length === 0) {
      rmSync(target, { force: true })
      continue
    }
    await mkdir(dirname(target), { recursive: true })
    writeFileSync(target, `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`)
  }
}
