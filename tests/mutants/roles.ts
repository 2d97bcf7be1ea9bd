/** Faults in roles that end: caught by tests on a database. */
import type { Mutant } from './mutant.ts'

const level = 'server'

export const roleMutants: readonly Mutant[] = [
  {
    id: 'access-control-administrator-who-ends',
    file: 'features/foundation/access-control/server/grants.ts',
    find: "role = 'portal-administrator' AND ends_at IS NULL",
    replace: "role = 'portal-administrator'",
    because: 'The role of the last administrator ends one day, and nobody can give one any more.',
    caughtBy: ['apps/server/role-ends.server.test.ts'],
    level,
  },
  {
    id: 'auth-viewer-beyond-a-role',
    file: 'features/foundation/auth/server/viewers.ts',
    find: 'performance.now() < rolesUntil && ',
    replace: '',
    because: 'A process that keeps a viewer in memory lets them use a role that has ended.',
    caughtBy: ['apps/server/role-ends.server.test.ts'],
    level,
  },
]
