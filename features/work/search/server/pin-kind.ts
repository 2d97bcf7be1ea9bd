/** Pinned answers at the desk. */
import { Bad, type Kind, listed, removeRow, reorder, rowOf, textIn, wordsIn } from '@portal/admin-data/server'
import { audienceById, type Audience } from '@portal/people/server'
import { leadsNowhere } from './pin-target.ts'
import { lineOf } from '@portal/search-index'
import { sql } from '@portal/server'
import { candidatesIn, mostTokens, savePin } from './pins.ts'
import { pinKindTexts } from './pin-kind.texts.ts'

export const pinKind: Kind = {
  key: 'pin',
  group: 'search',
  name: pinKindTexts.name,
  one: pinKindTexts.one,
  about: pinKindTexts.about,
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
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT id::text AS id, title_zh, title_en, array_to_string(words, ' · ') AS note_zh,
        row_number() OVER (ORDER BY position, id) AS place FROM search_pin`,
      asking,
    ),
  async load(db, id) {
    const row = await rowOf(db, 'search_pin', id)
    return row
      ? {
          words: row.words,
          title: { zh: row.title_zh, en: row.title_en },
          note: { zh: row.note_zh, en: row.note_en },
          url: row.url,
          audience: await audienceById(db, row.audience_id),
        }
      : null
  },
  async check(tx, values) {
    const unfit = (values['words'] as string[]).find((word) => !candidatesIn(word).includes(lineOf(word)))
    if (unfit !== undefined)
      throw new Bad('words', {
        zh: `“${unfit}”太长或没有可搜索的字：最多 ${mostTokens} 个字或英文词`,
        en: `“${unfit}” is too long or not searchable: enter at most ${mostTokens} Chinese characters or English words`,
      })
    const why = await leadsNowhere(tx, textIn(values, 'url'), values['audience'] as Audience)
    if (why) throw new Bad('url', why)
  },
  async save(tx, id, values) {
    const pin = {
      words: values['words'] as string[],
      title: wordsIn(values, 'title'),
      note: wordsIn(values, 'note'),
      url: textIn(values, 'url'),
      audience: values['audience'] as Audience,
    }
    return { id: String(await savePin(tx, pin, id === '' ? undefined : Number(id))) }
  },
  remove: (tx, id) => removeRow(tx, 'search_pin', id),
  whole: [{ table: 'search_pin' }],
  order: (tx, ids) => reorder(tx, { table: 'search_pin' }, ids),
}
