import type { Mutant } from './mutant.ts'
import { rulesMutants } from './rules.ts'
import { serverMutants } from './server.ts'

export const mutants: readonly Mutant[] = [...rulesMutants, ...serverMutants]
