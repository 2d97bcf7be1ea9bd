/** Honours as data of the desk. */
import { Bad, type Kind, listed, removeRow, rowOf, textIn, wordsIn } from '@portal/admin-data/server'
import { unknownAmong } from '@portal/people/server'
import { sql } from '@portal/server'

export const honorKind: Kind = {
  key: 'honor',
  group: 'company',
  name: { zh: '荣誉', en: 'Honours' },
  one: { zh: '荣誉', en: 'honour' },
  about: { zh: '价值驱动页面上受表彰的同事', en: 'Colleagues honoured on the value drive page' },
  roles: ['editor', 'people-administrator', 'portal-administrator'],
  fields: [
    { key: 'person', kind: 'person', label: { zh: '同事', en: 'Person' }, required: true },
    { key: 'title', kind: 'bilingual', label: { zh: '荣誉', en: 'Honour' }, required: true, max: 80 },
    {
      key: 'date',
      kind: 'date',
      label: { zh: '日期', en: 'Date' },
      help: { zh: '未来的日期到当天才会展示', en: 'A future date is shown from that day on' },
      required: true,
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT h.id::text AS id, p.name_zh AS title_zh, p.name_en AS title_en, h.title_zh || ' · ' || h.date AS note_zh,
        h.title_en || ' · ' || h.date AS note_en, p.head_file_id AS picture,
        row_number() OVER (ORDER BY h.date DESC, h.id DESC) AS place FROM honor h JOIN shared.person p ON p.account = h.account`,
      asking,
    ),
  async load(db, id) {
    const row = await rowOf(db, 'honor', id)
    return row ? { person: row.account, title: { zh: row.title_zh, en: row.title_en }, date: row.date } : null
  },
  async check(tx, values, id) {
    const person = textIn(values, 'person')
    const before = id === '' ? null : await honorKind.load(tx, id)
    // people who have left since keep their honours
    if (before?.['person'] !== person && (await unknownAmong(tx, [person])).length > 0)
      throw new Bad('person', { zh: '没有这位同事', en: 'This person does not exist' })
  },
  async save(tx, id, values) {
    const { zh, en } = wordsIn(values, 'title')
    const said = {
      account: textIn(values, 'person').toLowerCase(),
      title_zh: zh,
      title_en: en,
      date: textIn(values, 'date'),
    }
    if (id !== '') {
      await tx.updateTable('honor').set(said).where('id', '=', Number(id)).execute()
      return { id }
    }
    const made = await tx.insertInto('honor').values(said).returning('id').executeTakeFirstOrThrow()
    return { id: String(made.id) }
  },
  remove: (tx, id) => removeRow(tx, 'honor', id),
  whole: [{ table: 'honor' }],
}
