// Steps of a run: one after the other, each with its time; the first that fails ends it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fail } from './prepare.mjs'

const times = []

export async function step(name, run) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const status = await run()
  times.push([(performance.now() - started) / 1000, name])
  if (status !== 0) fail(`\n${name} failed.`)
}

/** Commands beside each other: each fills a core only part of its time. What they say stands in their order. */
export async function beside(options, ...commands) {
  const ended = commands.map(async ([command, ...args]) => {
    const child = spawn(command, args, options)
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
    const [status] = await once(child, 'close')
    return { status, output: Buffer.concat(output) }
  })
  let worst = 0
  for (const { status, output } of await Promise.all(ended)) {
    process.stdout.write(output)
    worst ||= status ?? 1
  }
  return worst
}

/** The table of times, and how many tests [passed, failed]; none at all is a failure too. */
export function report(counts) {
  const line = ([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`
  const all = times.reduce((sum, [seconds]) => sum + seconds, 0)
  console.log(`\n${[...times, [all, 'in all']].map(line).join('\n')}`)
  const [passed, failed] = [0, 1].map((at) => counts.reduce((sum, each) => sum + each[at], 0))
  console.log(`\n${passed} passed, ${failed} failed`)
  if (passed === 0 || failed > 0) process.exit(1)
}
