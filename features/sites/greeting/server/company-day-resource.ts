/** The company's own days at the desk (docs/company-days.md). */
import {
  DuplicateError,
  listRows,
  textValue,
  localizedValue,
  type ResourceDefinition,
  yearFilter,
} from '@portal/admin-data/server'
import { sql } from '@portal/server'
import { saveDays, removeDays, type CompanyDay } from './company-days.ts'
import { dayKindTexts } from './day-resource.texts.ts'

export const companyDayResource: ResourceDefinition = {
  key: 'day',
  name: dayKindTexts.name,
  one: dayKindTexts.one,
  about: dayKindTexts.about,
  noteLabel: dayKindTexts.dateLabel,
  roles: ['people-administrator', 'portal-administrator'],
  fields: [
    { key: 'date', kind: 'date', label: dayKindTexts.dateLabel, required: true, fixed: true },
    { key: 'name', kind: 'bilingual', label: dayKindTexts.nameLabel, required: true, max: 60 },
    {
      key: 'kind',
      kind: 'choice',
      label: dayKindTexts.kindLabel,
      required: true,
      options: [
        { value: 'named', label: dayKindTexts.kindNamedLabel },
        { value: 'off', label: dayKindTexts.kindOffLabel },
        { value: 'work', label: dayKindTexts.kindWorkLabel },
      ],
    },
  ],
  filters: [yearFilter('holiday'), { key: 'kind' }],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT date::text AS id, name_zh AS title_zh, name_en AS title_en, date::text AS note_zh,
        left(date::text, 4) AS filter_year, kind AS filter_kind,
        row_number() OVER (ORDER BY date DESC) AS place FROM holiday`,
      query,
    ),
  async load(db, id) {
    const row = await db
      .selectFrom('holiday')
      .selectAll()
      .where(sql<boolean>`date::text = ${id}`)
      .executeTakeFirst()
    return row ? { date: row.date, name: { zh: row.name_zh, en: row.name_en }, kind: row.kind } : null
  },
  async save(tx, id, values) {
    const date = textValue(values, 'date')
    if (id === '' && (await companyDayResource.load(tx, date)) !== null) throw new DuplicateError(date)
    const { zh, en } = localizedValue(values, 'name')
    await saveDays(tx, [{ date, nameZh: zh, nameEn: en, kind: textValue(values, 'kind') as CompanyDay['kind'] }])
    return { id: date }
  },
  async remove(tx, id) {
    await removeDays(tx, [id])
  },
  restorableTables: [{ table: 'holiday', id: 'date' }],
}
