/** The environment of a page, which decides where its calls go (SHELL-19). */
type Environment = 'DEV' | 'TEST' | 'STG' | 'PROD'

/**
 * Decides by host name: `portal-test.example` or `test.portal.example` is TEST; without a mark it is PROD. @internal
 */
export function environmentOf(hostname: string): Environment {
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) || hasMark(hostname, 'dev')) return 'DEV'
  if (hasMark(hostname, 'test')) return 'TEST'
  return hasMark(hostname, 'stg') ? 'STG' : 'PROD'
}

function hasMark(hostname: string, mark: string): boolean {
  return new RegExp(`(^|[.-])${mark}([.-]|$)`).test(hostname)
}

export interface Hosts {
  /** Base address of all calls. */
  api: string
  /** The brand's own site, opened by the header's library entry. */
  library: string
}

const hosts: Readonly<Record<Environment, Hosts>> = {
  DEV: { api: '/api', library: 'https://brand-dev.voyant.example/' },
  TEST: { api: '/api', library: 'https://brand-test.voyant.example/' },
  STG: { api: '/api', library: 'https://brand-stg.voyant.example/' },
  PROD: { api: '/api', library: 'https://brand.voyant.example/' },
}

export function hostsOf(hostname: string): Hosts {
  return hosts[environmentOf(hostname)]
}
