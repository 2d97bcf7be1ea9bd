import { install } from '@portal/contract'
import { loadPersonKinds } from '@portal/people/server'
import { loadSiteAddresses } from '@portal/sites/server'
import type { Db } from '@portal/server'
import { defaultBrandDomain, defaultZone } from './config-schema.ts'

/** Reads the data and settings of the company (docs/decisions/0080); before calls, jobs and commands. */
export async function loadInstallation(db: Db, zone = defaultZone, brandDomain = defaultBrandDomain): Promise<void> {
  install({ zone, brandDomain, kinds: await loadPersonKinds(db), ...(await loadSiteAddresses(db)) })
}
