/**
 * Reads a folder of Markdown articles with YAML front matter [NEWS-14], for importing older news.
 *
 *   for await (const entry of readArchive(folder)) {
 *     if ('reason' in entry) report(entry.path, entry.reason)      // one file left out; reading goes on
 *     else {
 *       const ids = await storeAll(entry.images)                   // (number | null)[], same order
 *       const html = resolveReferences(entry.versions.zh?.html ?? '', { image: (at) => ids[at] ?? null, link })
 *     }                                                            // ready to store: src="file:<id>"
 *   }
 *
 * Two files are versions of one article if their paths differ only by a language folder (en, zh, zh-CN, cn …), a folder
 * of translations (`i18n/zh/…` beside `blog/`) or a language suffix (post.en.md); otherwise the text tells the language. Items
 * come in the order of their keys. Nothing is fetched, nothing outside the folder is read, symbolic links are not
 * followed. README, LICENSE and the like at the top of the archive describe it and are skipped.
 */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Addresses } from './addresses.ts'
import { readArticle, type ArchiveVersion, type Article } from './article.ts'
import { decodeText } from './decode.ts'
import { splitFrontMatter } from './front-matter.ts'
import { languageOf, placeOf, type ArticleLanguage } from './language.ts'
import { Pictures, type ArchiveImage, type Places } from './pictures.ts'

export interface ArchiveItem {
  /** Stable across runs: the path without language and extension. */
  key: string
  date: Date
  tags: string[]
  versions: Partial<Record<ArticleLanguage, ArchiveVersion>>
  images: ArchiveImage[]
  /** The picture named in the front matter; also one of `images`. */
  cover?: ArchiveImage
  /** Problems for people: what could not be imported, each with the path of the file. */
  warnings: string[]
}

export interface BadFile {
  /** Relative to the archive. */
  path: string
  reason: string
}

/** @internal */
export const fileSizeMax = 5 * 1024 * 1024

export interface ReadOptions {
  /** The old address of the files: `https://old.example/blog`, or `/blog`; root-relative links are resolved with it. */
  site?: string | undefined
  /** Further folders with pictures that are named from the root of the site. */
  roots?: readonly string[]
}

/**
 * Yields every article of an archive, and every file that is not one. Rejects only if a folder itself cannot be read.
 */
export async function* readArchive(
  folder: string,
  { site, roots = [] }: ReadOptions = {},
): AsyncGenerator<ArchiveItem | BadFile> {
  const archive = await realpath(folder)
  const places = { archive, roots: await Promise.all(roots.map((root) => realpath(root))) }
  const { files, links, apart } = await markdownFiles(archive)
  const addresses = new Addresses(site)
  for (const path of files) addresses.add(path, await slugOf(join(archive, path)))
  const read: Reading = { places, addresses }
  for (const path of links) yield { path, reason: 'symbolic link' }
  for (const path of apart) yield { path, reason: 'the name of the file or its folder starts with _' }
  const groups = Map.groupBy(files, (path) => placeOf(path).key)
  for (const key of [...groups.keys()].toSorted()) {
    const { item, bad } = await readGroup(read, key, groups.get(key) ?? [])
    yield* bad
    if (item) yield item
  }
}

interface Reading {
  places: Places
  addresses: Addresses
}

/** Returns the slug in a file's front matter. */
async function slugOf(file: string): Promise<string | undefined> {
  const text = decodeText(await readFile(file).catch(() => new Uint8Array()))
  const split = text === null ? '' : splitFrontMatter(text)
  return typeof split === 'string' ? undefined : split.fields.slug
}

const aboutTheArchive =
  /^(?:readme|license|licence|contributing|changelog|code_of_conduct)(?:[._-][a-z-]+)?\.(?:mdx?|markdown)$/i

/** Files that site generators do not publish; Jekyll keeps its articles in `_posts`. */
const standsApart = /(?:^|\/)_(?!posts\/)/

async function markdownFiles(archive: string): Promise<{ files: string[]; links: string[]; apart: string[] }> {
  const found = await readdir(archive, { recursive: true, withFileTypes: true })
  const named = found.map((entry) => ({
    entry,
    path: relative(archive, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }))
  const wanted = named.filter(
    ({ path }) =>
      /\.(?:mdx?|markdown)$/i.test(path) && !/(?:^|\/)(?:node_modules\/|\.)/.test(path) && !aboutTheArchive.test(path),
  )
  const paths = (keep: (one: (typeof wanted)[number]) => boolean): string[] =>
    wanted
      .filter(keep)
      .map(({ path }) => path)
      .toSorted()
  return {
    files: paths(({ entry, path }) => entry.isFile() && !standsApart.test(path)),
    links: paths(({ entry }) => entry.isSymbolicLink()),
    apart: paths(({ entry, path }) => entry.isFile() && standsApart.test(path)),
  }
}

async function readGroup(
  reading: Reading,
  key: string,
  paths: string[],
): Promise<{ item: ArchiveItem | null; bad: BadFile[] }> {
  const bad: BadFile[] = []
  const pictures = new Pictures(reading.places)
  const articles = new Map<ArticleLanguage, Article>()
  // files whose path names the language take precedence
  for (const path of paths.toSorted((a, b) => Number(!placeOf(a).language) - Number(!placeOf(b).language))) {
    const read = inTheOtherLanguage(await readOne(reading, path, pictures), path, articles)
    if (typeof read !== 'string' && !articles.has(read.language)) articles.set(read.language, read)
    else {
      const taken = typeof read === 'string' ? read : `another file is already the ${read.language} version of ${key}`
      bad.push({ path, reason: taken })
      pictures.forget(path)
    }
  }
  return { item: articles.size > 0 ? together(key, articles, pictures) : null, bad }
}

/**
 * If the other file of a pair names its language, a few foreign words must not make this one the same: its title
 * decides.
 */
function inTheOtherLanguage(
  read: Article | string,
  path: string,
  articles: ReadonlyMap<ArticleLanguage, Article>,
): Article | string {
  if (typeof read === 'string' || placeOf(path).language || !articles.has(read.language)) return read
  return { ...read, language: languageOf(read.version.title) }
}

async function readOne({ places, addresses }: Reading, path: string, pictures: Pictures): Promise<Article | string> {
  const file = join(places.archive, path)
  try {
    const { size, mtime } = await stat(file)
    if (size > fileSizeMax) return `larger than ${fileSizeMax / 1024 / 1024} MB`
    return readArticle({ path, file, bytes: await readFile(file), changedAt: mtime, pictures, addresses })
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
