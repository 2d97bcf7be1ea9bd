import { expect, test } from 'vitest'
import { framed, turnedFrame, zoomOf } from './avatar-rules.ts'

const frame = { unit: '%', x: 10, y: 20, width: 25, height: 50 } as const

test.each([
  ['to the right', 1, { unit: '%', x: 30, y: 10, width: 50, height: 25 }],
  ['to the left', -1, { unit: '%', x: 20, y: 65, width: 50, height: 25 }],
] as const)('[AVATAR-02] turned %s, the frame stays on the same part of the picture', (_side, quarter, turned) =>
  expect(turnedFrame(frame, quarter)).toEqual(turned),
)

test('[AVATAR-02] rotating keeps the zoom; four quarter turns return to the start', () => {
  const zoomed = framed(800, 400, 0.6, frame)
  expect(zoomOf(400, 800, turnedFrame(zoomed, 1))).toBeCloseTo(0.6)
  let round = zoomed
  for (let turn = 0; turn < 4; turn++) round = turnedFrame(round, 1)
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(round[side]).toBeCloseTo(zoomed[side])
})
