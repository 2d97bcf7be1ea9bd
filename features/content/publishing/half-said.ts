/** Times as somebody is typing them: only what a clock shows once, and in its order, is anybody's data. */
import type { Settings } from './contract.ts'
import { byTheClock, type Field } from './merge.ts'
import { meant } from '@portal/contract/zones'

type Times = Pick<Settings, 'Publish' | 'Expire' | 'MustRead' | 'Zone'>

/** Why the server would not take these times; null: it would. `order`: an end that is not behind the beginning. */
export function halfSaid({ Publish, Expire, MustRead, Zone }: Times): 'unclear' | 'order' | null {
  const moment = (when: Settings['Publish']) => (when ? meant(when.Local, Zone, when.Turn) : null)
  const [from, ...ends] = [Publish, Expire, MustRead?.Due ?? null].map(moment)
  if ([from, ...ends].some((each) => each && each.kind !== 'at')) return 'unclear'
  const isBehind = (end: (typeof ends)[number]): boolean =>
    from?.kind !== 'at' || end?.kind !== 'at' || end.at > from.at
  return ends.every(isBehind) ? null : 'order'
}

const said: ReadonlySet<Field> = new Set([...byTheClock, 'Zone'])

/** What of a part can be sent on these settings: times that are half said wait, with the zone that they are said by. */
export function sendable(base: Settings, part: Partial<Settings>): Partial<Settings> {
  if (halfSaid({ ...base, ...part }) === null) return part
  return Object.fromEntries(Object.entries(part).filter(([field]) => !said.has(field as Field)))
}
