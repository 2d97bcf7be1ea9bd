/**
 * Types and states have names (`sessionStatus.over`, `notificationType.news`), in SQL and in TypeScript: a bare number
 * says nothing, and nobody finds its uses. SQL takes them as parameters.
 */
import { expect, test } from 'vitest'
import { extractSql } from '../scripts/sql/embedded-sql.ts'
import { readSources } from './source-tree.ts'

/** Numbers of others, each with its reason. */
const foreign: Readonly<Record<string, string>> = {
  'features/directory/wecom/rules.ts': 'statuses of WeChat Work, named by the function around them',
  'apps/server/texts/take-over.ts': 'node types of the ICU parser, which exports them as a const enum',
}

const names = String.raw`(?:\w+_)?(?:status|state|type|layer|phase)`
const inSql = new RegExp(
  [
    String.raw`\b${names}"?\s*(?:=|<>|!=|[<>]=?|(?:NOT\s+)?IN|(?:NOT\s+)?BETWEEN|IS (?:NOT )?DISTINCT FROM)\s*(?:ANY\s*)?\(*\s*(?:ARRAY\[|'\{)?\s*\d`,
    String.raw`\bCASE\s+(?:\w+\.)?${names}\s+WHEN\s+\d`,
  ].join('|'),
  'i',
)
const property = String.raw`(?:\w+(?:Status|State|Type|Layer|Phase)|(?:[Ss]tat(?:us|e)|[Tt]ype|[Ll]ayer|[Pp]hase))`
/** Numbers of at most two digits: an HTTP status has three. */
const inCode = new RegExp(
  [
    String.raw`\b${property}(?:\?\.|\b)\s*(?:[!=]==?|[<>]=?|:)\s*\d{1,2}\b`,
    String.raw`(?<![.\d])\d{1,2} (?:[!=]==|[<>]=?) [\w.?!]*\b${property}\b`,
    String.raw`\[\s*\d{1,2}(?:,\s*\d{1,2})*\s*\]\.(?:includes|indexOf)\([\w.?!]*${property}\b`,
    // Kysely's builder, and a number as a parameter
    String.raw`['"\x60](?:\w+\.)?${names}['"\x60],\s*'[^']+',\s*\[?\s*\d{1,2}\b`,
    String.raw`\b${names}"?\s*(?:=|<>|!=|[<>]=?)\s*\$\{\s*\d{1,2}\s*\}`,
    // of the next line, too
    String.raw`switch \([\w.?!]*\b${property}\) \{\s*case \d`,
  ].join('|'),
)

const isJudged = (path: string): boolean =>
  /^(features|packages|apps)\/.*\.tsx?$/.test(path) && !/\.test(-kit)?\.tsx?$|^packages\/testing\//.test(path)

const isComment = /^\s*(?:\/\/|\/?\*)/

/** @returns each line with a bare number. */
function findBare(path: string, text: string): string[] {
  const lines = text.split('\n')
  const code = lines.flatMap((line, at) =>
    !isComment.test(line) && inCode.test(/\bswitch\b/.test(line) ? `${line}\n${lines[at + 1] ?? ''}` : line)
      ? [at + 1]
      : [],
  )
  const statements = extractSql(path, text).flatMap((piece) =>
    piece.kind === 'template' && piece.parts.some((part) => inSql.test(part)) ? [piece.line] : [],
  )
  return [...code, ...statements].map((line) => `${path}:${line}`)
}

test('[ARCH] no type or state is a bare number', async () => {
  const sources = [...(await readSources())].filter(([path]) => isJudged(path))
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap(([path, text]) => findBare(path, text))
  expect(found.filter((at) => !Object.keys(foreign).includes(at.split(':')[0]!))).toEqual([])
  expect(Object.keys(foreign).filter((path) => !found.some((at) => at.startsWith(`${path}:`)))).toEqual([])
})

test.each([
  ['sql`SELECT 1 FROM activity_item i WHERE i.status <> 6`', 1],
  ['sql`SELECT count(*) FILTER (WHERE status NOT IN (2, 3)) FROM activity_item`', 1],
  ['sql`SELECT 1 FROM notice WHERE message_type = 3`', 1],
  ['sql`SELECT 1 FROM notice WHERE message_type = ${notificationType.reply}`', 0],
  ["sql`SELECT CASE status WHEN 6 THEN 'over' END FROM activity_item`", 1],
  ['sql`SELECT 1 FROM activity_item WHERE status = ANY (ARRAY[2, 3])`', 1],
  ["sql`SELECT 1 FROM activity_item WHERE status = ANY ('{2,3}')`", 1],
  ['sql`SELECT 1 FROM activity_item WHERE status BETWEEN 2 AND 3`', 1],
  ['sql`SELECT 1 FROM activity_item WHERE status <> ${6}`', 1],
  ["db.selectFrom('activity_item').where('i.status', '<>', 6)", 1],
  ["db.selectFrom('activity_item').where('status', 'in', [2, 3])", 1],
  ["db.selectFrom('activity_item').where('status', '<>', sessionStatus.over)", 0],
  ['6 === item.Status', 1],
  ['[3, 7].includes(item.MessageType)', 1],
  ['{ switch (item.Status) {\n    case 3: return 1 } }', 1],
  ['item.Status === 5', 1],
  ['notify(tx, { type: 8, about })', 1],
  ['each.MessageType !== 7', 1],
  ['response.status === 404', 0],
  ['sessionStatus.over', 0],
])('[ARCH] in %s it finds %i', (planted, count) => {
  expect(findBare('features/events/activities/server/planted.ts', `export const a = () => ${planted}`)).toHaveLength(count) // prettier-ignore
})
