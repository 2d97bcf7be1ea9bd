/** The table of the cluster drill has each figure under its head. */
import { expect, test } from 'vitest'
import { listFigures, renderTable, type DrillResult } from '../drills/cluster/table.ts'

const counts = {
  name: 'nginx',
  seconds: 60,
  reads: 100,
  readTriesFailed: 3,
  readsFailed: 1,
  longestReadMs: 4_200,
  p50: 5,
  p95: 80,
  p99: 200,
  changes: 20,
  changesFailed: 2,
  longestChangeMs: 7_340,
  readsBackAfterMs: 1_500,
  changesBackAfterMs: 2_500,
  failures: {},
}
const result: DrillResult = {
  at: 'now',
  machine: 'here',
  size: 'small',
  lines: [
    { what: 'nginx killed', counts, notes: {} },
    { what: 'nothing', counts: { ...counts, longestReadMs: 100, longestChangeMs: 200 }, notes: {} },
  ],
  outcome: { givenUp: 0, notices: { expected: 1, missed: 0, twice: 0 } } as DrillResult['outcome'],
  checked: { acknowledged: 1, lost: 0, doubled: 0 } as DrillResult['checked'],
  memory: { minutes: 1, resident: [240], highest: [245] },
}

test('each fault has its longest read and its longest change', () => {
  const [head, , killed, nothing] = renderTable(result)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const valuesOf = (name: string, cells: string[]): string[] => cells.filter((_, index) => head![index] === name)
  expect(killed).toHaveLength(head!.length)
  expect([valuesOf('longest, s', killed!), valuesOf('longest, s', nothing!)]).toEqual([
    ['4.2', '7.3'],
    ['0.1', '0.2'],
  ])
  expect(listFigures(result)).toContainEqual({ figure: 'longest change at the first try, s', is: 7.3 })
})
