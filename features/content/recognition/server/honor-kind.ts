/** Honours as data of the desk. */
import { Bad, type Kind, listed, removeRow, rowOf, textIn, wordsIn } from '@portal/admin-data/server'
import { unknownAmong } from '@portal/people/server'
import { sql } from '@portal/server'
import { honorKindTexts } from './honor-kind.texts.ts'

export const honorKind: Kind = {
  key: 'honor',
  group: 'company',
  name: honorKindTexts.name,
  one: honorKindTexts.one,
  about: honorKindTexts.about,
  roles: ['editor', 'people-administrator', 'portal-administrator'],
  fields: [
    { key: 'person', kind: 'person', label: honorKindTexts.personLabel, required: true },
    { key: 'title', kind: 'bilingual', label: honorKindTexts.titleLabel, required: true, max: 80 },
    {
      key: 'date',
      kind: 'date',
      label: honorKindTexts.dateLabel,
      help: honorKindTexts.dateHelp,
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
      throw new Bad('person', honorKindTexts.noSuchPerson)
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
