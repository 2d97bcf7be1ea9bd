import { posix } from 'node:path'

export type ArticleLanguage = 'zh' | 'en'

const languages = new Map<string, ArticleLanguage>([
  ...['zh', 'cn', 'chs', 'zh-cn', 'zh_cn', 'zh-hans', 'zh_hans', 'zh-hans-cn'].map((name) => [name, 'zh'] as const),
  ...['en', 'en-us', 'en-gb', 'en_us'].map((name) => [name, 'en'] as const),
])

const languageNamed = (name: string): ArticleLanguage | undefined => languages.get(name.toLowerCase())

/** Docusaurus keeps translations apart: `i18n/zh/docusaurus-plugin-content-blog/` corresponds to `blog/`. */
const withTwin = (path: string): string =>
  path.replace(
    /(^|\/)i18n\/([^/]+)\/(?:docusaurus-plugin-content-([a-z]+)(?:-[^/]+)?\/(?:current\/)?)?/,
    (whole, before: string, language: string, kind?: string) =>
      languageNamed(language) === undefined
        ? whole
        : `${before}${language}/${kind ? `${kind.replace(/^pages$/, 'src/pages')}/` : ''}`,
  )

/** `post.en`, `blog-zh-CN`, `post_zh`; after a hyphen or an underscore, `cn` and the like may be words. */
function suffixOf(name: string): { stem: string; language: ArticleLanguage } | undefined {
  const dotted = /^(.+)\.([a-z_-]+)$/i.exec(name)
  const joined = /^(.+?)[-_]((?:zh|en)(?:[-_][a-z-]+)?)$/i.exec(name)
  for (const [, stem = '', ending = ''] of [dotted, joined].filter((found) => found !== null)) {
    const language = languageNamed(ending)
    if (language) return { stem, language }
  }
  return undefined
}

/** Takes the language from the first folder that has one; the rest of its name stays. */
function takeLanguage(folders: string[]): ArticleLanguage | undefined {
  for (const [at, folder] of folders.entries()) {
    const language = languageNamed(folder)
    const found = language ? { stem: '', language } : suffixOf(folder)
    if (!found) continue
    folders.splice(at, 1, ...(found.stem ? [found.stem] : []))
    return found.language
  }
  return undefined
}

/**
 * Parses the path of a file: the key that it shares with its other language, and its language if a folder (`en/`,
 * `zh-CN/`) or the end of a name (`post.en.md`, `blog-zh/`) tells. `path` is relative to the archive, with slashes.
 */
export function placeOf(path: string): { key: string; language?: ArticleLanguage } {
  const folders = withTwin(path).split('/')
  const name = (folders.pop() ?? '').replace(/\.(?:mdx?|markdown)$/i, '')
  const bySuffix = suffixOf(name)
  const stem = bySuffix?.stem ?? name
  const byFolder = takeLanguage(folders)
  const key = posix.join(...folders, /^index$/i.test(stem) && folders.length > 0 ? '' : stem).replace(/\/$/, '')
  const language = bySuffix?.language ?? byFolder
  return language ? { key, language } : { key }
}

/**
 * Returns Chinese if a tenth of the letters are: an English article seldom quotes that much, a Chinese one always has
 * more.
 */
export function languageOf(text: string): ArticleLanguage {
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/\p{Letter}/gu)?.length ?? 0
  return chinese > 0 && chinese * 10 >= letters ? 'zh' : 'en'
}
