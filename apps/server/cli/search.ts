/** Synonyms of search, and searches without results (SEARCH-06). */
import { dayMs } from '@portal/contract'
import { listMisses, listSynonyms, removeSynonymGroup, saveSynonymGroup } from '@portal/search-index'
import { wholeNumber } from './parse.ts'
import { UsageError, type AddVerbs } from './portal.ts'

const maxMisses = 200

export const search: AddVerbs = (noun, portal) => {
  noun
    .command('list-synonyms')
    .description('List the groups of synonyms')
    .addHelpText('after', '\nExample: forecourt search list-synonyms')
    .action(() =>
      portal.read(async ({ db }) => {
        const groups = await listSynonyms(db)
        const lines = formatNumbered(groups.map(({ id, words }) => [id, words.join(', ')]))
        return { data: { groups }, lines, notes: groups.length === 0 ? ['There are no synonyms'] : [] }
      }),
    )
  noun
    .command('add-synonyms')
    .description('Add a group of synonyms')
    .argument('<words...>', 'two or more, each up to 60 characters; quote phrases')
    .addHelpText('after', '\nExample: forecourt search add-synonyms 工牌 "name badge" 胸卡')
    .action((words) => {
      if (words.length < 2) throw new UsageError('words: name two or more synonyms')
      return portal.change(async ({ db }) => {
        const id = await db.transaction().execute((tx) => saveSynonymGroup(tx, { words }))
        if (id === null) throw new Error('A group needs at least two different searchable words of up to 60 characters')
        return {
          data: { id },
          lines: [String(id)],
          notes: ['The words are now synonyms; id of the group:'],
        }
      })
    })
  noun
    .command('remove-synonyms')
    .description('Remove a group of synonyms')
    .argument('<id>', "id of the group from 'forecourt search list-synonyms'", wholeNumber())
    .addHelpText('after', '\nExample: forecourt search remove-synonyms 12')
    .action((id) =>
      portal.change(async ({ db }) => {
        await db.transaction().execute(async (tx) => {
          if (!(await removeSynonymGroup(tx, id))) throw new Error(`There is no group ${id}`)
        })
        return { data: { id }, notes: [`Group ${id} was removed`] }
      }),
    )
  noun
    .command('list-misses')
    .description(
      `List the ${maxMisses} most frequent searches without results, by at least five people on one day, without names`,
    )
    .option('--days <count>', 'number of past days, at most 9999', wholeNumber(9999), 30)
    .addHelpText('after', '\nExample: forecourt search list-misses --days 7')
    .action(({ days }) =>
      portal.read(async ({ db, clock }) => {
        const misses = await listMisses(db, new Date(clock.now().getTime() - days * dayMs), maxMisses)
        const none = `No search without results by at least five people on one day in the last ${days} days`
        return {
          data: { misses },
          lines: formatNumbered(misses.map(({ count, text }) => [count, text])),
          notes: misses.length === 0 ? [none] : [],
        }
      }),
    )
}

function formatNumbered(rows: readonly (readonly [number | string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([count]) => String(count).length))
  return rows.map(([count, text]) => `${String(count).padStart(width)}  ${text}`)
}
