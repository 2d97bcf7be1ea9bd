import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TooMany } from '../refused.ts'
import { Abandoned, endWorkers, runInWorker } from './pool.ts'

let folder = ''
let file: URL
const jobModule = new URL('./job.ts', import.meta.url).href

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-workers-'))
  const path = join(folder, 'job.mjs')
  await writeFile(
    path,
    `import { threadId } from 'node:worker_threads'
import { job } from '${jobModule}'
export const run = job((what) => {
  if (what === 'for ever') for (;;);
  if (what === 'too large') for (const all = []; ; ) all.push(new Array(1e5).fill(0.5));
  if (what === 'throws') throw new TypeError('as it says')
  return threadId
})`,
  )
  file = pathToFileURL(path)
})
afterAll(async () => {
  await endWorkers()
  await rm(folder, { recursive: true })
})

const long = 60_000

test('a job runs in another thread and reports its error', async () => {
  expect(await runInWorker(file, '', long)).toBeGreaterThan(0)
  await expect(runInWorker(file, 'throws', long)).rejects.toThrow('as it says')
})

test('a job that exceeds time or memory is aborted, and the next one runs', { tags: 'slow' }, async () => {
  await expect(runInWorker(file, 'for ever', 1)).rejects.toBeInstanceOf(Abandoned)
  expect(await runInWorker(file, '', long)).toBeGreaterThan(0)
  await expect(runInWorker(file, 'too large', long)).rejects.toBeInstanceOf(Abandoned)
  expect(await runInWorker(file, '', long)).toBeGreaterThan(0)
})

test('the queue is limited, and jobs that end with the threads are rejected', async () => {
  const outcomes = Array.from({ length: 40 }, () =>
    runInWorker(file, 'for ever', long).then(
      () => 'done',
      (error: unknown) => (error instanceof TooMany ? 'too many' : 'ended'),
    ),
  )
  expect(await Promise.race(outcomes)).toBe('too many')
  await endWorkers()
  const counted = await Promise.all(outcomes)
  expect(counted.filter((each) => each === 'too many').length).toBeGreaterThanOrEqual(20)
  expect(counted.filter((each) => each === 'ended').length).toBeGreaterThanOrEqual(17)
  expect(await runInWorker(file, '', long)).toBeGreaterThan(0)
})

test('idle threads do not keep the process alive', () => {
  const pool = new URL('./pool.ts', import.meta.url).href
  const script = `const { runInWorker } = await import('${pool}')
    console.log(await runInWorker(new URL('${file.href}'), '', ${long}))`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([Number(stdout) > 0, status]).toEqual([true, 0])
})
