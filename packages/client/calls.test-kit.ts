/** Files of one worker share modules (vitest.config.ts): restores the call configuration for the next file. */
import { afterAll } from 'vitest'
import { configureCalls, callEnvironment } from './call.ts'

const initialEnvironment = callEnvironment()
afterAll(() => configureCalls(initialEnvironment))
