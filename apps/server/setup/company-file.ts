/** The company file of `forecourt setup`, YAML or JSON (docs/operations/first-hour.md). */
import { readFile, stat } from 'node:fs/promises'
import { roleNames, z } from '@portal/contract'
import { scopes } from '@portal/api-keys/server'
import { CategoryFile, standardCategories } from '@portal/news/server'
import { SiteFile } from '@portal/sites/server'
import { UsageError } from '../cli/portal.ts'
import { platformNames } from '../platform-list.ts'
import { isMap, LineCounter, parseDocument, type Document } from 'yaml'

const mostBytes = 1024 * 1024

const Account = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(100))
const name = (what: string) => z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, `is not a valid name of ${what}`))

const PeopleSource = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('file'),
    /** Relative to the folder of this file. */
    file: z.string().check(z.minLength(1)),
    source: z._default(name('a source'), 'hr'),
    /** Absent: the tag of the company's own people. */
    tag: z.optional(name('a tag')),
  }),
  z.strictObject({ by: z.literal('scim'), key: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'scim') }),
  z.strictObject({ by: z.enum(platformNames) }),
])

const Role = z.enum(roleNames)

const CompanyFile = z.strictObject({
  categories: z._default(z.array(CategoryFile).check(z.maxLength(500)), [...standardCategories]),
  portals: z._default(z.array(SiteFile).check(z.maxLength(50)), []),
  people: z.optional(PeopleSource),
  /** Without an administrator nobody could grant roles on the desk. */
  administrators: z.array(Account).check(z.minLength(1), z.maxLength(20)),
  roles: z._default(z.array(z.strictObject({ account: Account, role: Role })).check(z.maxLength(200)), []),
  keys: z._default(
    z
      .array(
        z.strictObject({
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
          scopes: z.array(z.enum(scopes)).check(z.minLength(1)),
        }),
      )
      .check(z.maxLength(50)),
    [],
  ),
})
export type CompanyFile = z.output<typeof CompanyFile>

/** Reads and validates the file. Throws UsageError with `path:line:column` before each problem. */
export async function readCompanyFile(path: string): Promise<CompanyFile> {
  const { size } = await stat(path)
  if (size > mostBytes) throw new UsageError(`${path}: is larger than a company file (1 MB)`)
  return parseCompanyFile(await readFile(path, 'utf8'), path)
}

/** @internal */
export function parseCompanyFile(text: string, path: string): CompanyFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset)
    return `${path}:${line}:${col}`
  }
  const broken = document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message.split(' at line ')[0]}`)
  if (broken.length > 0) throw new UsageError(broken.join('\n'))
  const parsed = z.safeParse(CompanyFile, document.toJS(), { reportInput: true })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.flatMap((issue): [PropertyKey[], string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key], 'is not a known field'])
      : [[issue.path, describeIssue(issue)]],
  )
  throw new UsageError(
    problems
      .map(([where, what]) => `${at(offsetOf(document, where))}: ${where.join('.') || 'the file'} ${what}`)
      .join('\n'),
  )
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `is not of type ${issue.expected}`
  if (issue.code === 'invalid_value') return `is not one of ${issue.values.join(', ')}`
  if (issue.code === 'too_big') return `is more than ${issue.maximum}`
  if (issue.code === 'too_small') return `is less than ${issue.minimum}`
  return issue.code === 'invalid_union' ? `is not one of file, scim, ${platformNames.join(', ')}` : issue.message
}

/** Returns the offset of a field, or of the object it is missing in. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(path[length - 1])) : undefined
    const node = pair?.key ?? document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}
