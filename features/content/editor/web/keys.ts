import { randomKey } from '@portal/client/random-key'

/** Keys of paragraphs and windows: enough that two people never make the same one. */
export const newKey = (): string => randomKey().slice(0, 12)
