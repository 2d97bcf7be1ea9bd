/** A new portal: setup, the proxy's check, the checklist. */
import type { Mutant } from './mutant.ts'

const level = 'server'

export const firstHourMutants: readonly Mutant[] = [
  {
    id: 'setup-checklist-hidden-for-nobody',
    file: 'features/administration/setup-checklist/server/handlers.ts',
    find: 'isHiddenFor(db, viewer.account)',
    replace: "isHiddenFor(db, '')",
    because: 'Who put the checklist away has it back at the next look.',
    caughtBy: ['features/administration/setup-checklist/server/setup-checklist.server.test.ts'],
    level,
  },
  {
    id: 'setup-again-leaves-a-line',
    file: 'apps/server/setup/create.ts',
    find: 'if (made > 0) await',
    replace: 'if (made >= 0) await',
    because: 'A second setup, which changes nothing, stands in the audit log as if it had.',
    caughtBy: ['apps/server/cli/setup.server.test.ts'],
    level,
  },
  {
    id: 'proxy-doors-without-key',
    file: 'apps/server/proxy/contract.ts',
    find: 'return secrets.verify(purpose, until, signature)',
    replace: "return signature !== ''",
    because: 'Anybody sends bodies to the doors of the proxy check.',
    caughtBy: ['apps/server/proxy/proxy.server.test.ts'],
    level,
  },
  {
    id: 'log-asks-a-closed-socket',
    file: 'packages/server/request-log.ts',
    find: '    ip,\n',
    replace: '    ip: request.ip,\n',
    because: 'Behind a proxy a body that is too large ends the process.',
    caughtBy: ['apps/server/proxy/proxy.server.test.ts'],
    level,
  },
]
