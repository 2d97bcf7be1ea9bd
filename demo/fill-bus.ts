import { dayMs } from '@portal/contract'
import { assignSeats, publishAgreement, parseAgreement, type PlanRow } from '@portal/bus/server'
import type { Db } from '@portal/server'
import { agreements, lines } from './content/bus.ts'
import { createRandom, seedOf } from './random.ts'
import type { Company } from './types.ts'

/** Fills riders and confirmations of the agreement in force. */
const ridingShare = 0.62
const confirmedShare = 0.7

/**
 * Most people ride. lin.wei, who also runs the buses, has confirmed no version, zhou.min only the first one.
 */
export async function fillBus(tx: Db, company: Company, today: Date): Promise<void> {
  const random = createRandom(seedOf('bus'))
  const known = new Map([
    ['lin.wei', 1],
    ['zhou.min', 0],
  ])
  // the last stop is the workplace: nobody boards there
  const plan: PlanRow[] = lines.flatMap(({ name, stops }) =>
    stops.map((stop) => ({
      line: 0,
      person: '',
      lineZh: name.zh,
      lineEn: name.en,
      stopZh: stop.name.zh,
      stopEn: stop.name.en,
      leaves: stop.leaves,
    })),
  )
  const boarding = plan.filter((row, index) => plan[index + 1]?.lineZh === row.lineZh)
  const confirmed: { account: string; version: number; confirmed_at: Date }[] = []
  for (const { account, hasLeft, tag } of company.people) {
    const fixed = known.get(account)
    if (hasLeft || tag === 'partner' || (fixed === undefined && random() > ridingShare)) continue
    plan.push({ ...boarding[fixed ?? Math.floor(random() * boarding.length)]!, person: account })
    if (account === 'lin.wei') continue
    const at = (days: number) => new Date(today.getTime() - days * dayMs - Math.floor(random() * dayMs))
    confirmed.push({ account, version: 1, confirmed_at: at(60 + Math.floor(random() * 20)) })
    if (fixed === undefined && random() < confirmedShare)
      confirmed.push({ account, version: 2, confirmed_at: at(Math.floor(random() * 5)) })
  }
  await assignSeats(tx, plan)
  for (const [index, text] of agreements.entries())
    await publishAgreement(tx, parseAgreement(text), new Date(today.getTime() - (index === 0 ? 90 : 7) * dayMs))
  await tx.insertInto('bus_confirmation').values(confirmed).execute()
  await tx.insertInto('person_role').values({ account: 'lin.wei', role: 'bus-staff' }).execute()
}
