/** `npm run drill -- --help` tells what there is, and begins nothing. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = new URL('../drills/', import.meta.url)

test('each drill has its line', () => {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.drill\.ts$/.exec(file)?.[1] ?? [])
  const program = fileURLToPath(new URL('run.ts', folder))
  const said = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8', timeout: 20_000 })
  const told = [...said.matchAll(/^ {2}(\S+) +\S.*$/gm)].map(([, name]) => name)
  expect(new Set(told)).toEqual(new Set(names))
})
