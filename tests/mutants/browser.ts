/** Faults in what a browser shows and keeps of its person, and in what is done for somebody who has gone. */
import type { Mutant } from './mutant.ts'

export const browserMutants: readonly Mutant[] = [
  {
    id: 'client-first-answer-in-one-go',
    file: 'packages/client/queries.ts',
    find: 'const isShown = useDeferredValue(!result.isPending)',
    replace: 'const isShown = true',
    because: 'While the answers of home arrive, nothing that one presses is heard.',
    caughtBy: ['packages/client/queries.test.ts'],
    level: 'pure',
  },
  {
    id: 'offline-stored-for-who-was-here',
    file: 'apps/web/offline/index.ts',
    find: 'const own = unstored.filter((each) => each.account === account)',
    replace: 'const own = unstored',
    because: 'Without network somebody reads what was answered to the person before them.',
    caughtBy: ['apps/web/offline/index.test.ts'],
    level: 'pure',
  },
  {
    id: 'offline-home-of-who-was-here',
    file: 'apps/web/index.html',
    find: " || reader !== kept('ADAccount') || drawn !== language",
    replace: ' || drawn !== language',
    because: 'The next person at a shared computer sees home of the one before, with their to-dos.',
    caughtBy: ['tests/e2e/second-visit.e2e.ts'],
    test: 'home of yesterday is not shown',
    level: 'journeys',
  },
  {
    id: 'files-check-for-who-has-gone',
    file: 'packages/server/serve.ts',
    find: "else raw.once('close', abort)",
    replace: 'else void abort',
    because: 'Ten people who give up and try again keep everybody else from adding a document.',
    caughtBy: ['features/content/editor/server/waiting-check.server.test.ts'],
    level: 'server',
  },
  {
    id: 'people-named-ones-taken-for-others',
    file: 'features/foundation/people/server/audience.ts',
    find: "THEN p.account ELSE '' END AS account",
    replace: "THEN '' ELSE '' END AS account",
    because: 'The plan says that a text for three named people clashes with nothing.',
    caughtBy: ['features/foundation/people/server/audience.server.test.ts'],
    test: 'counted together',
    level: 'server',
  },
]
