/** Banners at the desk. */
import { toColumns } from '@portal/contract'
import {
  fileValue,
  type ResourceDefinition,
  nextPosition,
  listRows,
  removeRow,
  reorder,
  findRow,
  textValue,
  localizedValue,
} from '@portal/admin-data/server'
import { siteOptions } from '@portal/sites/server'
import { sql } from '@portal/server'
import { bannerKindTexts } from './banner-resource.texts.ts'

export const bannerResource: ResourceDefinition = {
  key: 'banner',
  group: 'home',
  name: bannerKindTexts.name,
  one: bannerKindTexts.one,
  about: bannerKindTexts.about,
  roles: ['editor', 'portal-administrator'],
  fields: [
    { key: 'portal', kind: 'choice', label: bannerKindTexts.portalLabel, options: siteOptions, required: true },
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
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT b.id::text AS id, b.title_zh, b.title_en, b.link_url AS note_zh, b.image_file_id AS picture,
        b.portal AS part, p.name_zh AS part_zh, p.name_en AS part_en,
        row_number() OVER (ORDER BY b.portal, b.position, b.id) AS place
        FROM banner b JOIN shared.portal p ON p.id = b.portal`,
      query,
    ),
  async load(db, id) {
    const row = await findRow(db, 'banner', id)
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
    const title = localizedValue(values, 'title')
    const row = {
      portal: textValue(values, 'portal'),
      ...toColumns('title', title),
      image_file_id: fileValue(values, 'image')!,
      link_url: textValue(values, 'link'),
    }
    if (id !== '') {
      await tx.updateTable('banner').set(row).where('id', '=', Number(id)).execute()
      return { id }
    }
    const inserted = await tx
      .insertInto('banner')
      .values({ ...row, position: await nextPosition(tx, 'banner') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: String(inserted.id) }
  },
  remove: (tx, id) => removeRow(tx, 'banner', id),
  restorableTables: [{ table: 'banner' }],
  order: (tx, ids) => reorder(tx, { table: 'banner', part: 'portal' }, ids),
}
