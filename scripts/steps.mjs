// Runs steps in sequence and measures them; the first failure ends the run.
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

/** Runs commands in parallel, because none uses all cores all the time; prints their output in order. */
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

/** Prints the table of times and the test counts [passed, failed]; no tests at all count as a failure. */
export function report(counts) {
  const line = ([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`
  const all = times.reduce((sum, [seconds]) => sum + seconds, 0)
  console.log(`\n${[...times, [all, 'in all']].map(line).join('\n')}`)
  const [passed, failed] = [0, 1].map((at) => counts.reduce((sum, each) => sum + each[at], 0))
  console.log(`\n${passed} passed, ${failed} failed`)
  if (passed === 0 || failed > 0) process.exit(1)
}
