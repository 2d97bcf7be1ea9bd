/**
 * City of an IP address from the maps service: `GET /v3/ip?key&ip` returns status '1' with province and city, or empty
 * lists for an unknown address. Results are cached for a day by network, and only the network is ever sent.
 */
import { isIPv4 } from 'node:net'
import { z } from '@portal/contract'
import { isPublicAddress, type Db, type Secrets } from '@portal/server'
import { locationLifeMs, retryMs } from '../rules.ts'
import { fetchJson } from './fetch-json.ts'
import { createBackOff } from './back-off.ts'

export interface IpLocation {
  Province: string
  City: string
}

export interface Locator {
  /** Both empty: unknown. */
  locate(db: Db, ip: string, now: Date): Promise<IpLocation>
}

const name = z.union([z.string().check(z.maxLength(100)), z.array(z.unknown()).check(z.maxLength(0))])
const Answer = z.object({ status: z.literal('1'), province: name, city: name })

const unknownLocation: IpLocation = { Province: '', City: '' }

export function createLocator(service: { address: string; key: string } | undefined, secrets: Secrets): Locator {
  const underWay = new Map<string, Promise<IpLocation>>()
  const maps = createBackOff()

  async function ask(db: Db, network: string, hash: string, now: Date): Promise<IpLocation> {
    const address = new URL('/v3/ip', service?.address)
    address.search = new URLSearchParams({ key: service?.key ?? '', ip: `${network}.1`, output: 'JSON' }).toString()
    const answer = await maps.ask(now, () => fetchJson(address, Answer))
    const located = answer ? { Province: textOf(answer.province), City: textOf(answer.city) } : unknownLocation
    const good_until = new Date(now.getTime() + (answer ? locationLifeMs : retryMs))
    await db.deleteFrom('ip_place').where('good_until', '<=', now).execute()
    const row = { province: located.Province, city: located.City, good_until }
    await db
      .insertInto('ip_place')
      .values({ network: hash, ...row })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
      .execute()
    return located
  }

  async function lookUp(db: Db, network: string, hash: string, now: Date): Promise<IpLocation> {
    const kept = await db
      .selectFrom('ip_place')
      .select(['province as Province', 'city as City'])
      .where('network', '=', hash)
      .where('good_until', '>', now)
      .executeTakeFirst()
    return kept ?? ask(db, network, hash, now)
  }

  return {
    async locate(db, ip, now) {
      const network = service && networkOf(ip)
      if (!network) return unknownLocation
      const hash = secrets.sign('ip-network', network)
      // concurrent callers wait for the same result
      const pending = underWay.get(hash) ?? lookUp(db, network, hash, now).finally(() => underWay.delete(hash))
      underWay.set(hash, pending)
      return pending
    },
  }
}

const textOf = (text: string | unknown[]): string => (typeof text === 'string' ? text : '')

/**
 * Returns the first three numbers of a public IPv4 address; undefined for any other address, which is never sent to an
 * outside service. @internal
 */
export function networkOf(ip: string): string | undefined {
  const plain = ip.replace(/^::ffff:/i, '')
  if (!isIPv4(plain) || !isPublicAddress(plain)) return undefined
  return plain.slice(0, plain.lastIndexOf('.'))
}
