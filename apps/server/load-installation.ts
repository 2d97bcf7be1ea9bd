import { install } from '@portal/contract'
import { loadPersonKinds } from '@portal/people/server'
import { loadSiteAddresses } from '@portal/sites/server'
import type { Db } from '@portal/server'
import { defaultZone } from './config-schema.ts'

/** Reads the data and settings of the company (docs/decisions/0080); before calls, jobs and commands. */
export async function loadInstallation(db: Db, zone = defaultZone): Promise<void> {
  install({ zone, kinds: await loadPersonKinds(db), ...(await loadSiteAddresses(db)) })
}
