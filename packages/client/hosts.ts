import { installation } from '@portal/contract'

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

const brandHosts: Readonly<Record<Environment, string>> = {
  DEV: 'brand-dev',
  TEST: 'brand-test',
  STG: 'brand-stg',
  PROD: 'brand',
}

export function hostsOf(hostname: string): Hosts {
  const library = `https://${brandHosts[environmentOf(hostname)]}.${installation().brandDomain}/`
  return { api: '/api', library }
}
