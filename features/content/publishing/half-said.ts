/** Times while somebody is typing them: only those that exist exactly once and are in order are sent. */
import type { Settings } from './contract.ts'
import { byTheClock, type Field } from './merge.ts'
import { meant } from '@portal/contract/zones'

type Times = Pick<Settings, 'Publish' | 'Expire' | 'MustRead' | 'Zone'>

/**
 * Returns why the server would refuse these times; null: it would accept them. `order`: an end or due time that is not
 * after the publishing time.
 */
export function halfSaid({ Publish, Expire, MustRead, Zone }: Times): 'unclear' | 'order' | null {
  const moment = (when: Settings['Publish']) => (when ? meant(when.Local, Zone, when.Turn) : null)
  const [from, ...ends] = [Publish, Expire, MustRead?.Due ?? null].map(moment)
  if ([from, ...ends].some((each) => each && each.kind !== 'at')) return 'unclear'
  const isBehind = (end: (typeof ends)[number]): boolean =>
    from?.kind !== 'at' || end?.kind !== 'at' || end.at > from.at
  return ends.every(isBehind) ? null : 'order'
}

const said: ReadonlySet<Field> = new Set([...byTheClock, 'Zone'])

/** Returns the part of the changes that can be sent: unclear times wait, together with their time zone. */
export function sendable(base: Settings, part: Partial<Settings>): Partial<Settings> {
  if (halfSaid({ ...base, ...part }) === null) return part
  return Object.fromEntries(Object.entries(part).filter(([field]) => !said.has(field as Field)))
}
