/** Synonyms at the desk, and what was looked for in vain. Reads search_synonym, search_miss. */
import { Bad, listed, type Kind } from '@portal/admin-data/server'
import { removeSynonymGroup, saveSynonymGroup } from '@portal/search-index'
import { sql } from '@portal/server'

export const synonymKind: Kind = {
  key: 'synonym',
  group: 'search',
  name: { zh: '同义词', en: 'Synonyms' },
  one: { zh: '同义词', en: 'group of synonyms' },
  about: {
    zh: '意思相同的词，搜其中一个就能找到其他',
    en: 'Words with the same meaning: searching for one finds the others',
  },
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'words',
      kind: 'words',
      label: { zh: '意思相同的词', en: 'Words that mean the same' },
      help: {
        zh: '每行一个，至少两个；中英文可以放在一起',
        en: 'One per line, two or more. Chinese and English can be mixed.',
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

/** Of the last days, those that five people or more missed on one day (SEARCH-06). */
const days = 90

export const missKind: Kind = {
  key: 'miss',
  group: 'search',
  name: { zh: '没搜到的词', en: 'Searches that found nothing' },
  about: { zh: '近 90 天没有结果的搜索，不记录是谁搜的', en: 'From the last 90 days; who searched is not recorded' },
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
    { kind: 'synonym', field: 'words', label: { zh: '设为同义词', en: 'Make it a synonym' } },
    { kind: 'pin', field: 'words', label: { zh: '置顶一个答案', en: 'Pin an answer' } },
  ],
}
