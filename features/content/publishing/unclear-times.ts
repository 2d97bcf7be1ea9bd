/** Times while somebody is typing them: only those that exist exactly once and are in order are sent. */
import type { Settings } from './contract.ts'
import { timeFieldsOfZone, type SettingsField } from './merge.ts'
import { resolveLocalTime } from '@portal/contract/zones'

type TimeSettings = Pick<Settings, 'Publish' | 'Expire' | 'MustRead' | 'Zone'>

/**
 * Returns why the server would refuse these times; null: it would accept them. `order`: an end or due time that is not
 * after the publishing time.
 */
export function findTimeProblem({ Publish, Expire, MustRead, Zone }: TimeSettings): 'unclear' | 'order' | null {
  const moment = (when: Settings['Publish']) => (when ? resolveLocalTime(when.Local, Zone, when.Turn) : null)
  const [from, ...ends] = [Publish, Expire, MustRead?.Due ?? null].map(moment)
  if ([from, ...ends].some((each) => each && each.kind !== 'at')) return 'unclear'
  const isAfterPublish = (end: (typeof ends)[number]): boolean =>
    from?.kind !== 'at' || end?.kind !== 'at' || end.at > from.at
  return ends.every(isAfterPublish) ? null : 'order'
}

const timeFields: ReadonlySet<SettingsField> = new Set([...timeFieldsOfZone, 'Zone'])

/** Returns the part of the changes that can be sent: unclear times wait, together with their time zone. */
export function withoutUnclearTimes(base: Settings, part: Partial<Settings>): Partial<Settings> {
  if (findTimeProblem({ ...base, ...part }) === null) return part
  return Object.fromEntries(Object.entries(part).filter(([field]) => !timeFields.has(field as SettingsField)))
}
