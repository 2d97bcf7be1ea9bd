/** Imports an article of an archive as news, whole or not at all. */
import { newsRoute } from '@portal/contract'
import { pictureIdsIn } from '@portal/contract/file-reference'
import { removeFile, type Scan } from '@portal/files/server'
import { lock, lockEach, sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { ArchiveLink } from '../import/article.ts'
import { resolveReferences } from '../import/resolve-references.ts'
import type { ArchiveItem } from '../import/read-archive.ts'
import { saveNews, setCover, setLanguageVersion, findOrCreateTag } from './save-news.ts'
import { readPictures, storePictures, type StoredPictures } from './import-pictures.ts'

export interface ImportArticleOptions {
  /** Name of the archive; part of the key that recognizes a news item when it is imported again. */
  archive: string
  /**
   * Its folder and its old site, which tell it from another archive of the same name; absent: the importer states that
   * it is the same.
   */
  origin?: { folder: string; site: string }
  category: string
  author: string
  source: { zh: string; en: string }
  /** Virus scan of pictures before they are stored (T22). */
  scan: Scan
  /** Returns whether somebody edits the news at the desk: it is then left as it is. */
  isAtDesk: (db: Db, newsId: number) => Promise<boolean>
  /** Imports existing news again, too. */
  again?: boolean
}

export interface ImportArticleResult {
  /**
   * `completed`: existed in one language and now has the other; `renewed`: its text was replaced by that of the
   * archive.
   */
  outcome: 'added' | 'completed' | 'renewed' | 'known'
  warnings: string[]
  /** Links to articles that are not imported yet: once they are, importing the same article again resolves them. */
  open: string[]
}

const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]

/** Imports one article in one transaction: pictures, tags, links and missing languages, or nothing at all. */
export async function importArticle(
  db: Kysely<Tables>,
  item: ArchiveItem,
  options: ImportArticleOptions,
): Promise<ImportArticleResult> {
  const importKey = `${options.archive}/${item.key}`
  const before = await planImport(db, item, importKey, options)
  if (before.languages.length === 0) return { outcome: 'known', warnings: [], open: [] }
  const pictures = await readPictures(item, options.scan, before.known?.pictures ?? {})
  return db.transaction().execute(async (tx) => {
    // of two concurrent imports, the second sees what the first one did
    await lock(tx, 'news-import')
    const { known, ids, languages: pending } = await planImport(tx, item, importKey, options)
    if (pending.length === 0) return { outcome: 'known', warnings: [], open: [] }
    const warnings = [...item.warnings]
    const id = known?.id ?? (await insertArticle(tx, item, importKey, options))
    ids.set(item.key, id)
    const stored = await storePictures(tx, id, pictures, warnings)
    const isPlace = await createAnchorTest(tx, item, ids)
    for (const link of listLinks(item).filter((each) => ids.has(each.key) && !isPlace(each)))
      warnings.push(`${link.place}: no such place there, so it leads to the beginning`)
    for (const language of pending) await storeText(tx, id, item, language, { stored, ids, isPlace })
    const cover = known?.cover_file_id == null ? chooseCover(item, stored.fileIds) : null
    if (cover !== null) await setCover(tx, id, cover)
    const open = listLinks(item).filter((link) => !ids.has(link.key))
    await saveImportState(tx, id, [...new Set(open.map(({ key }) => key))], stored, options.origin)
    const isRenewed = known !== undefined && pending.some((language) => known[`title_${language}`] !== '')
    if (isRenewed) await removeOldPictures(tx, known, stored)
    const outcome = isRenewed ? 'renewed' : known ? 'completed' : 'added'
    return { outcome, warnings, open: open.map(({ place }) => place) }
  })
}

const listLinks = (item: ArchiveItem): ArchiveLink[] =>
  languages.flatMap((language) => item.versions[language]?.links ?? [])

/** Returns a test of whether the linked article has the anchor that a link names, in either language. */
async function createAnchorTest(
  db: Db,
  item: ArchiveItem,
  ids: ReadonlyMap<string, number>,
): Promise<(link: ArchiveLink) => boolean> {
  const own = languages.map((language) => item.versions[language]?.html ?? '').join('')
  const anchored = listLinks(item).filter(({ key, anchor }) => anchor !== '' && key !== item.key && ids.has(key))
  const newsIds = anchored.map(({ key }) => ids.get(key)!)
  const { rows } = await sql<{ place: string }>`
    SELECT DISTINCT id || '#' || anchor AS place
    FROM unnest(${newsIds}::bigint[], ${anchored.map(({ anchor }) => anchor)}::text[]) AS asked (id, anchor)
    JOIN news USING (id) WHERE strpos(body_zh || body_en, ' id="' || anchor || '"') > 0`.execute(db)
  const places = new Set(rows.map(({ place }) => place))
  return ({ key, anchor }) =>
    anchor === '' ||
    (key === item.key ? own.includes(` id="${anchor}"`) : places.has(`${String(ids.get(key))}#${anchor}`))
}

/** Returns which languages of an article are to be stored now, and the news that it links to. */
async function planImport(db: Db, item: ArchiveItem, importKey: string, options: ImportArticleOptions) {
  const known = await findImported(db, importKey, options.origin)
  if (known && !known.is_ours)
    throw new Error(
      `news ${known.id} of another archive has this name: ${known.archive_site || known.archive_folder}; ` +
        'use --archive to name this one',
    )
  const open = known?.open_links ?? []
  const ids = await mapImportedIds(db, options, new Set([...open, ...listLinks(item).map(({ key }) => key)]))
  const given = languages.filter((language) => item.versions[language])
  if (!known) return { known, ids, languages: given }
  const missing = given.filter((language) => known[`title_${language}`] === '')
  const isDue = options.again || open.some((key) => ids.has(key))
  if (isDue) await lockEach(db, 'draft-of-news', [String(known.id)])
  return { known, ids, languages: isDue && !(await options.isAtDesk(db, known.id)) ? given : missing }
}

async function storeText(
  tx: Db,
  id: number,
  item: ArchiveItem,
  language: Language,
  {
    stored,
    ids,
    isPlace,
  }: { stored: StoredPictures; ids: ReadonlyMap<string, number>; isPlace: (link: ArchiveLink) => boolean },
): Promise<void> {
  const { title, html, links } = item.versions[language]!
  const body = resolveReferences(html, {
    image: (position) => stored.fileIds[position] ?? null,
    link: (position) => {
      const link = links[position]
      const newsId = link && ids.get(link.key)
      if (!link || newsId === undefined) return null
      return newsRoute.href({ newsId }) + (link.anchor && isPlace(link) ? `#${link.anchor}` : '')
    },
  })
  await setLanguageVersion(tx, id, language, { title, body })
}

async function insertArticle(
  tx: Db,
  item: ArchiveItem,
  importKey: string,
  options: ImportArticleOptions,
): Promise<number> {
  const { zh, en } = item.versions
  return saveNews(tx, {
    portal: '',
    category: options.category,
    title: { zh: zh?.title ?? '', en: en?.title ?? '' },
    body: { zh: '', en: '' },
    source: options.source,
    author: options.author,
    publishedAt: item.date,
    tagIds: await findTagIds(tx, item.tags),
    importKey,
  })
}

async function saveImportState(
  tx: Db,
  newsId: number,
  open_links: string[],
  { byHash }: StoredPictures,
  origin: ImportArticleOptions['origin'],
): Promise<void> {
  const row = {
    open_links,
    pictures: JSON.stringify(byHash),
    ...(origin && { archive_folder: origin.folder }),
    ...(origin?.site && { archive_site: origin.site }),
  }
  await tx
    .insertInto('news_import')
    .values({ news_id: newsId, ...row })
    .onConflict((conflict) => conflict.column('news_id').doUpdateSet(row))
    .execute()
}

/** Returns the picture named in the front matter, else the first one. */
function chooseCover(item: ArchiveItem, fileIds: readonly (number | null)[]): number | null {
  const named = item.cover ? fileIds[item.images.indexOf(item.cover)] : null
  return named ?? fileIds.find((fileId) => fileId !== null) ?? null
}

/** Compares the site if both have one, else the folder. News from before either was stored counts as its own. */
const isOurs = (origin: ImportArticleOptions['origin']) =>
  origin
    ? sql<boolean>`coalesce(archive_folder, '') = '' or
        case when archive_site <> '' and ${origin.site} <> '' then archive_site = ${origin.site}
        else archive_folder = ${origin.folder} end`
    : sql<boolean>`true`

async function findImported(db: Db, importKey: string, origin: ImportArticleOptions['origin']) {
  return db
    .selectFrom('news')
    .leftJoin('news_import', 'news_import.news_id', 'news.id')
    .select(['id', 'title_zh', 'title_en', 'body_zh', 'body_en', 'cover_file_id'])
    .select(['archive_folder', 'archive_site', isOurs(origin).as('is_ours')])
    .select(sql<string[]>`coalesce(open_links, '{}')`.as('open_links'))
    .select(sql<Record<string, number>>`coalesce(pictures, '{}')`.as('pictures'))
    .where('import_key', '=', importKey)
    .executeTakeFirst()
}

type ImportedNewsRow = NonNullable<Awaited<ReturnType<typeof findImported>>>

/** Removes pictures of the old text that are no longer shown; only the text used them, since it is not at the desk. */
async function removeOldPictures(
  tx: Db,
  { body_zh, body_en, cover_file_id }: ImportedNewsRow,
  { fileIds }: StoredPictures,
): Promise<void> {
  const shown = new Set([...fileIds, cover_file_id])
  for (const id of pictureIdsIn(body_zh + body_en)) if (!shown.has(id)) await removeFile(tx, id)
}

/** Maps articles of this archive to their news; deleted news is no target of a link. */
async function mapImportedIds(
  db: Db,
  { archive, origin }: ImportArticleOptions,
  keys: ReadonlySet<string>,
): Promise<Map<string, number>> {
  if (keys.size === 0) return new Map()
  const rows = await db
    .selectFrom('news')
    .leftJoin('news_import', 'news_import.news_id', 'news.id')
    .select(['id', 'import_key'])
    .where(
      'import_key',
      'in',
      [...keys].map((key) => `${archive}/${key}`),
    )
    .where('deleted_at', 'is', null)
    .where(isOurs(origin))
    .execute()
  return new Map(rows.map(({ id, import_key }) => [import_key!.slice(archive.length + 1), id]))
}

async function findTagIds(tx: Db, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const id = await findOrCreateTag(tx, name)
    if (!ids.includes(id)) ids.push(id)
  }
  return ids
}
