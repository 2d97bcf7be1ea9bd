import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const view = { width: 1440, height: 900 }
const card = { width: 340, height: 200 }

test.each([
  ['under a tab of the header', { left: 300, top: 20, width: 80, height: 40 }, { left: 170, top: 76 }],
  ['kept within the window', { left: 1400, top: 20, width: 40, height: 40 }, { left: 1088, top: 76 }],
  ['above what stands at the foot', { left: 600, top: 700, width: 200, height: 180 }, { left: 530, top: 484 }],
  ['left of a tall card at the side', { left: 1000, top: 40, width: 400, height: 840 }, { left: 644, top: 40 }],
  ['right of a tall card', { left: 40, top: 40, width: 400, height: 840 }, { left: 456, top: 40 }],
  ['over what fills the window', { left: 0, top: 0, width: 1440, height: 900 }, { left: 550, top: 688 }],
])('[GUIDE-02] the card is placed %s', (_where, target, place) => expect(placeCard(target, card, view)).toEqual(place))

test('[GUIDE-02] the card is inside every window that is large enough', () => {
  const length = (most: number) => fc.integer({ min: 0, max: most })
  fc.assert(
    fc.property(length(1600), length(1200), length(1600), length(1200), (left, top, width, height) => {
      const place = placeCard({ left, top, width, height }, card, view)
      expect(place.left).toBeGreaterThanOrEqual(12)
      expect(place.top).toBeGreaterThanOrEqual(12)
      expect(place.left + card.width).toBeLessThanOrEqual(view.width - 12)
      expect(place.top + card.height).toBeLessThanOrEqual(view.height - 12)
    }),
  )
})
