/**
 * One index over everything that has an audience. Each slice indexes its items in the transaction that saves them and
 * searches here with the reader's audiences, so that nobody finds what they may not read (SEARCH-06, SEARCH-07).
 */
export { changeNotes, dropEntry, indexEntries, indexEntry, type Entry, type EntryKind } from './entries.ts'
export { mostCounted } from './ask.ts'
export { lineOf } from './fold.ts'
export { searchEntries, searchTogether, type FindEntries } from './find.ts'
export { nearestTo } from './nearest.ts'
export type { Hit } from './show.ts'
export { foldMapped } from './fold.ts'
export { isTooShort, markWords, type Range } from './marks.ts'
export { forgetWords, learnWords, wordsNear } from './slips.ts'
export { listSynonyms, removeSynonymGroup, saveSynonymGroup } from './synonyms.ts'
export {
  countMisses,
  forgetMisses,
  keepMisses,
  listMisses,
  missesOf,
  missOf,
  noteMiss,
  type DayName,
} from './misses.ts'
