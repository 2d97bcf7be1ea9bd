/** No duplicated blocks of ten or more lines, because copies drift apart. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-tree.ts'

const linesAtLeast = 10

const isSource = (path: string): boolean =>
  /\.(tsx?|css|mjs|html|sh)$/.test(path) &&
  !/(^|\/)tests\/|^docs\/generated\/|^db\/migrations\/|\.test(-kit)?\.tsx?$/.test(path)

interface Line {
  text: string
  number: number
}

/** Significant lines: no blank lines, single brackets or imports. */
function linesOf(source: string): Line[] {
  const blanked = source.replaceAll(/^import\b[^'"]*['"][^'"]+['"]/gm, (found) => found.replaceAll(/[^\n]/g, ''))
  return blanked
    .split('\n')
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => /[^\s(){}[\]<>/,;]/.test(text))
}

/** Returns both places of each duplicated block. */
function repeatedIn(sources: Iterable<readonly [path: string, source: string]>): string[] {
  const firstPlaces = new Map<string, string>()
  const found: string[] = []
  for (const [path, source] of sources) {
    const lines = linesOf(source)
    let toldUpTo = 0
    for (let start = 0; start + linesAtLeast <= lines.length; start++) {
      const block = lines.slice(start, start + linesAtLeast).map(({ text }) => text)
      const place = `${path}:${lines[start]!.number}`
      const before = firstPlaces.get(block.join('\n'))
      if (before === undefined) firstPlaces.set(block.join('\n'), place)
      else if (start >= toldUpTo) found.push(`${before} stands again at ${place}`)
      if (before !== undefined) toldUpTo = start + linesAtLeast
    }
  }
  return found
}

test('ten lines of source stand nowhere twice', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: root })
  const paths = tracked.toString().split('\n').filter(isSource)
  expect(paths.length).toBeGreaterThan(1000)
  const sources = paths.flatMap((path) => {
    try {
      return [[path, readFileSync(join(root, path), 'utf8')] as const]
    } catch {
      // deleted but not committed
      return []
    }
  })
  expect(repeatedIn(sources)).toEqual([])
})

test('a block is found wherever it stands again, however it is indented', () => {
  const block = Array.from({ length: linesAtLeast }, (_, index) => `call(${index})`)
  const one = ['const a = 1', ...block].join('\n')
  const other = ["import { x } from 'y'", '', '{', ...block.map((line) => `  ${line}`), '}'].join('\n')
  expect(
    repeatedIn([
      ['a.ts', one],
      ['b.ts', other],
    ]),
  ).toEqual(['a.ts:2 stands again at b.ts:4'])
  expect(repeatedIn([['a.ts', `${one}\n${one}`]])).toHaveLength(1)
  expect(
    repeatedIn([
      ['a.ts', one],
      ['b.ts', other.replace('call(5)', 'call(50)')],
    ]),
  ).toEqual([])
})
