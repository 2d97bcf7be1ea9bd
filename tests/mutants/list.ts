import { browserMutants } from './browser.ts'
import { firstHourMutants } from './first-hour.ts'
import { looksMutants } from './looks.ts'
import type { Mutant } from './mutant.ts'
import { platformMutants } from './platforms.ts'
import { roleMutants } from './roles.ts'
import { rulesMutants } from './rules.ts'
import { searchMutants } from './search.ts'
import { serverMutants } from './server.ts'
import { sitesMutants } from './sites.ts'
import { webMutants } from './web.ts'

export const mutants: readonly Mutant[] = [
  ...rulesMutants,
  ...serverMutants,
  ...searchMutants,
  ...roleMutants,
  ...firstHourMutants,
  ...platformMutants,
  ...sitesMutants,
  ...browserMutants,
  ...webMutants,
  ...looksMutants,
]
