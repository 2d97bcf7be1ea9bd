/** Parses the bus plan as Excel saves it: one row per rider, or per stop without riders. */
import { parse } from 'csv-parse/sync'

export interface PlanRow {
  /** Line of the file, from 1. */
  line: number
  /** Account or employee number; '': a stop without riders. */
  person: string
  lineZh: string
  lineEn: string
  stopZh: string
  stopEn: string
  /** HH:MM, or '' if unknown. */
  leaves: string
}

/** Lists everything that is wrong with a plan, so that it can be fixed in one go. */
export class BadPlan extends Error {
  override name = 'BadPlan'
}

type PlanField = Exclude<keyof PlanRow, 'line'>

const columns: Readonly<Record<PlanField, readonly string[]>> = {
  person: ['account', 'employeeid', 'employee id', 'number', '账号', '工号', '员工号'],
  lineZh: ['line', '线路'],
  lineEn: ['line en', 'line_en', '线路英文', '线路（英文）'],
  stopZh: ['stop', '站点', '上车站点'],
  stopEn: ['stop en', 'stop_en', '站点英文', '站点（英文）'],
  leaves: ['time', '时间', '发车', '发车时间'],
}
const requiredColumns = ['person', 'lineZh', 'stopZh'] as const

export function parsePlan(bytes: Uint8Array): PlanRow[] {
  const [head, ...rows] = parseRows(decode(bytes))
  if (!head) throw new BadPlan('The file is empty')
  const names = head.cells.map((cell) => cell.trim().toLowerCase())
  const at = (field: PlanField): number => names.findIndex((name) => columns[field].includes(name))
  const missing = requiredColumns.filter((field) => at(field) < 0)
  if (missing.length > 0)
    throw new BadPlan(missing.map((field) => `The file has no column '${columns[field].join("' or '")}'`).join('\n'))
  const problems: string[] = []
  const plan = rows.map(({ line, cells }): PlanRow => {
    const cell = (field: PlanField): string => (at(field) < 0 ? '' : (cells[at(field)] ?? '').trim())
    const row = {
      line,
      person: cell('person'),
      lineZh: cell('lineZh'),
      lineEn: cell('lineEn') || cell('lineZh'),
      stopZh: cell('stopZh'),
      stopEn: cell('stopEn') || cell('stopZh'),
      leaves: cell('leaves')
        .replace(/^(\d):/, '0$1:')
        .replace('：', ':')
        .slice(0, 8),
    }
    for (const field of ['lineZh', 'stopZh'] as const)
      if (row[field] === '') problems.push(`Line ${line}: '${names[at(field)]}' is empty`)
    for (const [name, text] of Object.entries(row))
      if (typeof text === 'string' && text.length > 100)
        problems.push(`Line ${line}: ${name} is longer than 100 characters`)
    row.leaves = row.leaves.replace(/^(\d\d:\d\d):\d\d$/, '$1')
    if (row.leaves !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(row.leaves))
      problems.push(`Line ${line}: '${row.leaves}' is not a time such as 07:35`)
    return row
  })
  if (plan.length === 0) throw new BadPlan('The file has no rows under its header')
  if (problems.length > 0) throw new BadPlan(problems.join('\n'))
  return plan
}

/** Decodes UTF-8, otherwise GB18030, which Excel uses in Chinese. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
    } catch {
      // try the next encoding
    }
  }
  throw new BadPlan('The file is not text in UTF-8 or GB18030')
}

function parseRows(text: string): { line: number; cells: string[] }[] {
  try {
    const records = parse(text, {
      delimiter: [',', ';', '\t'],
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    throw new BadPlan(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
