/** No input causes a fault: hostile whole bodies and a seeded sample of hostile values, sent to every call. */
import { testSize } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInputDoors, type InputDoors } from './input-calls.ts'

/** Of some ten thousand values; `npm run drill -- inputs` sends all of them. */
const share = Number(process.env['INPUT_SHARE'] ?? testSize(0.01, 0.15))

let doors: InputDoors
beforeAll(async () => {
  doors = await openInputDoors()
})
afterAll(() => doors.close())

// runs first, while the objects of the examples exist
test('[DOC] each example of the OpenAPI document passes the door of its call', async () => {
  expect(await doors.sendExamples()).toEqual([])
})

test(
  'every call takes hostile bodies without a fault, with and without a session',
  { tags: 'slow', timeout: 600_000 },
  async () => {
    const shareOfBodies = Math.min(1, share * 2)
    const { faults, sent } = await doors.sendBodies({ share: shareOfBodies, seed: 14 })
    expect(faults).toEqual([])
    expect(sent).toBeGreaterThan(5_000 * shareOfBodies)
  },
)

test('every field of every call takes hostile values without a fault', { timeout: 600_000 }, async () => {
  const { faults, sent } = await doors.sendValues({ share, seed: 14 })
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(10_000 * share)
})

test('SCIM takes hostile bodies and values without a fault', async () => {
  const { faults, sent } = await doors.sendToScim()
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(100)
})

test('a fault would be seen', async () => {
  const broken = await openInputDoors({ isBroken: true })
  const { faults } = await broken.sendValues({ share: 0.01, seed: 14 })
  await broken.close()
  expect(faults.length).toBeGreaterThan(0)
})
