/** Files of one worker share modules (vitest.config.ts): restores the call configuration for the next file. */
import { afterAll } from 'vitest'
import { configureCalls, surroundings } from './call.ts'

const before = surroundings()
afterAll(() => configureCalls(before))
