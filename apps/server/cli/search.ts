/** What search knows, and what it was asked in vain (SEARCH-06). */
import { listMisses, listSynonyms, removeSynonymGroup, saveSynonymGroup } from '@portal/search-index'
import { wholeNumber } from './parse.ts'
import { UsageError, type Noun } from './portal.ts'

const mostMisses = 200
const dayMs = 24 * 60 * 60 * 1000

export const search: Noun = (program, portal) => {
  const noun = program.command('search').description('Words that mean the same, and what was not found')
  noun
    .command('list-synonyms')
    .description('Groups of words that mean the same')
    .addHelpText('after', '\nExample: forecourt search list-synonyms')
    .action(() =>
      portal.read(async ({ db }) => {
        const groups = await listSynonyms(db)
        const lines = numbered(groups.map(({ id, words }) => [id, words.join(', ')]))
        return { data: { groups }, lines, notes: groups.length === 0 ? ['There are no synonyms'] : [] }
      }),
    )
  noun
    .command('add-synonyms')
    .description('Let words find each other')
    .argument('<words...>', 'two or more, of at most 60 characters; quote one of several words')
    .addHelpText('after', '\nExample: forecourt search add-synonyms 工牌 "name badge" 胸卡')
    .action((words) => {
      if (words.length < 2) throw new UsageError('words: name two or more that mean the same')
      return portal.change(async ({ db }) => {
        const id = await db.transaction().execute((tx) => saveSynonymGroup(tx, { words }))
        if (id === null)
          throw new Error('Fewer than two different words of at most 60 characters are left to search by')
        return {
          data: { id },
          lines: [String(id)],
          notes: ['These words find each other from now on, as the group:'],
        }
      })
    })
  noun
    .command('remove-synonyms')
    .description('Let the words of a group find each other no more')
    .argument('<id>', "of the group, as 'forecourt search list-synonyms' shows it", wholeNumber())
    .addHelpText('after', '\nExample: forecourt search remove-synonyms 12')
    .action((id) =>
      portal.change(async ({ db }) => {
        await db.transaction().execute(async (tx) => {
          if (!(await removeSynonymGroup(tx, id))) throw new Error(`There is no group ${id}`)
        })
        return { data: { id }, notes: [`The words of group ${id} do not find each other any more`] }
      }),
    )
  noun
    .command('list-misses')
    .description(`What five people or more looked for in vain on one day, without who: the ${mostMisses} most frequent`)
    .option('--days <count>', 'of so many past days, at most 9999', wholeNumber(9999), 30)
    .addHelpText('after', '\nExample: forecourt search list-misses --days 7')
    .action(({ days }) =>
      portal.read(async ({ db, clock }) => {
        const misses = await listMisses(db, new Date(clock.now().getTime() - days * dayMs), mostMisses)
        const none = `Nothing was looked for in vain by five people on one day in ${days} days`
        return {
          data: { misses },
          lines: numbered(misses.map(({ count, text }) => [count, text])),
          notes: misses.length === 0 ? [none] : [],
        }
      }),
    )
}

function numbered(rows: readonly (readonly [number | string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([count]) => String(count).length))
  return rows.map(([count, text]) => `${String(count).padStart(width)}  ${text}`)
}
