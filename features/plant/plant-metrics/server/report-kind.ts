/** Metrics at the desk; their figures come from the plants. */
import {
  Bad,
  countWhere,
  IsThere,
  type Kind,
  lastPlace,
  listed,
  removeRow,
  reorder,
  rowOf,
  textIn,
} from '@portal/admin-data/server'
import { portalOptions } from '@portal/sites/server'
import { sql } from '@portal/server'
import { checkReports } from './define.ts'
import { saveReport } from './store.ts'

export const reportKind: Kind = {
  key: 'report',
  group: 'company',
  name: { zh: '报表指标', en: 'Metrics' },
  one: { zh: '报表指标', en: 'metric' },
  about: {
    zh: '制造门户展示哪些指标，数据由工厂系统上报',
    en: 'Metrics on a plant’s site; the plants report the figures',
  },
  roles: ['portal-administrator'],
  fields: [
    {
      key: 'portal',
      kind: 'choice',
      label: { zh: '所在门户', en: 'Portal' },
      options: portalOptions,
      required: true,
      fixed: true,
    },
    {
      key: 'key',
      kind: 'text',
      label: { zh: '标识', en: 'Key' },
      help: {
        zh: '上报数据时用：小写字母开头，用小写字母、数字和连字符',
        en: 'Plants report figures under this key: lowercase letters, digits and hyphens',
      },
      required: true,
      fixed: true,
      max: 40,
    },
    { key: 'name', kind: 'bilingual', label: { zh: '名称', en: 'Name' }, required: true, max: 60 },
    { key: 'unit', kind: 'bilingual', label: { zh: '单位', en: 'Unit' }, max: 20 },
    { key: 'decimals', kind: 'number', label: { zh: '小数位数', en: 'Decimals' }, required: true, min: 0, max: 3 },
    {
      key: 'better',
      kind: 'choice',
      label: { zh: '怎样算变好', en: 'Better direction' },
      options: [
        { value: '', label: { zh: '不判断', en: 'Neither' } },
        { value: 'up', label: { zh: '越高越好', en: 'Higher is better' } },
        { value: 'down', label: { zh: '越低越好', en: 'Lower is better' } },
      ],
    },
    {
      key: 'together',
      kind: 'choice',
      label: { zh: '多天合并时', en: 'Combine days by' },
      options: [
        { value: 'mean', label: { zh: '取平均', en: 'Average' } },
        { value: 'sum', label: { zh: '求和', en: 'Sum' } },
        { value: 'last', label: { zh: '取最后一天', en: 'Last day' } },
      ],
      required: true,
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT r.id::text AS id, r.name_zh AS title_zh, r.name_en AS title_en,
        r.key || ' · ' || n.points || ' 个数据' AS note_zh, r.key || ' · ' || n.points || ' figures' AS note_en,
        r.portal AS part, p.name_zh AS part_zh, p.name_en AS part_en,
        row_number() OVER (ORDER BY r.portal, r.position, r.id) AS place
        FROM report r JOIN shared.portal p ON p.id = r.portal,
          LATERAL (SELECT count(*) AS points FROM report_point WHERE report_id = r.id) n`,
      asking,
    ),
  async load(db, id) {
    const row = await rowOf(db, 'report', id)
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
    const key = textIn(values, 'key')
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key))
      throw new Bad('key', {
        zh: '小写字母开头，只用小写字母、数字和连字符',
        en: 'Start with a lowercase letter; use only lowercase letters, digits and hyphens',
      })
    if (!Number.isInteger(values['decimals']))
      throw new Bad('decimals', { zh: '请输入整数', en: 'Enter a whole number' })
    const twin = tx.selectFrom('report').select('id').where('portal', '=', textIn(values, 'portal'))
    const there = id === '' ? await twin.where('key', '=', key).executeTakeFirst() : undefined
    if (there) throw new IsThere(String(there.id))
  },
  async save(tx, id, values) {
    const { key, name, unit, decimals, better, together } = values
    const [report] = checkReports([{ key, name, unit, decimals, better, together }])
    const before = await rowOf(tx, 'report', id)
    const position = before?.position ?? (await lastPlace(tx, 'report'))
    return { id: String(await saveReport(tx, position, { portal: textIn(values, 'portal'), ...report! })) }
  },
  async keptWhy(db, id) {
    const figures = await countWhere(db, sql`report_point WHERE report_id::text = ${id}`)
    return figures > 0
      ? { zh: `已有 ${figures} 个数据，不能移除`, en: `It has ${figures} figures that would be lost` }
      : null
  },
  remove: (tx, id) => removeRow(tx, 'report', id),
  whole: [{ table: 'report' }],
  order: (tx, ids) => reorder(tx, { table: 'report', part: 'portal' }, ids),
}
