/** Banners at the desk. */
import {
  fileIn,
  type Kind,
  lastPlace,
  listed,
  removeRow,
  reorder,
  rowOf,
  textIn,
  wordsIn,
} from '@portal/admin-data/server'
import { portalOptions } from '@portal/sites/server'
import { sql } from '@portal/server'

export const bannerKind: Kind = {
  key: 'banner',
  group: 'home',
  name: { zh: '横幅', en: 'Banners' },
  one: { zh: '横幅', en: 'banner' },
  about: { zh: '门户首屏的图片和链接', en: 'Pictures with links at the top of a portal' },
  roles: ['editor', 'portal-administrator'],
  fields: [
    { key: 'portal', kind: 'choice', label: { zh: '所在门户', en: 'Portal' }, options: portalOptions, required: true },
    {
      key: 'title',
      kind: 'bilingual',
      label: { zh: '标题', en: 'Title' },
      help: {
        zh: '读屏软件会朗读，图片加载时也会显示',
        en: 'Read aloud by screen readers, and shown while the picture loads',
      },
      required: true,
      max: 80,
    },
    {
      key: 'image',
      kind: 'picture',
      label: { zh: '图片', en: 'Picture' },
      help: {
        zh: '建议宽 2400 像素的 JPEG 或 PNG，不超过 2 MB',
        en: 'JPEG or PNG, ideally 2400 pixels wide, up to 2 MB',
      },
      required: true,
    },
    {
      key: 'link',
      kind: 'link',
      label: { zh: '链接', en: 'Link' },
      help: {
        zh: '站内地址以 / 开头，站外地址以 https:// 开头；可留空',
        en: 'Begins with / for a page of this portal, or https:// for another site. Can be left empty.',
      },
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT b.id::text AS id, b.title_zh, b.title_en, b.link_url AS note_zh, b.image_file_id AS picture,
        b.portal AS part, p.name_zh AS part_zh, p.name_en AS part_en,
        row_number() OVER (ORDER BY b.portal, b.position, b.id) AS place
        FROM banner b JOIN shared.portal p ON p.id = b.portal`,
      asking,
    ),
  async load(db, id) {
    const row = await rowOf(db, 'banner', id)
    return row
      ? {
          portal: row.portal,
          title: { zh: row.title_zh, en: row.title_en },
          image: row.image_file_id,
          link: row.link_url,
        }
      : null
  },
  async save(tx, id, values) {
    const title = wordsIn(values, 'title')
    const said = {
      portal: textIn(values, 'portal'),
      title_zh: title.zh,
      title_en: title.en,
      image_file_id: fileIn(values, 'image')!,
      link_url: textIn(values, 'link'),
    }
    if (id !== '') {
      await tx.updateTable('banner').set(said).where('id', '=', Number(id)).execute()
      return { id }
    }
    const made = await tx
      .insertInto('banner')
      .values({ ...said, position: await lastPlace(tx, 'banner') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: String(made.id) }
  },
  remove: (tx, id) => removeRow(tx, 'banner', id),
  whole: [{ table: 'banner' }],
  order: (tx, ids) => reorder(tx, { table: 'banner', part: 'portal' }, ids),
}
