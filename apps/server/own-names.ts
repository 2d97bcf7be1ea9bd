import type { Config } from './config.ts'

/** Returns the host names, besides those of this machine, under which a developer opens the portal. */
export function ownNames({ host, publicOrigin }: Partial<Pick<Config, 'host' | 'publicOrigin'>>): string[] {
  const names = [host ?? '', publicOrigin === undefined ? '' : new URL(publicOrigin).hostname]
  return names.filter((name) => name !== '')
}
