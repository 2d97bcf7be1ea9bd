/**
 * node bench/desk-week.ts [--only <word>] [--hands mouse|keys] [--json <file>]: a week's work at the desk, step by step
 * in Chromium at 1440 × 900, once with the mouse and once by the keyboard alone, beside the figures of version 1.0.0.
 * Seconds are those of the machine, from the first click or key to the result that one sees: nobody reads or thinks.
 * The page must be built. The load of the machine is printed.
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { activitySteps } from './desk-week/activities.ts'
import { communitySteps } from './desk-week/community.ts'
import { dataSteps } from './desk-week/data.ts'
import type { HandKind } from './desk-week/hand.ts'
import { measureSteps, type Figures } from './desk-week/measure.ts'
import { mustReadSteps } from './desk-week/must-read.ts'
import { publishingSteps } from './desk-week/publishing.ts'
import { reviewSteps } from './desk-week/review.ts'
import { roleSteps } from './desk-week/roles.ts'
import { writingSteps } from './desk-week/writing.ts'
import { readArguments } from '../scripts/arguments.mjs'

const { values } = readArguments(import.meta.url, {
  options: {
    only: { type: 'string', default: '' },
    hands: { type: 'string', default: 'mouse,keys' },
    json: { type: 'string' },
  },
})
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const week = [
  ...roleSteps,
  ...writingSteps,
  ...reviewSteps,
  ...publishingSteps,
  ...mustReadSteps,
  ...dataSteps,
  ...activitySteps,
  ...communitySteps,
]
const steps = week.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()))
const kinds = (['mouse', 'keys'] as const).filter((kind) => values.hands.includes(kind))
const load = loadavg()[0]!
const found = new Map<HandKind, ReadonlyMap<string, Figures>>()
for (const kind of kinds) found.set(kind, await measureSteps(kind, steps, say))

const ratio = (now: number | undefined, before: number | undefined): number | undefined =>
  now === undefined || before === undefined ? undefined : Math.round((now / before) * 100) / 100
const lines = steps.map(({ name, before }) => {
  const [mouse, keys] = [found.get('mouse')?.get(name), found.get('keys')?.get(name)]
  return {
    step: name,
    version_1_0_0: before,
    mouse,
    keys,
    clicksRatio: ratio(mouse?.clicks, before.clicks),
    secondsRatio: ratio(mouse?.seconds, before.seconds),
  }
})

const cells = (...all: readonly (string | number | undefined)[]): string =>
  `| ${all.map((each) => each ?? '').join(' | ')} |`
const print = (line: string): void => void process.stdout.write(`${line}\n`)
print(
  cells('step', 'clicks 1.0.0', 'clicks', 'ratio', 's 1.0.0', 's', 'ratio', 'keys beside', 'keys alone', 's by keys'),
)
print(cells(...Array.from({ length: 10 }, () => '---')))
for (const { step, version_1_0_0: before, mouse, keys, clicksRatio, secondsRatio } of lines)
  print(
    cells(
      step,
      before.clicks,
      mouse?.clicks,
      clicksRatio,
      before.seconds,
      mouse?.seconds,
      secondsRatio,
      mouse?.keys,
      keys?.keys,
      keys?.seconds,
    ),
  )
const more = lines.filter(({ clicksRatio = 0, secondsRatio = 0 }) => Math.max(clicksRatio, secondsRatio) > 1)
print(`\nMore than before: ${more.map(({ step }) => step).join('; ') || 'none'}`)
const failed = lines.filter(({ mouse, keys }) => kinds.some((kind) => !{ mouse, keys }[kind]))
if (failed.length > 0) {
  print(`Failed: ${failed.map(({ step }) => step).join('; ')}`)
  process.exitCode = 1
}
print(`Load of the machine: ${load.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ load, lines }, null, 2)}\n`)
