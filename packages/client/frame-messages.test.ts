import { expect, test } from 'vitest'
import { isFrameAnswer, readFrameMessage } from './frame-messages.ts'

test.each([
  { type: 'height', height: 0 },
  { type: 'height', height: 612.5 },
  { type: 'height', height: 5000 },
  { type: 'confirm' },
  { type: 'complete' },
  { type: 'navigate', name: 'health' },
])('[NEWS-13] %j is understood', (message) => expect(readFrameMessage(message)).toEqual(message))

/** Almost valid messages. */
const shapes: readonly unknown[] = [
  null,
  undefined,
  'height',
  '{"type":"height","height":10}',
  7,
  [],
  ['height', 10],
  {},
  { type: 'Height', height: 10 },
  { type: ['height'], height: 10 },
  { type: 'height' },
  { type: 'height', height: '10' },
  { type: 'height', height: -1 },
  { type: 'height', height: 5000.1 },
  { type: 'height', height: Number.NaN },
  { type: 'height', height: Infinity },
  { type: 'height', height: null },
  { type: 'height', height: { valueOf: 10 } },
  { type: 'height', height: 10, name: 'home' },
  { type: 'confirm', isRight: true },
  { type: 'complete', height: 0 },
  { type: 'confirmed', isRight: true },
  { type: 'navigate' },
  { type: 'navigate', name: '/home' },
  { type: 'navigate', name: 'https://evil.example' },
  { type: 'navigate', name: 'javascript:alert(1)' },
  { type: 'navigate', name: '//evil.example' },
  { type: 'navigate', name: 'constructor' },
  { type: 'navigate', name: '__proto__' },
  { type: 'navigate', name: ['home'] },
  { type: 'navigate', name: 'home', href: 'https://evil.example' },
  { type: 'navigate', href: '/home' },
  { type: 'toString' },
  { type: '__proto__' },
]
test.each(shapes.map((shape) => [shape]))('[NEWS-13] %j is not a valid message', (shape) =>
  expect(readFrameMessage(shape)).toBeNull(),
)

test('[NEWS-13] the answer is yes or no', () => {
  expect(isFrameAnswer({ type: 'confirmed', isRight: false })).toBe(true)
  for (const shape of [
    ...shapes.filter((each) => (each as { type?: string } | null)?.type !== 'confirmed'),
    { type: 'confirmed', isRight: 'yes' },
  ])
    expect(isFrameAnswer(shape)).toBe(false)
})
