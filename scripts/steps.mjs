// Runs steps in sequence and measures them; the first failure ends the run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fail } from './prepare.mjs'

const times = []

/** Seconds of processor of all programs that have ended, and of those that they started; 0 if not on Linux. */
function processorSeconds() {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  // cutime and cstime of proc(5), in hundredths
  return (Number(fields[13]) + Number(fields[14])) / 100
}

export async function step(name, run) {
  console.log(`\n── ${name}`)
  const [started, used] = [performance.now(), processorSeconds()]
  const status = await run()
  times.push([(performance.now() - started) / 1000, processorSeconds() - used, name])
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
  const sumOf = (at) => times.reduce((sum, each) => sum + each[at], 0)
  const column = (seconds) => seconds.toFixed(1).padStart(7)
  const line = ([seconds, used, name]) => `${column(seconds)} s ${column(used)} s of processor  ${name}`
  console.log(`\n${[...times, [sumOf(0), sumOf(1), 'in all']].map(line).join('\n')}`)
  const [passed, failed] = [0, 1].map((at) => counts.reduce((sum, each) => sum + each[at], 0))
  console.log(`\n${passed} passed, ${failed} failed`)
  if (passed === 0 || failed > 0) process.exit(1)
}
