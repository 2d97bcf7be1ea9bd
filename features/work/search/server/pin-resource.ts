/** Pinned answers at the desk. */
import {
  FieldError,
  type ResourceDefinition,
  listRows,
  removeRow,
  reorder,
  findRow,
  textValue,
  localizedValue,
  readersFilter,
} from '@portal/admin-data/server'
import { translate, type Language } from '@portal/contract'
import { findAudience, type Audience } from '@portal/people/server'
import { whyUnreachable } from './pin-target.ts'
import { foldLine } from '@portal/search-index'
import { sql } from '@portal/server'
import { listPinCandidates, maxPinTokens, savePin } from './pins.ts'
import { pinKindTexts } from './pin-resource.texts.ts'

export const pinResource: ResourceDefinition = {
  key: 'pin',
  name: pinKindTexts.name,
  one: pinKindTexts.one,
  about: pinKindTexts.about,
  noteLabel: pinKindTexts.wordsLabel,
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'words',
      kind: 'words',
      label: pinKindTexts.wordsLabel,
      help: pinKindTexts.wordsHelp,
      required: true,
      max: 30,
    },
    { key: 'title', kind: 'bilingual', label: pinKindTexts.titleLabel, required: true, max: 80 },
    { key: 'note', kind: 'bilingual', label: pinKindTexts.noteLabel, max: 160 },
    {
      key: 'url',
      kind: 'link',
      label: pinKindTexts.urlLabel,
      help: pinKindTexts.urlHelp,
      required: true,
    },
    { key: 'audience', kind: 'audience', label: pinKindTexts.audienceLabel },
  ],
  filters: [readersFilter],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT id::text AS id, title_zh, title_en, array_to_string(words, ' · ') AS note_zh, audience_id,
        row_number() OVER (ORDER BY position, id) AS place FROM search_pin`,
      context,
    ),
  async load(db, id) {
    const row = await findRow(db, 'search_pin', id)
    return row
      ? {
          words: row.words,
          title: { zh: row.title_zh, en: row.title_en },
          note: { zh: row.note_zh, en: row.note_en },
          url: row.url,
          audience: await findAudience(db, row.audience_id),
        }
      : null
  },
  async check(tx, values) {
    const unfit = (values['words'] as string[]).find((word) => !listPinCandidates(word).includes(foldLine(word)))
    if (unfit !== undefined) {
      const values = { word: unfit, most: maxPinTokens }
      const inLanguage = (language: Language) => translate(pinKindTexts.unfitWord, language, values)
      throw new FieldError('words', { zh: inLanguage('CHS'), en: inLanguage('EN') })
    }
    const why = await whyUnreachable(tx, textValue(values, 'url'), values['audience'] as Audience)
    if (why) throw new FieldError('url', why)
  },
  async save(tx, id, values) {
    const pin = {
      words: values['words'] as string[],
      title: localizedValue(values, 'title'),
      note: localizedValue(values, 'note'),
      url: textValue(values, 'url'),
      audience: values['audience'] as Audience,
    }
    return { id: String(await savePin(tx, pin, id === '' ? undefined : Number(id))) }
  },
  remove: (tx, id) => removeRow(tx, 'search_pin', id),
  restorableTables: [{ table: 'search_pin' }],
  order: (tx, ids) => reorder(tx, { table: 'search_pin' }, ids),
}
