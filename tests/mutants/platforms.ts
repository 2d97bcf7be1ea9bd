/** Faults in the chat platforms and their base. */
import type { Mutant } from './mutant.ts'

const level = 'server'

export const platformMutants: readonly Mutant[] = [
  {
    id: 'connectors-one-delays-all',
    file: 'features/directory/connectors/server/inbox.ts',
    find: 'const groups = [...Map.groupBy(claimed, keyOf).values()]',
    replace: "const groups = [...Map.groupBy(claimed, (item) => (isBatched ? '' : keyOf(item))).values()]",
    because: 'One person whom the platform cannot name delays all who changed with them, for hours.',
    caughtBy: ['features/directory/feishu/server/sync.server.test.ts'],
    level,
  },
  {
    id: 'feishu-old-event-taken',
    file: 'features/directory/feishu/server/callback.ts',
    find: 'if (Math.abs(clock.now().getTime() - Number(timestamp) * 1000) > callbackMaxAgeMs) return { status: 403 }',
    replace:
      'if (Math.abs(clock.now().getTime() - Number(timestamp) * 1000) > callbackMaxAgeMs * 1000) return { status: 403 }',
    because: 'A callback that somebody recorded can be played again for ever.',
    caughtBy: ['features/directory/feishu/server/callback.server.test.ts'],
    level,
  },
  {
    id: 'wecom-repeats-in-other-words',
    file: 'features/directory/wecom/server/channel.ts',
    find: '    repeatsCalls: true,',
    replace: '    repeatsCalls: false,',
    because: 'A card whose answer was lost is shown again to everybody, once one of them has read it.',
    caughtBy: ['features/directory/wecom/server/card-repeats.server.test.ts'],
    level,
  },
  {
    id: 'connectors-shorter-limit-wins',
    file: 'features/directory/connectors/server/limit-blocks.ts',
    find: '          WHERE last.value = ${String(times - 1)}`',
    replace: '          `',
    because: 'A process that is late puts a minute in the place of an hour, and all of them knock at the limit again.',
    caughtBy: ['features/directory/wecom/server/api.server.test.ts'],
    level,
  },
]
