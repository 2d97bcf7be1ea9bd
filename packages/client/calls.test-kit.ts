/** Files of one worker share its modules (vitest.config.ts): what one of them says of calls is not the next one's. */
import { afterAll } from 'vitest'
import { configureCalls, surroundings } from './call.ts'

const before = surroundings()
afterAll(() => configureCalls(before))
