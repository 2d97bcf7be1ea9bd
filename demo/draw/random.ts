/** A small seeded generator (mulberry32): the same seed draws the same picture on every machine. */
export interface Random {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** FNV-1a over text, so that each scene has its own sequence for one seed. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

export function random(seed: number, purpose: string): Random {
  let state = Math.imul(hash(`${seed}:${purpose}`) ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0
  state = (state ^ (state >>> 16)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => next() < share,
    pick: <T>(items: readonly T[]) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}
