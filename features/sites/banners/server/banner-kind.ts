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
import { bannerKindTexts } from './banner-kind.texts.ts'

export const bannerKind: Kind = {
  key: 'banner',
  group: 'home',
  name: bannerKindTexts.name,
  one: bannerKindTexts.one,
  about: bannerKindTexts.about,
  roles: ['editor', 'portal-administrator'],
  fields: [
    { key: 'portal', kind: 'choice', label: bannerKindTexts.portalLabel, options: portalOptions, required: true },
    {
      key: 'title',
      kind: 'bilingual',
      label: bannerKindTexts.titleLabel,
      help: bannerKindTexts.titleHelp,
      required: true,
      max: 80,
    },
    {
      key: 'image',
      kind: 'picture',
      label: bannerKindTexts.imageLabel,
      help: bannerKindTexts.imageHelp,
      required: true,
    },
    {
      key: 'link',
      kind: 'link',
      label: bannerKindTexts.linkLabel,
      help: bannerKindTexts.linkHelp,
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
