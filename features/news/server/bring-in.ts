/** An article of an archive becomes a news, whole or not at all. */
import { readFile } from 'node:fs/promises'
import { preparePicture, scanTexts, storeFile, type Scan } from '@portal/files/server'
import type { Db, Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { placeImages, type ArchiveItem } from '../import/read-archive.ts'
import { saveNews, setCover, setVersion, tagNamed } from './authoring.ts'

export interface BringInOptions {
  /** Of the archive; part of the name by which a news is known when it comes again. */
  archive: string
  category: string
  author: string
  source: { zh: string; en: string }
  /** What pictures pass before they are anybody's (T22). */
  scan: Scan
}

export interface BroughtIn {
  /** completed: it was here in one language and has the other now */
  outcome: 'added' | 'completed' | 'known'
  warnings: string[]
}

/** One transaction an article: pictures, tags and the languages that are not here yet, or nothing of it. */
export async function bringIn(db: Kysely<Tables>, item: ArchiveItem, options: BringInOptions): Promise<BroughtIn> {
  const importKey = `${options.archive}/${item.key}`
  const known = await knownBy(db, importKey)
  const missing = languages.filter((language) => item.versions[language] && !known?.[`title_${language}`])
  if (missing.length === 0) return { outcome: 'known', warnings: [] }
  const pictures = await Promise.all(item.images.map((image) => prepare(image, options.scan)))
  const warnings = [...item.warnings]
  await db.transaction().execute(async (tx) => {
    const id = known?.id ?? (await addArticle(tx, item, importKey, options))
    const fileIds: (number | null)[] = []
    for (const [index, picture] of pictures.entries()) {
      const { name, usedIn } = item.images[index]!
      if (typeof picture === 'string') warnings.push(`${usedIn[0] ?? item.key}: picture ${name}: ${picture}`)
      fileIds.push(
        typeof picture === 'string' ? null : await storeFile(tx, { ...picture, name, owner: { kind: 'news', id } }),
      )
    }
    for (const language of missing) {
      const { title, html } = item.versions[language]!
      await setVersion(tx, id, language, { title, body: placeImages(html, (position) => fileIds[position] ?? null) })
    }
    const cover = known?.cover_file_id == null ? coverAmong(item, fileIds) : null
    if (cover !== null) await setCover(tx, id, cover)
  })
  return { outcome: known ? 'completed' : 'added', warnings }
}

const languages = ['zh', 'en'] as const

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

/** The picture that the front matter names, else the first there is. */
function coverAmong(item: ArchiveItem, fileIds: readonly (number | null)[]): number | null {
  const named = item.cover ? fileIds[item.images.indexOf(item.cover)] : null
  return named ?? fileIds.find((fileId) => fileId !== null) ?? null
}

async function knownBy(db: Db, importKey: string) {
  return db
    .selectFrom('news')
    .select(['id', 'title_zh', 'title_en', 'cover_file_id'])
    .where('import_key', '=', importKey)
    .executeTakeFirst()
}

/** The picture, re-encoded, or why it can't be one. What may hold a virus leaves the whole article out. */
async function prepare(image: ArchiveItem['images'][number], scan: Scan) {
  const bytes = await readFile(image.path).catch((error: Error) => error.message)
  if (typeof bytes === 'string') return bytes
  const scanned = await scan(bytes, { name: image.name, by: 'command:import', size: bytes.length })
  if (scanned !== 'clean') throw new Error(`picture ${image.name}: ${scanTexts[scanned].en}`)
  try {
    return await preparePicture(bytes)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function tagIds(tx: Db, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const id = await tagNamed(tx, name)
    if (!ids.includes(id)) ids.push(id)
  }
  return ids
}
