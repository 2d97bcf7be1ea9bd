/**
 * Reads a folder of Markdown articles with YAML front matter [NEWS-14], for bringing older news in.
 *
 *   for await (const entry of readArchive(folder)) {
 *     if ('reason' in entry) report(entry.path, entry.reason)      // one file left out; reading goes on
 *     else {
 *       const ids = await storeAll(entry.images)                   // (number | null)[], same order
 *       const html = placeImages(entry.versions.zh?.html ?? '', (position) => ids[position] ?? null)
 *     }                                                            // ready to store: src="file:<id>"
 *   }
 *
 * Two files are versions of one article when they share their path but for a language folder (en, zh, zh-CN, cn …) or the
 * end of their name (post.en.md); where neither tells, the text does. Items come in the order of their keys. Nothing is
 * fetched, nothing outside the folder is read, symbolic links are not followed. README, LICENSE and the like at the top of
 * the archive describe it and are passed over.
 */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { cleanHtml } from '@portal/server'
import { readArticle, type ArchiveVersion, type Article } from './article.ts'
import { placeOf, type ArticleLanguage } from './language.ts'
import { Pictures, type ArchiveImage } from './pictures.ts'

export interface ArchiveItem {
  /** Stable over runs: the path without language and ending. */
  key: string
  date: Date
  tags: string[]
  versions: Partial<Record<ArticleLanguage, ArchiveVersion>>
  images: ArchiveImage[]
  /** The picture the front matter names; also one of `images`. */
  cover?: ArchiveImage
  /** What could not be taken over, for people, each with the file's path. */
  warnings: string[]
}

export interface BadFile {
  /** Relative to the archive. */
  path: string
  reason: string
}

/** @internal */
export const fileSizeMax = 5 * 1024 * 1024

/** Every article of an archive, and every file that could not be one. Rejects only when the folder itself cannot be read. */
export async function* readArchive(folder: string): AsyncGenerator<ArchiveItem | BadFile> {
  const archive = await realpath(folder)
  const { files, links } = await markdownFiles(archive)
  for (const path of links) yield { path, reason: 'a symbolic link' }
  const groups = Map.groupBy(files, (path) => placeOf(path).key)
  for (const key of [...groups.keys()].toSorted()) {
    const { item, bad } = await readGroup(archive, key, groups.get(key) ?? [])
    yield* bad
    if (item) yield item
  }
}

/** A version's HTML with each picture's position replaced by the file it was stored as; null leaves the picture out. */
export const placeImages = (html: string, fileId: (position: number) => number | null): string =>
  cleanHtml(html, {
    resolveImage: (source) => {
      const id = /^image:\d+$/.test(source) ? fileId(Number(source.slice(6))) : null
      return id === null ? null : `file:${id}`
    },
  })

const aboutTheArchive = /^(?:readme|license|licence|contributing|changelog|code_of_conduct)(?:[._-][a-z-]+)?\.mdx?$/i

async function markdownFiles(archive: string): Promise<{ files: string[]; links: string[] }> {
  const found = await readdir(archive, { recursive: true, withFileTypes: true })
  const named = found.map((entry) => ({
    entry,
    path: relative(archive, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }))
  const wanted = named.filter(
    ({ path }) => /\.mdx?$/i.test(path) && !/(?:^|\/)(?:node_modules\/|[._])/.test(path) && !aboutTheArchive.test(path),
  )
  const paths = (keep: (entry: (typeof wanted)[number]['entry']) => boolean): string[] =>
    wanted
      .filter(({ entry }) => keep(entry))
      .map(({ path }) => path)
      .toSorted()
  return { files: paths((entry) => entry.isFile()), links: paths((entry) => entry.isSymbolicLink()) }
}

async function readGroup(
  archive: string,
  key: string,
  paths: string[],
): Promise<{ item: ArchiveItem | null; bad: BadFile[] }> {
  const bad: BadFile[] = []
  const pictures = new Pictures(archive)
  const articles = new Map<ArticleLanguage, Article>()
  // Files whose place names the language have the first claim on it.
  for (const path of paths.toSorted((a, b) => Number(!placeOf(a).language) - Number(!placeOf(b).language))) {
    const read = await readOne(archive, path, pictures)
    if (typeof read !== 'string' && !articles.has(read.language)) articles.set(read.language, read)
    else {
      const taken = typeof read === 'string' ? read : `another file is the ${read.language} version of ${key} already`
      bad.push({ path, reason: taken })
      pictures.forget(path)
    }
  }
  return { item: articles.size > 0 ? together(key, articles, pictures) : null, bad }
}

async function readOne(archive: string, path: string, pictures: Pictures): Promise<Article | string> {
  const file = join(archive, path)
  try {
    const { size, mtime } = await stat(file)
    if (size > fileSizeMax) return `larger than ${fileSizeMax / 1024 / 1024} MB`
    return readArticle({ path, file, bytes: await readFile(file), changedAt: mtime, pictures })
  } catch (error) {
    return `cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`
  }
}

function together(key: string, articles: Map<ArticleLanguage, Article>, pictures: Pictures): ArchiveItem {
  const all = [...articles.values()]
  const sure = all.filter((article) => article.dateIsKnown)
  const dates = (sure.length > 0 ? sure : all).map((article) => article.date.getTime())
  const cover = all.map((article) => article.cover).find((position) => position !== undefined)
  const image = cover === undefined ? undefined : pictures.images[cover]
  const tags = new Map(all.flatMap((article) => article.tags).map((tag) => [tag.toLowerCase(), tag]))
  return {
    key,
    date: new Date(Math.min(...dates)),
    tags: [...tags.values()],
    versions: Object.fromEntries(all.map((article) => [article.language, article.version])),
    images: pictures.images,
    ...(image && { cover: image }),
    warnings: all.flatMap((article) => article.warnings),
  }
}
