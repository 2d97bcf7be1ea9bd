/** Synonyms and searches that found nothing, at the desk. */
import { Bad, listed, type Kind } from '@portal/admin-data/server'
import { removeSynonymGroup, saveSynonymGroup } from '@portal/search-index'
import { sql } from '@portal/server'

export const synonymKind: Kind = {
  key: 'synonym',
  group: 'search',
  name: { zh: '同义词', en: 'Synonyms' },
  one: { zh: '同义词', en: 'synonym group' },
  about: {
    zh: '意思相同的词，搜其中一个也能找到其他的',
    en: 'Words with the same meaning. Searching for one finds the others.',
  },
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'words',
      kind: 'words',
      label: { zh: '意思相同的词', en: 'Words with the same meaning' },
      help: {
        zh: '每行一个，至少两个；中英文可以放在一起',
        en: 'One per line, at least two. Chinese and English can be mixed.',
      },
      required: true,
      max: 30,
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT id::text AS id, array_to_string(words, ' · ') AS title_zh,
        row_number() OVER (ORDER BY id DESC) AS place FROM search_synonym`,
      asking,
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
    if (saved === null)
      throw new Bad('words', {
        zh: '至少要有两个不同的、可搜索的词，每个不超过 60 个字',
        en: 'Enter at least two different words of up to 60 characters each',
      })
    return { id: String(saved) }
  },
  async remove(tx, id) {
    await removeSynonymGroup(tx, Number(id))
  },
  whole: [{ table: 'search_synonym' }],
}

/** Range of the list. A search is in it if five people or more missed it on one day (SEARCH-06). */
const days = 90

export const missKind: Kind = {
  key: 'miss',
  group: 'search',
  name: { zh: '没搜到的词', en: 'Searches that found nothing' },
  about: { zh: '近 90 天没有结果的搜索，不记录是谁搜的', en: 'From the last 90 days. Who searched is not recorded.' },
  roles: ['editor', 'portal-administrator'],
  fields: [],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT text AS id, text AS title_zh, sum(count) || ' 人次' AS note_zh,
        sum(count) || CASE WHEN sum(count) = 1 THEN ' time' ELSE ' times' END AS note_en,
        row_number() OVER (ORDER BY sum(count) DESC, text) AS place
        FROM search_miss WHERE day > (SELECT max(day) FROM search_miss) - ${days}::int GROUP BY text`,
      asking,
    ),
  load: () => Promise.resolve(null),
  leads: [
    { kind: 'synonym', field: 'words', label: { zh: '设为同义词', en: 'Add as synonym' } },
    { kind: 'pin', field: 'words', label: { zh: '置顶一个答案', en: 'Pin an answer' } },
  ],
}
