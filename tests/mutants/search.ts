/** Faults of search that the tests with PostgreSQL find. */
import type { Mutant } from './mutant.ts'

const level = 'server'

export const searchMutants: readonly Mutant[] = [
  {
    id: 'search-pin-for-everybody',
    file: 'features/work/search/server/pins.ts',
    find: 'visible v WHERE p.audience_id = ANY (v.ids)',
    replace: 'visible v WHERE true',
    because: 'A pinned answer that is meant for managers stands first for everybody.',
    caughtBy: ['features/work/search/server/pins.server.test.ts'],
    level,
  },
  {
    id: 'search-index-oldest-first',
    file: 'packages/search-index/index-statement.ts',
    find: 'ORDER BY c.page, p.points DESC, p.at DESC, p.id DESC',
    replace: 'ORDER BY c.page, p.points DESC, p.at ASC, p.id DESC',
    because: 'Of equally good results the oldest stands first.',
    caughtBy: ['packages/search-index/index.server.test.ts'],
    level,
  },
]
