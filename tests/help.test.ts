import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test.each(['bench/run.ts', 'bench/first.ts', 'tests/mutants/run.ts'])(
  '%s --help describes it, and starts nothing',
  (path) => {
    const program = fileURLToPath(new URL(`../${path}`, import.meta.url))
    expect(execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8', timeout: 20_000 })).toMatch(
      /^npm run (bench|mutants).*\.\n$/,
    )
  },
)
