/** The demonstration: in DEV and TEST, and only where the company in the database is its own. */
import type { Database, Secrets } from '@portal/server'
import type { Config } from './config.ts'
import { withHealthKey } from './demo-health-key.ts'

export interface Demo {
  /** With what is made up in the demonstration: the weather, and the key of its health answers. */
  config: Config
  /** The system behind its approvals; answers how to end it. Absent: there is no demonstration. */
  openSystem?: (secrets: Secrets) => Promise<() => Promise<void>>
  /** Whom one can be, where one can. */
  hint?: string
}

const hint =
  'Sign in as lin.wei (editor), zhou.min (new here), chen.jie (joint venture), wang.fang (partner) by the menu of the avatar.'

/** Fills an empty database. Where the data are somebody else's nothing is changed, and there is no demonstration. */
export async function openDemo(
  given: Config,
  { db, maintenance }: Pick<Database, 'db' | 'maintenance'>,
  say: (line: string) => void,
): Promise<Demo> {
  if (!given.hasDemo) return { config: given }
  const demo = await import('@portal/demo')
  if (!(await demo.fillDemo(maintenance, say))) {
    say(
      "The company in this database is not marked as the demo's: nothing of the demo is added to it. " +
        'For the demo name an empty database or folder; DEMO=no silences this line',
    )
    return { config: given }
  }
  const config = await withHealthKey({ ...given, weather: given.weather ?? 'demo' })
  await demo.fillHealth(maintenance, config.healthKeys, say)
  const openSystem = (secrets: Secrets) => demo.openDemoSystem(db, secrets, say)
  return { config, openSystem, ...(config.env === 'DEV' ? { hint } : {}) }
}
