import { posix } from 'node:path'

export type ArticleLanguage = 'zh' | 'en'

const languages = new Map<string, ArticleLanguage>([
  ...['zh', 'cn', 'chs', 'zh-cn', 'zh_cn', 'zh-hans', 'zh-hans-cn'].map((name) => [name, 'zh'] as const),
  ...['en', 'en-us', 'en-gb', 'en_us'].map((name) => [name, 'en'] as const),
])

const languageNamed = (name: string): ArticleLanguage | undefined => languages.get(name.toLowerCase())

/**
 * What a file's place says: the key it shares with its other language, and its language where a folder (`en/`, `zh-CN/`)
 * or the end of its name (`post.en.md`) tells. `path` is relative to the archive, with slashes.
 */
export function placeOf(path: string): { key: string; language?: ArticleLanguage } {
  const folders = path.split('/')
  const name = (folders.pop() ?? '').replace(/\.mdx?$/i, '')
  const suffix = /^(.+)\.([a-z_-]+)$/i.exec(name)
  const bySuffix = languageNamed(suffix?.[2] ?? '')
  const stem = bySuffix ? (suffix?.[1] ?? name) : name
  const at = folders.findIndex((folder) => languageNamed(folder) !== undefined)
  const byFolder = languageNamed(folders[at] ?? '')
  if (byFolder) folders.splice(at, 1)
  const key = posix.join(...folders, /^index$/i.test(stem) && folders.length > 0 ? '' : stem).replace(/\/$/, '')
  const language = bySuffix ?? byFolder
  return language ? { key, language } : { key }
}

/** Chinese when a tenth of the letters are: an English article seldom quotes that much, a Chinese one always has more. */
export function languageOf(text: string): ArticleLanguage {
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/\p{Letter}/gu)?.length ?? 0
  return chinese > 0 && chinese * 10 >= letters ? 'zh' : 'en'
}
