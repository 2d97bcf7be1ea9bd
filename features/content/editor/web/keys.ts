import { randomKey } from '@portal/client/random-key'

/** Returns a random key for a paragraph, window or save, unique among all people. */
export const newKey = (): string => randomKey().slice(0, 12)
