/** Categories of a new portal, from a file. */
import { z } from '@portal/contract'
import { sql, type Db } from '@portal/server'

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const Key = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'is small letters, digits and hyphens'))

export const CategoryFile = z.strictObject({
  key: Key,
  name: z.strictObject({ zh: words, en: words }),
  /** The parent category, listed earlier in the file or already stored. */
  below: z.optional(Key),
})
export type CategoryFile = z.output<typeof CategoryFile>

/** The portal refers to these keys: by areas, the value drive and the import. */
export const standardCategories: readonly CategoryFile[] = [
  { key: 'announcement', name: { zh: '公告', en: 'Announcements' } },
  { key: 'internal', name: { zh: '公司新闻', en: 'Company news' } },
  { key: 'control', name: { zh: '内控手册', en: 'Internal control manual' } },
  { key: 'values', name: { zh: '价值驱动', en: 'Value drive' } },
  { key: 'joy', name: { zh: '乐享时光', en: 'Joy' } },
]

/**
 * Creates a category. Returns null if it was created, else the fields in which the stored one differs from the file.
 */
export async function bringCategory(tx: Db, { key, name, below }: CategoryFile): Promise<string[] | null> {
  const there = await tx.selectFrom('news_category').selectAll().where('key', '=', key).executeTakeFirst()
  if (there) {
    const said = { 'name.zh': there.name_zh, 'name.en': there.name_en, below: there.parent ?? undefined }
    const wanted = { 'name.zh': name.zh, 'name.en': name.en, below }
    return (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => said[field] !== wanted[field])
  }
  const parent = below ?? null
  if (parent !== null && !(await isCategory(tx, parent)))
    throw new Error(`category ${key}: its parent category '${parent}' does not exist`)
  await sql`INSERT INTO news_category (key, parent, position, name_zh, name_en)
    SELECT ${key}, ${parent}, coalesce(max(position) + 1, 0), ${name.zh}, ${name.en} FROM news_category`.execute(tx)
  return null
}

async function isCategory(db: Db, key: string): Promise<boolean> {
  const found = await db.selectFrom('news_category').select('key').where('key', '=', key).executeTakeFirst()
  return found !== undefined
}
