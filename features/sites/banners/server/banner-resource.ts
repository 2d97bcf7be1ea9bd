/** Banners at the desk. */
import { companyTime, toColumns, translate, type Language } from '@portal/contract'
import { audienceLists, isEveryone } from '@portal/people/audience'
import { ensureAudience, findAudience, type Audience } from '@portal/people/server'
import {
  FieldError,
  formSectionTexts,
  fileValue,
  type ResourceDefinition,
  nextPosition,
  listRows,
  removeRow,
  reorder,
  findRow,
  textValue,
  localizedValue,
  readersFilter,
  siteFilter,
  stateFilter,
} from '@portal/admin-data/server'
import { siteOptions } from '@portal/sites/server'
import { sql } from '@portal/server'
import { bannerKindTexts } from './banner-resource.texts.ts'
import { parseFieldValue, toFieldValue } from './banner-times.ts'
import { bannerStates, countClicks, siteOf } from './store.ts'

export const bannerResource: ResourceDefinition = {
  key: 'banner',
  name: bannerKindTexts.name,
  one: bannerKindTexts.one,
  about: bannerKindTexts.about,
  noteLabel: bannerKindTexts.linkLabel,
  partLabel: bannerKindTexts.portalLabel,
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'portal',
      section: formSectionTexts.basics,
      kind: 'choice',
      label: bannerKindTexts.portalLabel,
      options: siteOptions,
      required: true,
    },
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
      shape: 'wide',
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
    {
      key: 'begins',
      section: bannerKindTexts.when,
      kind: 'time',
      label: bannerKindTexts.beginsLabel,
      help: bannerKindTexts.beginsHelp,
    },
    { key: 'ends', kind: 'time', label: bannerKindTexts.endsLabel, help: bannerKindTexts.endsHelp },
    { key: 'audience', section: formSectionTexts.readers, kind: 'audience', label: bannerKindTexts.audienceLabel },
  ],
  filters: [
    siteFilter,
    stateFilter([
      { value: 'planned', label: bannerKindTexts.statePlanned },
      { value: 'shown', label: bannerKindTexts.stateShown },
      { value: 'ended', label: bannerKindTexts.stateEnded },
    ]),
    readersFilter,
  ],
  async list(db, query) {
    const page = await listRows(
      db,
      sql`SELECT b.id::text AS id, b.title_zh, b.title_en, b.link_url AS note_zh, b.image_file_id AS picture,
        p.id AS part, p.name_zh AS part_zh, p.name_en AS part_en, b.audience_id,
        p.id AS filter_portal, CASE WHEN b.begins_at > ${query.now ?? null}::timestamptz THEN 'planned'
          WHEN b.ends_at <= ${query.now ?? null}::timestamptz THEN 'ended' ELSE 'shown' END AS filter_state,
        row_number() OVER (ORDER BY p.id, b.position, b.id) AS place
        FROM banner b JOIN shared.portal p ON p.id = ${siteOf('b')}`,
      query,
    )
    const { now } = query
    if (!now) return page
    const ids = page.rows.map(({ id }) => id)
    const [states, clicks] = [await bannerStates(db, ids, now), await countClicks(db, ids)]
    const stateIn = (language: Language, id: string): string => {
      const [found, count] = [states.get(id), clicks.get(id)]
      return [
        ...(found
          ? [translate(bannerKindTexts[found.state], language, { time: companyTime(found.at).slice(0, 16) })]
          : []),
        ...(count ? [translate(bannerKindTexts.clicks, language, { count })] : []),
      ].join(' · ')
    }
    const stateOf = (id: string) => ({ zh: stateIn('CHS', id), en: stateIn('EN', id) })
    return { ...page, rows: page.rows.map((row) => ({ ...row, state: stateOf(row.id) })) }
  },
  async load(db, id) {
    const row = await findRow(db, 'banner', id)
    return row
      ? {
          portal: row.site ?? row.portal,
          title: { zh: row.title_zh, en: row.title_en },
          image: row.image_file_id,
          link: row.link_url,
          begins: toFieldValue(row.begins_at),
          ends: toFieldValue(row.ends_at),
          audience: audienceLists(row.audience_id === null ? null : await findAudience(db, row.audience_id)),
        }
      : null
  },
  check(_, values) {
    const [begins, ends] = [parseFieldValue(textValue(values, 'begins')), parseFieldValue(textValue(values, 'ends'))]
    if (begins && ends && ends <= begins) throw new FieldError('ends', bannerKindTexts.endsTooEarly)
    return Promise.resolve()
  },
  async save(tx, id, values) {
    const title = localizedValue(values, 'title')
    const [begins_at, ends_at] = [
      parseFieldValue(textValue(values, 'begins')),
      parseFieldValue(textValue(values, 'ends')),
    ]
    const audience = values['audience'] as Audience
    const audience_id = isEveryone(audience) ? null : await ensureAudience(tx, audience)
    const isForAll = audience_id === null && begins_at === null && ends_at === null
    const site = textValue(values, 'portal')
    const row = {
      ...(isForAll ? { portal: site, site: null } : { portal: null, site }),
      begins_at,
      ends_at,
      audience_id,
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
  order: (tx, ids) => reorder(tx, { table: 'banner', part: siteOf }, ids),
}
