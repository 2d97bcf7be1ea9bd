import { expect, test } from 'vitest'
import { Crop } from '../content-contract.ts'
import { cropOf, frameAt, frameOf, visiblePart, zoomOf, type CropFrame } from './crop-frame.ts'

const [landscape, portrait, panorama] = [
  { width: 3000, height: 2000 },
  { width: 1000, height: 2000 },
  { width: 4000, height: 1000 },
]
const rounded = ({ x, y, width, height }: CropFrame) => [x, y, width, height].map((each) => Math.round(each * 10) / 10)

test.each([
  ['a landscape', landscape, 0, [0, 12.5, 100, 75]],
  ['a landscape', landscape, 1, [33.3, 37.5, 33.3, 25]],
  ['a portrait', portrait, 0, [0, 37.5, 100, 25]],
  ['a panorama', panorama, 0, [25, 0, 50, 100]],
])('[DESK-02] the frame of %s (%o) at zoom %d is in the middle, two to one', (_, picture, zoom, frame) => {
  expect(rounded(frameAt(picture, zoom))).toEqual(frame)
  expect(zoomOf(picture, frameAt(picture, zoom))).toBeCloseTo(zoom)
})

test('[DESK-02] a zoom keeps the middle of the frame, and the frame within the picture', () => {
  const corner = frameAt(landscape, 1, { unit: '%', x: 90, y: 90, width: 10, height: 10 })
  expect(rounded(corner)).toEqual([66.7, 75, 33.3, 25])
  expect(rounded(frameAt(landscape, 0.5, corner))).toEqual([50, 62.5, 50, 37.5])
  expect(rounded(frameAt(landscape, 0, corner))).toEqual([0, 25, 100, 75])
  expect(rounded(frameAt(landscape, 7, corner))).toEqual(rounded(corner))
})

test.each([
  [3, [0, 25, 100, 50]],
  [2, [0, 12.5, 100, 75]],
  [4 / 3, [16.7, 12.5, 66.7, 75]],
])('[DESK-02] a place %d times as wide as high shows the middle of the frame', (ratio, part) => {
  expect(rounded(visiblePart(landscape, frameAt(landscape, 0), ratio))).toEqual(part)
})

test.each([0, 0.123, 0.5, 1])('[DESK-02] at zoom %d, what is sent is accepted, and is the same frame later', (zoom) => {
  for (const picture of [
    landscape,
    portrait,
    panorama,
    { width: 300, height: 1200 },
    { width: 1080, height: 20_000 },
  ]) {
    const frame = frameAt(picture, zoom, { unit: '%', x: 99, y: 99, width: 1, height: 1 })
    const crop = Crop.parse(cropOf(frame))
    expect(Math.abs(frameOf(crop).x - frame.x)).toBeLessThanOrEqual(0.051)
    expect(crop.x + crop.width).toBeLessThanOrEqual(1000)
  }
})
