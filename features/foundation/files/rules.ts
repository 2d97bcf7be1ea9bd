/** Widths that are made of a picture; a wish is rounded up to the next. */
const imageWidths = [64, 160, 320, 640, 960, 1280, 1920] as const

export function widthFor(wish: number): number {
  return imageWidths.find((width) => width >= wish) ?? imageWidths[imageWidths.length - 1]!
}

/** References expire on a fixed grid, so that an address stays the same, and cached, for a while. */
export const imageLifeMs = 24 * 3600_000
export const downloadLifeMs = 2 * 3600_000

/** The end of validity: between one and two lives from now. */
export function expiryOf(now: Date, lifeMs: number): number {
  return (Math.floor(now.getTime() / lifeMs) + 2) * lifeMs
}

export interface Range {
  start: number
  /** inclusive */
  end: number
}

/** RFC 9110 byte range of one part; 'whole' when absent or not understood, 'none' when it can't be satisfied. */
export function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'none' {
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

/** RFC 6266 with RFC 5987: a name in any script, as a download. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
