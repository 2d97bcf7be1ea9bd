/**
 * Icons of a Box host's apps (BOX-01). Browsers load images of this site only (CSP), and the host may be reachable only
 * from servers. So this server fetches them, by signed addresses that nobody else can create.
 */
import { dayMs } from '@portal/contract'
import { expiryTime } from '@portal/files/server'
import { findReader } from '@portal/people/server'
import { signals, type Db, type FileAnswer, type Secrets } from '@portal/server'
import { boxIconBytes, boxIconKeptMs, boxIconsKept, boxTimeoutMs } from '../rules.ts'
import { BoxUnavailable, fetchBytes, type BoxHost } from './host.ts'

interface Icon {
  bytes: Uint8Array
  type: string
}

export interface HostIcons {
  /** '' if the icon is not on the host's own origin. */
  addressOf(thumb: string, holder: { readonly sessionId: number }, now: Date): string
  /** undefined: forged, expired, of an ended session, or not an image. */
  open(db: Db, reference: string, now: Date): Promise<FileAnswer | undefined>
}

const lifeMs = dayMs
const types = /^image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)$/

export function createHostIcons(host: BoxHost, secrets: Secrets, onFault: (error: unknown) => void): HostIcons {
  /** by address, oldest first */
  const cache = new Map<string, { until: number; icon: Promise<Icon | undefined> }>()

  function iconAt(address: string, now: Date): Promise<Icon | undefined> {
    const known = cache.get(address)
    const isHit = known !== undefined && known.until > now.getTime()
    signals.cache.emit({ cache: 'box-icons', isHit })
    if (isHit) return known.icon
    const icon = fetchIcon(address).catch((error: unknown) => {
      if (!(error instanceof BoxUnavailable)) throw error
      onFault(error)
      cache.delete(address)
      return undefined
    })
    cache.delete(address)
    cache.set(address, { until: now.getTime() + boxIconKeptMs, icon })
    if (cache.size > boxIconsKept) cache.delete(cache.keys().next().value!)
    return icon
  }

  return {
    addressOf(thumb, { sessionId }, now) {
      const address = ownAddress(host, thumb)
      if (address === null) return ''
      const expires = (expiryTime(now, lifeMs) / 1000).toString(36)
      const text = `${Buffer.from(address).toString('base64url')}.${expires}.${sessionId.toString(36)}`
      return `/api/box/icon?t=${text}.${secrets.sign('box-icon', text)}`
    },
    async open(db, reference, now) {
      const cut = reference.lastIndexOf('.')
      const text = reference.slice(0, cut)
      if (cut < 0 || !secrets.verify('box-icon', text, reference.slice(cut + 1))) return undefined
      const [address = '', expires = '', session = ''] = text.split('.')
      if (Number.parseInt(expires, 36) * 1000 < now.getTime()) return undefined
      if (!(await findReader(db, Number.parseInt(session, 36), now))) return undefined
      const icon = await iconAt(Buffer.from(address, 'base64url').toString(), now)
      return icon && iconResponse(icon)
    },
  }
}

/** null: on another host, which was not configured. */
function ownAddress({ address }: BoxHost, thumb: string): string | null {
  const base = `${address}/`
  if (thumb === '' || thumb.length > 2000 || !URL.canParse(thumb, base)) return null
  const url = new URL(thumb, base)
  url.hash = ''
  return url.origin === new URL(base).origin && url.username === '' ? url.href : null
}

async function fetchIcon(address: string): Promise<Icon> {
  const options = { what: 'a picture', accept: 'image/*', most: boxIconBytes, limitMs: boxTimeoutMs }
  const { bytes, type } = await fetchBytes(address, options)
  const mediaType = type.split(';', 1)[0]!.trim().toLowerCase()
  if (!types.test(mediaType))
    throw new BoxUnavailable(`The Box host returned '${mediaType.slice(0, 60)}' instead of an image`)
  return { bytes, type: mediaType }
}

/** An SVG that is opened directly may not run anything. */
const iconResponse = ({ bytes, type }: Icon): FileAnswer => ({
  status: 200,
  headers: {
    'content-type': type,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'content-length': String(bytes.length),
    'cache-control': 'private, max-age=3600',
  },
  body: bytes,
})
