/** An article of an archive becomes a news, whole or not at all. Owns: news_import. */
import { pageHref } from '@portal/contract'
import { removeFile, type Scan } from '@portal/files/server'
import { lock, lockEach, sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { ArchiveLink } from '../import/article.ts'
import { placed } from '../import/placed.ts'
import type { ArchiveItem } from '../import/read-archive.ts'
import { saveNews, setCover, setVersion, tagNamed } from './authoring.ts'
import { readPictures, storePictures, type Stored } from './bring-pictures.ts'

export interface BringInOptions {
  /** Of the archive; part of the name by which a news is known when it comes again. */
  archive: string
  /** Where it lies and where it stood, which tell it from another of its name; nothing: whoever imports says it is the same. */
  origin?: { folder: string; site: string }
  category: string
  author: string
  source: { zh: string; en: string }
  /** What pictures pass before they are anybody's (T22). */
  scan: Scan
  /** Whether somebody has it on the desk: then it is theirs, and stays as it is. */
  isAtDesk: (db: Db, newsId: number) => Promise<boolean>
  /** What is here already comes anew, too. */
  again?: boolean
}

export interface BroughtIn {
  /** completed: it was here in one language and has the other now; renewed: its text is that of the archive again */
  outcome: 'added' | 'completed' | 'renewed' | 'known'
  warnings: string[]
  /** Links to articles that are not here: once they are, the same article may come again, and gets them. */
  open: string[]
}

const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]

/** One transaction an article: pictures, tags, links and the languages that are not here yet, or nothing of it. */
export async function bringIn(db: Kysely<Tables>, item: ArchiveItem, options: BringInOptions): Promise<BroughtIn> {
  const importKey = `${options.archive}/${item.key}`
  const before = await planFor(db, item, importKey, options)
  if (before.languages.length === 0) return { outcome: 'known', warnings: [], open: [] }
  const pictures = await readPictures(item, options.scan, before.known?.pictures ?? {})
  return db.transaction().execute(async (tx) => {
    // two imports at once: the second one sees what the first one did
    await lock(tx, 'news-import')
    const { known, ids, languages: fresh } = await planFor(tx, item, importKey, options)
    if (fresh.length === 0) return { outcome: 'known', warnings: [], open: [] }
    const warnings = [...item.warnings]
    const id = known?.id ?? (await addArticle(tx, item, importKey, options))
    ids.set(item.key, id)
    const stored = await storePictures(tx, id, pictures, warnings)
    const isPlace = await placesIn(tx, item, ids)
    for (const link of linksOf(item).filter((each) => ids.has(each.key) && !isPlace(each)))
      warnings.push(`${link.place}, a place that is nowhere in it: it leads to the beginning`)
    for (const language of fresh) await setText(tx, id, item, language, { stored, ids, isPlace })
    const cover = known?.cover_file_id == null ? coverAmong(item, stored.fileIds) : null
    if (cover !== null) await setCover(tx, id, cover)
    const open = linksOf(item).filter((link) => !ids.has(link.key))
    await remember(tx, id, [...new Set(open.map(({ key }) => key))], stored, options.origin)
    const isRenewed = known !== undefined && fresh.some((language) => known[`title_${language}`] !== '')
    if (isRenewed) await dropOld(tx, known, stored)
    const outcome = isRenewed ? 'renewed' : known ? 'completed' : 'added'
    return { outcome, warnings, open: open.map(({ place }) => place) }
  })
}

const linksOf = (item: ArchiveItem): ArchiveLink[] =>
  languages.flatMap((language) => item.versions[language]?.links ?? [])

/** Whether the article that a link leads to has the place that it names, in either language. */
async function placesIn(
  db: Db,
  item: ArchiveItem,
  ids: ReadonlyMap<string, number>,
): Promise<(link: ArchiveLink) => boolean> {
  const own = languages.map((language) => item.versions[language]?.html ?? '').join('')
  const asked = linksOf(item).filter(({ key, anchor }) => anchor !== '' && key !== item.key && ids.has(key))
  const newsIds = asked.map(({ key }) => ids.get(key)!)
  const { rows } = await sql<{ place: string }>`
    SELECT DISTINCT id || '#' || anchor AS place
    FROM unnest(${newsIds}::bigint[], ${asked.map(({ anchor }) => anchor)}::text[]) AS asked (id, anchor)
    JOIN news USING (id) WHERE strpos(body_zh || body_en, ' id="' || anchor || '"') > 0`.execute(db)
  const places = new Set(rows.map(({ place }) => place))
  return ({ key, anchor }) =>
    anchor === '' ||
    (key === item.key ? own.includes(` id="${anchor}"`) : places.has(`${String(ids.get(key))}#${anchor}`))
}

/** Which languages of an article are to be stored now, and the news that it links to. */
async function planFor(db: Db, item: ArchiveItem, importKey: string, options: BringInOptions) {
  const known = await knownBy(db, importKey, options.origin)
  if (known && !known.is_ours)
    throw new Error(
      `news ${known.id} of another archive has this name: ${known.archive_site || known.archive_folder}; ` +
        '--archive names this one',
    )
  const open = known?.open_links ?? []
  const ids = await idsOf(db, options, new Set([...open, ...linksOf(item).map(({ key }) => key)]))
  const given = languages.filter((language) => item.versions[language])
  if (!known) return { known, ids, languages: given }
  const missing = given.filter((language) => known[`title_${language}`] === '')
  const isDue = options.again || open.some((key) => ids.has(key))
  if (isDue) await lockEach(db, 'draft-of-news', [String(known.id)])
  return { known, ids, languages: isDue && !(await options.isAtDesk(db, known.id)) ? given : missing }
}

async function setText(
  tx: Db,
  id: number,
  item: ArchiveItem,
  language: Language,
  {
    stored,
    ids,
    isPlace,
  }: { stored: Stored; ids: ReadonlyMap<string, number>; isPlace: (link: ArchiveLink) => boolean },
): Promise<void> {
  const { title, html, links } = item.versions[language]!
  const body = placed(html, {
    image: (position) => stored.fileIds[position] ?? null,
    link: (position) => {
      const link = links[position]
      const newsId = link && ids.get(link.key)
      if (!link || newsId === undefined) return null
      return pageHref('/newsDetail', { newsID: newsId }) + (link.anchor && isPlace(link) ? `#${link.anchor}` : '')
    },
  })
  await setVersion(tx, id, language, { title, body })
}

async function addArticle(tx: Db, item: ArchiveItem, importKey: string, options: BringInOptions): Promise<number> {
  const { zh, en } = item.versions
  return saveNews(tx, {
    portal: '',
    category: options.category,
    title: { zh: zh?.title ?? '', en: en?.title ?? '' },
    body: { zh: '', en: '' },
    source: options.source,
    author: options.author,
    publishedAt: item.date,
    tagIds: await tagIds(tx, item.tags),
    importKey,
  })
}

async function remember(
  tx: Db,
  newsId: number,
  open_links: string[],
  { byHash }: Stored,
  origin: BringInOptions['origin'],
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

/** The picture that the front matter names, else the first there is. */
function coverAmong(item: ArchiveItem, fileIds: readonly (number | null)[]): number | null {
  const named = item.cover ? fileIds[item.images.indexOf(item.cover)] : null
  return named ?? fileIds.find((fileId) => fileId !== null) ?? null
}

/** By the site where both say theirs, else by the folder. What came before either was kept is taken for its own. */
const isOurs = (origin: BringInOptions['origin']) =>
  origin
    ? sql<boolean>`coalesce(archive_folder, '') = '' or
        case when archive_site <> '' and ${origin.site} <> '' then archive_site = ${origin.site}
        else archive_folder = ${origin.folder} end`
    : sql<boolean>`true`

async function knownBy(db: Db, importKey: string, origin: BringInOptions['origin']) {
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

type Known = NonNullable<Awaited<ReturnType<typeof knownBy>>>

/** Pictures of the old text that are shown no more; nobody but the text had them, since it is not on the desk. */
async function dropOld(tx: Db, { body_zh, body_en, cover_file_id }: Known, { fileIds }: Stored): Promise<void> {
  const shown = new Set([...fileIds, cover_file_id])
  for (const [, id] of (body_zh + body_en).matchAll(/<img src="file:(\d+)"/g)) {
    if (!shown.has(Number(id))) await removeFile(tx, Number(id))
  }
}

/** The news that articles of this archive have become; a deleted one is nowhere to lead to. */
async function idsOf(
  db: Db,
  { archive, origin }: BringInOptions,
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

async function tagIds(tx: Db, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const id = await tagNamed(tx, name)
    if (!ids.includes(id)) ids.push(id)
  }
  return ids
}
