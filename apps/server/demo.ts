/** The demo company: only in DEV and TEST, and only in a database that holds no other company. */
import type { Database, Secrets } from '@portal/server'
import type { Config } from './config.ts'
import { withHealthKey } from './demo-health-key.ts'

export interface Demo {
  /** Configuration with the demo's weather and health key. */
  config: Config
  /** Starts the system behind the demo's approvals; returns a function that stops it. Absent without a demo. */
  startApprovalSystem?: (secrets: Secrets) => Promise<() => Promise<void>>
  /** Accounts to sign in with, in DEV. */
  hint?: string
}

const hint =
  'Sign in as lin.wei (editor), zhou.min (new here), chen.jie (joint venture), wang.fang (partner) from the avatar menu.'

/** Fills an empty database. A database with other data is not changed, and there is no demo. */
export async function openDemo(
  initialConfig: Config,
  { db, maintenance }: Pick<Database, 'db' | 'maintenance'>,
  say: (line: string) => void,
): Promise<Demo> {
  if (!initialConfig.hasDemo) return { config: initialConfig }
  const demo = await import('@portal/demo')
  if (!(await demo.fillDemo(maintenance, say))) {
    say(
      'The data in this database is not marked as demo data: nothing of the demo is added. ' +
        'For the demo use an empty database or folder; DEMO=no silences this message',
    )
    return { config: initialConfig }
  }
  const config = await withHealthKey({ ...initialConfig, weather: initialConfig.weather ?? 'demo' })
  await demo.fillHealth(maintenance, config.healthKeys, say)
  const startApprovalSystem = (secrets: Secrets) => demo.openDemoSystem(db, secrets, say)
  return { config, startApprovalSystem, ...(config.env === 'DEV' ? { hint } : {}) }
}
