/** A signal to npm ends what it started: whoever starts the portal with `npm start` stops it so. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './source-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-npm-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('SIGTERM to npm reaches the program of `npm start`', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts: { start: scripts.start } }))
  mkdirSync(join(folder, 'scripts'))
  // in the place of scripts/start.mjs, which passes the signal on
  const program = `
    process.on('SIGTERM', () => { console.log('told to end'); process.exit(0) })
    setInterval(() => undefined, 1000)
    console.log('runs')`
  writeFileSync(join(folder, 'scripts/start.mjs'), program)
  // a group of its own, so that nothing of it outlives npm
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(npm, 'exit').then(() => {
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {
      // nothing is left of it
    }
  })
  let said = ''
  for await (const chunk of npm.stdout as AsyncIterable<Buffer>) {
    said += chunk.toString()
    if (said.includes('runs') && !npm.killed) npm.kill('SIGTERM')
  }
  await ended
  expect(said).toContain('told to end')
})
