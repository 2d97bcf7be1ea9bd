/**
 * The search index of everything that has an audience. Slices index items in the transaction that saves them and
 * searches here with the reader's audiences, so that nobody finds what they may not read (SEARCH-06, SEARCH-07).
 */
export { updateNotes, removeEntry, indexEntries, indexEntry, type Entry, type EntryKind } from './entries.ts'
export { maxCountedHits } from './hit-pages.ts'
export { excerptAsSpelled, indexAsSpelled, matchesAsSpelled } from './as-spelled.ts'
export { foldLine } from './fold.ts'
export { searchEntries, createBatchedSearch, type FindEntries, type SearchPart } from './search.ts'
export { suggestQueries } from './suggestions.ts'
export type { Hit } from './present-hits.ts'
export { foldMapped } from './fold.ts'
export { isTooShort, highlightWords, type Range } from './highlights.ts'
export { removeKnownWords, addKnownWords, findSimilarWords } from './typos.ts'
export { listSynonyms, removeSynonymGroup, saveSynonymGroup, synonymTables } from './synonyms.ts'
export {
  countMisses,
  deleteMissesOfPerson,
  saveMissCounts,
  listMisses,
  listMissesOfPerson,
  missText,
  recordMiss,
  type DailyPseudonym,
} from './misses.ts'
