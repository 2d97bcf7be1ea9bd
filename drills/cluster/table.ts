/** Results of a drill: figures with their goals, and the table of docs/operations/drill.md. */
import type { WrittenCheck } from '../load/written.ts'
import type { CallOutcome } from '../load/load.ts'
import type { LoadCounts } from '../load/window.ts'
import type { FaultNotes } from './fault.ts'

export interface DrillRow {
  readonly what: string
  readonly counts: LoadCounts
  readonly notes: FaultNotes
  /** Error, if the fault did not complete. */
  readonly error?: string
}

export interface DrillResult {
  readonly at: string
  readonly machine: string
  readonly size: string
  readonly lines: readonly DrillRow[]
  readonly outcome: Omit<CallOutcome, 'acknowledged'>
  readonly checked: WrittenCheck
  /** MB of each web process, with the minutes of load. */
  readonly memory: {
    readonly minutes: number
    readonly resident: readonly number[]
    readonly highest: readonly number[]
  }
}

export interface DrillFigure {
  readonly figure: string
  readonly is: number
  readonly atMost?: number
  readonly atLeast?: number
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

export function listFigures({ lines, outcome, checked, memory }: DrillResult): DrillFigure[] {
  const of = (key: 'reads' | 'readsFailed' | 'readTriesFailed' | 'changes' | 'changesFailed'): number =>
    sum(lines.map(({ counts }) => counts[key]))
  const longest = (key: 'longestReadMs' | 'longestChangeMs'): number =>
    Math.round(Math.max(0, ...lines.map(({ counts }) => counts[key])) / 100) / 10
  const percent = (part: number, whole: number): number => Math.round((part / Math.max(1, whole)) * 100_000) / 1_000
  const failover = lines.flatMap(({ notes }) => notes['then writes again, s'] ?? [])
  const rolled = lines.filter(({ counts: { name } }) => ['rolling', 'versions'].includes(name))
  const rolledFailures = sum(rolled.map(({ counts }) => counts.readsFailed + counts.changesFailed))
  const rolledTries = sum(rolled.map(({ counts }) => counts.readTriesFailed))
  const white = lines.flatMap(({ notes }) => notes['of them without a script'] ?? [])
  return [
    { figure: 'reads', is: of('reads') },
    { figure: 'reads failed before the client asked again, %', is: percent(of('readTriesFailed'), of('reads')) },
    { figure: 'reads failed as people see it, %', is: percent(of('readsFailed'), of('reads')), atMost: 0.1 },
    { figure: 'longest read, s', is: longest('longestReadMs'), atMost: 10 },
    { figure: 'changes', is: of('changes') },
    { figure: 'changes failed at the first try', is: of('changesFailed') },
    { figure: 'longest change at the first try, s', is: longest('longestChangeMs') },
    { figure: 'changes given up after a minute', is: outcome.givenUp },
    { figure: 'acknowledged changes', is: checked.acknowledged, atLeast: 1 },
    { figure: 'acknowledged changes lost', is: checked.lost, atMost: 0 },
    { figure: 'changes doubled', is: checked.doubled, atMost: 0 },
    { figure: 'notices expected in windows', is: outcome.notices.expected },
    { figure: 'notices missed after reconnecting', is: outcome.notices.missed, atMost: 0 },
    { figure: 'notices heard twice', is: outcome.notices.twice, atMost: 0 },
    ...(failover.length > 0
      ? [{ figure: 'writes again after a new primary stands, s at most', is: Math.max(...failover), atMost: 3 }]
      : []),
    ...(rolled.length > 0
      ? [
          { figure: 'requests failed as people see it while processes were rolled', is: rolledFailures, atMost: 0 },
          { figure: 'reads that were asked again then', is: rolledTries },
        ]
      : []),
    ...(white.length > 0 ? [{ figure: 'pages without their script', is: sum(white), atMost: 0 }] : []),
    ...(memory.minutes >= 10
      ? [{ figure: 'memory of a web process after 10 minutes, MB', is: Math.max(...memory.resident), atMost: 250 }]
      : []),
    {
      figure: 'faults from which something did not come back',
      is: lines.filter(({ error }) => error).length,
      atMost: 0,
    },
  ]
}

export const isMet = ({ is, atMost = Infinity, atLeast = -Infinity }: DrillFigure): boolean =>
  is <= atMost && is >= atLeast

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const formatSeconds = (ms: number): string => (ms === 0 ? '–' : (ms / 1_000).toFixed(1))

/** Renders Markdown: the faults, then the figures. */
export function renderTable(result: DrillResult): string {
  const { lines, memory } = result
  const head = [
    'Fault',
    'Reads',
    'failed (first try)',
    'failed (as seen)',
    'longest, s',
    'p95, ms',
    'Changes',
    'failed (first try)',
    'longest, s',
    'reads good after, s',
    'changes good after, s',
    'Remarks',
  ]
  const rows = lines.map(({ what, counts, notes, error }) => [
    what,
    counts.reads,
    counts.readTriesFailed,
    counts.readsFailed,
    formatSeconds(counts.longestReadMs),
    counts.p95,
    counts.changes,
    counts.changesFailed,
    formatSeconds(counts.longestChangeMs),
    formatSeconds(counts.readsBackAfterMs),
    formatSeconds(counts.changesBackAfterMs),
    [...Object.entries(notes).map(([name, value]) => `${name}: ${value}`), ...(error ? [`**${error}**`] : [])].join(
      '; ',
    ),
  ])
  const figures = listFigures(result).map((each) => {
    const goal =
      each.atMost === undefined ? (each.atLeast === undefined ? '' : `≥ ${each.atLeast}`) : `≤ ${each.atMost}`
    return [each.figure, each.is, goal, isMet(each) ? '' : '**missed**']
  })
  return [
    `${result.at}; ${result.machine}; ${result.size}.`,
    '',
    row(head),
    row(head.map(() => '---')),
    ...rows.map(row),
    '',
    row(['Figure', 'Is', 'Goal', '']),
    row(['---', '---', '---', '---']),
    ...figures.map(row),
    '',
    `Memory of the web processes after ${memory.minutes} min: ${memory.resident.join(', ')} MB (at most ${memory.highest.join(', ')}).`,
    '',
    ...(memory.minutes < 10 ? ['The goal of 250 MB is one of ten minutes, which this run did not have.', ''] : []),
  ].join('\n')
}
