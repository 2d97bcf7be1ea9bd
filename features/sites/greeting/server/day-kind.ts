/** The company's own days at the desk (docs/company-days.md). */
import { IsThere, listed, textIn, wordsIn, type Kind } from '@portal/admin-data/server'
import { sql } from '@portal/server'
import { keepDays, removeDays, type CompanyDay } from './company-days.ts'

export const dayKind: Kind = {
  key: 'day',
  group: 'company',
  name: { zh: '公司日历', en: 'Company days' },
  one: { zh: '公司日', en: 'company day' },
  about: { zh: '公司自己的放假、调休和纪念日', en: 'Days off, make-up working days and anniversaries' },
  roles: ['people-administrator', 'portal-administrator'],
  fields: [
    { key: 'date', kind: 'date', label: { zh: '日期', en: 'Date' }, required: true, fixed: true },
    { key: 'name', kind: 'bilingual', label: { zh: '名称', en: 'Name' }, required: true, max: 60 },
    {
      key: 'kind',
      kind: 'choice',
      label: { zh: '类型', en: 'Type' },
      required: true,
      options: [
        { value: 'named', label: { zh: '仅命名（不影响上班）', en: 'Named day only' } },
        { value: 'off', label: { zh: '放假', en: 'Day off' } },
        { value: 'work', label: { zh: '上班（调休）', en: 'Working day (make-up)' } },
      ],
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT date::text AS id, name_zh AS title_zh, name_en AS title_en, date::text AS note_zh,
        row_number() OVER (ORDER BY date DESC) AS place FROM holiday`,
      asking,
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
    const date = textIn(values, 'date')
    if (id === '' && (await dayKind.load(tx, date)) !== null) throw new IsThere(date)
    const { zh, en } = wordsIn(values, 'name')
    await keepDays(tx, [{ date, nameZh: zh, nameEn: en, kind: textIn(values, 'kind') as CompanyDay['kind'] }])
    return { id: date }
  },
  async remove(tx, id) {
    await removeDays(tx, [id])
  },
  whole: [{ table: 'holiday', id: 'date' }],
}
