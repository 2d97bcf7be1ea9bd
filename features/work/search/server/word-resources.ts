/** Synonyms and searches that found nothing, at the desk. */
import { FieldError, listRows, type ResourceDefinition } from '@portal/admin-data/server'
import { removeSynonymGroup, saveSynonymGroup, synonymTables } from '@portal/search-index'
import { sql } from '@portal/server'
import { wordKindsTexts } from './word-resources.texts.ts'

export const synonymResource: ResourceDefinition = {
  key: 'synonym',
  name: wordKindsTexts.name,
  one: wordKindsTexts.one,
  about: wordKindsTexts.about,
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'words',
      kind: 'words',
      label: wordKindsTexts.wordsLabel,
      help: wordKindsTexts.wordsHelp,
      required: true,
      max: 30,
    },
  ],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT id::text AS id, array_to_string(words, ' · ') AS title_zh,
        row_number() OVER (ORDER BY id DESC) AS place FROM search_synonym`,
      context,
    ),
  async load(db, id) {
    const row = await db
      .selectFrom('search_synonym')
      .select('words')
      .where(sql<boolean>`id::text = ${id}`)
      .executeTakeFirst()
    return row ?? null
  },
  async save(tx, id, values) {
    const group = { ...(id === '' ? {} : { id: Number(id) }), words: values['words'] as string[] }
    const saved = await saveSynonymGroup(tx, group)
    if (saved === null) throw new FieldError('words', wordKindsTexts.enterAtLeastTwoDifferent)
    return { id: String(saved) }
  },
  async remove(tx, id) {
    await removeSynonymGroup(tx, Number(id))
  },
  restorableTables: synonymTables,
}

/** Range of the list. A search is in it if five people or more missed it on one day (SEARCH-06). */
const missRangeDays = 90

export const missResource: ResourceDefinition = {
  key: 'miss',
  name: wordKindsTexts.nameSearchesThatFoundNothing,
  about: wordKindsTexts.aboutFromLast90DaysWho,
  countLabel: wordKindsTexts.countLabel,
  roles: ['editor', 'portal-administrator'],
  fields: [],
  filters: [
    {
      key: 'last',
      label: wordKindsTexts.last,
      options: [
        { value: '7', label: wordKindsTexts.last7Days },
        { value: '30', label: wordKindsTexts.last30Days },
      ],
    },
  ],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT text AS id, text AS title_zh, sum(count) AS count,
        array_remove(ARRAY[CASE WHEN max(day) > ${context.now ?? null}::timestamptz::date - 7 THEN '7' END,
          CASE WHEN max(day) > ${context.now ?? null}::timestamptz::date - 30 THEN '30' END], NULL) AS filter_last,
        row_number() OVER (ORDER BY sum(count) DESC, text) AS place
        FROM search_miss WHERE day > (SELECT max(day) FROM search_miss) - ${missRangeDays}::int GROUP BY text`,
      context,
    ),
  load: () => Promise.resolve(null),
  leads: [
    { kind: 'synonym', field: 'words', label: wordKindsTexts.leadsLabel },
    { kind: 'pin', field: 'words', label: wordKindsTexts.leadsLabelPinAnswer },
  ],
}
