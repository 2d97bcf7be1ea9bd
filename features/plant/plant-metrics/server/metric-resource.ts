/** Metrics at the desk; their figures come from the plants. */
import {
  formSectionTexts,
  FieldError,
  countRows,
  DuplicateError,
  type ResourceDefinition,
  nextPosition,
  listRows,
  removeRow,
  reorder,
  findRow,
  textValue,
  siteFilter,
} from '@portal/admin-data/server'
import { siteOptions } from '@portal/sites/server'
import { sql } from '@portal/server'
import { parseMetricDefinitions } from './metric-definitions.ts'
import { saveMetric } from './store.ts'
import { reportKindTexts } from './metric-resource.texts.ts'

export const metricResource: ResourceDefinition = {
  key: 'report',
  name: reportKindTexts.name,
  one: reportKindTexts.one,
  about: reportKindTexts.about,
  noteLabel: reportKindTexts.keyLabel,
  countLabel: reportKindTexts.countLabel,
  partLabel: reportKindTexts.portalLabel,
  roles: ['portal-administrator'],
  fields: [
    {
      key: 'portal',
      kind: 'choice',
      label: reportKindTexts.portalLabel,
      options: siteOptions,
      required: true,
      fixed: true,
    },
    {
      key: 'key',
      kind: 'text',
      label: reportKindTexts.keyLabel,
      help: reportKindTexts.keyHelp,
      required: true,
      fixed: true,
      max: 40,
    },
    {
      key: 'name',
      section: formSectionTexts.basics,
      kind: 'bilingual',
      label: reportKindTexts.nameLabel,
      required: true,
      max: 60,
    },
    { key: 'unit', section: formSectionTexts.values, kind: 'bilingual', label: reportKindTexts.unitLabel, max: 20 },
    { key: 'decimals', kind: 'number', label: reportKindTexts.decimalsLabel, required: true, min: 0, max: 3 },
    {
      key: 'better',
      kind: 'choice',
      label: reportKindTexts.betterLabel,
      options: [
        { value: '', label: reportKindTexts.betterLabelNeither },
        { value: 'up', label: reportKindTexts.betterUpLabel },
        { value: 'down', label: reportKindTexts.betterDownLabel },
      ],
    },
    {
      key: 'together',
      kind: 'choice',
      label: reportKindTexts.togetherLabel,
      options: [
        { value: 'mean', label: reportKindTexts.togetherMeanLabel },
        { value: 'sum', label: reportKindTexts.togetherSumLabel },
        { value: 'last', label: reportKindTexts.togetherLastLabel },
      ],
      required: true,
    },
  ],
  filters: [siteFilter],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT r.id::text AS id, r.name_zh AS title_zh, r.name_en AS title_en,
        r.key AS note_zh, n.points AS count, r.portal AS filter_portal,
        r.portal AS part, p.name_zh AS part_zh, p.name_en AS part_en,
        row_number() OVER (ORDER BY r.portal, r.position, r.id) AS place
        FROM report r JOIN shared.portal p ON p.id = r.portal,
          LATERAL (SELECT count(*) AS points FROM report_point WHERE report_id = r.id) n`,
      context,
    ),
  async load(db, id) {
    const row = await findRow(db, 'report', id)
    return row
      ? {
          portal: row.portal,
          key: row.key,
          name: { zh: row.name_zh, en: row.name_en },
          unit: { zh: row.unit_zh, en: row.unit_en },
          decimals: row.decimals,
          better: row.better,
          together: row.together,
        }
      : null
  },
  async check(tx, values, id) {
    const key = textValue(values, 'key')
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) throw new FieldError('key', reportKindTexts.keyFormat)
    if (!Number.isInteger(values['decimals'])) throw new FieldError('decimals', reportKindTexts.enterWholeNumber)
    const sameSite = tx.selectFrom('report').select('id').where('portal', '=', textValue(values, 'portal'))
    const duplicate = id === '' ? await sameSite.where('key', '=', key).executeTakeFirst() : undefined
    if (duplicate) throw new DuplicateError(String(duplicate.id))
  },
  async save(tx, id, values) {
    const { key, name, unit, decimals, better, together } = values
    const [report] = parseMetricDefinitions([{ key, name, unit, decimals, better, together }])
    const before = await findRow(tx, 'report', id)
    const position = before?.position ?? (await nextPosition(tx, 'report'))
    return { id: String(await saveMetric(tx, position, { portal: textValue(values, 'portal'), ...report! })) }
  },
  async whyNotRemovable(db, id) {
    const figures = await countRows(db, sql`report_point WHERE report_id::text = ${id}`)
    return figures > 0
      ? { zh: `已有 ${figures} 个数据，不能移除`, en: `It has ${figures} figures that would be lost` }
      : null
  },
  remove: (tx, id) => removeRow(tx, 'report', id),
  restorableTables: [{ table: 'report' }],
  order: (tx, ids) => reorder(tx, { table: 'report', part: 'portal' }, ids),
}
