export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const gap = 16
const edge = 12

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

/** Positions the card below the highlighted place, else above, beside or over it, and never outside the window. */
export function placeCard(target: Box, card: Size, view: Size): { left: number; top: number } {
  const lowest = view.height - card.height - edge
  const bottom = target.top + target.height
  const left = within(target.left + target.width / 2 - card.width / 2, edge, view.width - card.width - edge)
  if (bottom + gap + card.height + edge <= view.height) return { left, top: within(bottom + gap, edge, lowest) }
  if (target.top - gap - card.height >= edge) return { left, top: within(target.top - gap - card.height, edge, lowest) }
  const top = within(target.top, edge, lowest)
  const before = target.left - gap - card.width
  if (before >= edge && before + card.width + edge <= view.width) return { left: before, top }
  const right = target.left + target.width + gap
  if (right >= edge && right + card.width + edge <= view.width) return { left: right, top }
  return { left, top: lowest }
}
