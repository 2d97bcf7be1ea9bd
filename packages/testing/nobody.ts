import type { Guards } from '@portal/server'

/** Denies everybody: for servers whose calls are all public. */
export const nobody: Guards = {
  viewer: async () => null,
  ticket: async () => null,
  integration: async () => null,
  portal: async () => null,
}
