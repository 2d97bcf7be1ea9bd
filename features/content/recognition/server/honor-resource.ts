/** Honours as data of the desk. */
import {
  FieldError,
  type ResourceDefinition,
  listRows,
  removeRow,
  findRow,
  textValue,
  localizedValue,
  yearFilter,
} from '@portal/admin-data/server'
import { findUnknownAccounts } from '@portal/people/server'
import { sql } from '@portal/server'
import { honorKindTexts } from './honor-resource.texts.ts'

export const honorResource: ResourceDefinition = {
  key: 'honor',
  name: honorKindTexts.name,
  one: honorKindTexts.one,
  about: honorKindTexts.about,
  noteLabel: honorKindTexts.noteLabel,
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
  filters: [yearFilter('honor')],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT h.id::text AS id, p.name_zh AS title_zh, p.name_en AS title_en, h.title_zh || ' · ' || h.date AS note_zh,
        h.title_en || ' · ' || h.date AS note_en, p.head_file_id AS picture,
        left(h.date::text, 4) AS filter_year,
        row_number() OVER (ORDER BY h.date DESC, h.id DESC) AS place FROM honor h JOIN shared.person p ON p.account = h.account`,
      query,
    ),
  async load(db, id) {
    const row = await findRow(db, 'honor', id)
    return row ? { person: row.account, title: { zh: row.title_zh, en: row.title_en }, date: row.date } : null
  },
  async check(tx, values, id) {
    const person = textValue(values, 'person')
    const before = id === '' ? null : await honorResource.load(tx, id)
    // people who have left since keep their honours
    if (before?.['person'] !== person && (await findUnknownAccounts(tx, [person])).length > 0)
      throw new FieldError('person', honorKindTexts.noSuchPerson)
  },
  async save(tx, id, values) {
    const { zh, en } = localizedValue(values, 'title')
    const row = {
      account: textValue(values, 'person').toLowerCase(),
      title_zh: zh,
      title_en: en,
      date: textValue(values, 'date'),
    }
    if (id !== '') {
      await tx.updateTable('honor').set(row).where('id', '=', Number(id)).execute()
      return { id }
    }
    const inserted = await tx.insertInto('honor').values(row).returning('id').executeTakeFirstOrThrow()
    return { id: String(inserted.id) }
  },
  remove: (tx, id) => removeRow(tx, 'honor', id),
  restorableTables: [{ table: 'honor' }],
}
