/** Faults in the headers of home and other sites. */
import type { Mutant } from './mutant.ts'

export const sitesMutants: readonly Mutant[] = [
  {
    id: 'me-first-day-is-none',
    file: 'features/sites/me/rules.ts',
    find: 'Math.max(0, Math.round(days) + 1)',
    replace: 'Math.max(0, Math.round(days))',
    because: 'On their first day people are not greeted as new, and every later day is one behind.',
    caughtBy: ['features/sites/me/rules.test.ts'],
    level: 'pure',
  },
  {
    id: 'banners-in-no-order',
    file: 'features/sites/banners/server/store.ts',
    find: "    .orderBy('position')\n",
    replace: '',
    because: 'Banners stand as they were made, not in the order that the desk gave them.',
    caughtBy: ['features/sites/banners/server/banners.server.test.ts'],
    level: 'server',
  },
]
