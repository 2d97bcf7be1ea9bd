import { imageWidths, dayMs } from '@portal/contract'

export function imageWidth(wish: number): number {
  return imageWidths.find((width) => width >= wish) ?? imageWidths[imageWidths.length - 1]!
}

/** References expire on a fixed grid, so that an address stays the same, and cacheable, for a while. */
export const imageLifeMs = dayMs
export const downloadLifeMs = 2 * 3600_000

/** Returns the time of expiry in milliseconds: between one and two lifetimes from now. */
export function expiryTime(now: Date, lifeMs: number): number {
  return (Math.floor(now.getTime() / lifeMs) + 2) * lifeMs
}

export interface ByteRange {
  start: number
  /** inclusive */
  end: number
}

/**
 * Parses a single byte range (RFC 9110). Returns 'whole' if it is absent or not understood, 'none' if it cannot be
 * satisfied.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return 'whole'
  if (parts[1] === '') {
    const length = Math.min(Number(parts[2]), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(parts[1])
  const end = parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1)
  if (start >= size) return 'none'
  return end < start ? 'whole' : { start, end }
}

/** Returns the header value for a download under a name in any script (RFC 6266 with RFC 5987). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
