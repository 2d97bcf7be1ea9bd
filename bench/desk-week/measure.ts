/** Takes the steps one after the other, each in browsers of its own; one that fails costs its figures alone. */
import { createHand, type HandKind, type Tally } from './hand.ts'
import { openDesk } from './portal.ts'
import type { Perform, Step } from './step.ts'

export interface Figures extends Tally {
  seconds: number
}

type Say = (line: string) => void

/** Absent: it failed. */
export async function measureSteps(
  kind: HandKind,
  steps: readonly Step[],
  say: Say,
): Promise<ReadonlyMap<string, Figures>> {
  const opened = await openDesk(kind, say)
  const all = new Map<string, Figures>()
  try {
    for (const { name, run } of steps) {
      const tally = { clicks: 0, keys: 0 }
      let ms = 0
      const perform: Perform = async (page, act) => {
        await page.bringToFront()
        const started = performance.now()
        await act(createHand(page, kind, tally))
        ms += performance.now() - started
      }
      try {
        await run(opened.desk, perform)
        const seconds = Math.round(ms / 100) / 10
        all.set(name, { ...tally, seconds })
        say(`${kind}, ${name}: ${tally.clicks} clicks, ${tally.keys} keys, ${seconds} s`)
      } catch (error) {
        say(`${kind}, ${name} failed: ${String(error)}`)
      }
      await opened.closePages()
    }
  } finally {
    await opened.stop()
  }
  return all
}
