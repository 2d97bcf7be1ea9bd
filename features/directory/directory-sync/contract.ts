/**
 * Directory sync: people come from the company's directory, either as a file of the HR system (`forecourt people
 * import`, or the page `/desk/people-import`, docs/people-import.md) or by SCIM 2.0 (`/scim/v2`, docs/scim.md).
 *
 * At most one source manages a person: a named file source, a chat platform or a SCIM key. A source removes only people
 * whom it manages. People who leave lose access at once: `left_at` is set and all sessions end in the same transaction,
 * so that directory, reporting lines and search no longer show them and open streams close. People who return are
 * restored. An account is permanent: it is never given to another person, whatever an externalId, a name or an address
 * says.
 *
 * server/: table → columns → lines → plan → apply (files); scim-* (SCIM). Both write through savePerson of
 * features/foundation/people.
 */

import { scanRefusals } from '@portal/files/contract'
import { maxColumns } from './rules.ts'
import { Bytes, NoInput, Nothing, post, Time, WholeNumber, z } from '@portal/contract'

/** Base path of SCIM; not an envelope call. */
export const scimBase = '/scim/v2'

/** Refuses an import in which more than this share of the source's people would leave, unless forced. */
export const maxLeaverShare = 0.2

/** Refuses a file in which more than this share of lines is rejected, unless forced. */
export const maxRejectedShare = 0.1

/** Fields of a person in a file. */
export const importFields = [
  'account',
  'employeeId',
  'nameZh',
  'nameEn',
  'titleZh',
  'titleEn',
  'department',
  'email',
  'mobile',
  'locationZh',
  'locationEn',
  'userTag',
  'manager',
  'joinDate',
] as const
export type ImportField = (typeof importFields)[number]

/** Source of people who were brought in at the desk: a file there changes nobody of another source. */
export const deskSource = 'desk'

const maxFileBytes = 6 * 1024 * 1024

const ColumnField = z.enum(['', ...importFields])
const Note = z.object({ Line: z.int(), Reason: z.string() })

const ImportReport = z.object({
  /** `Field` as chosen, or else by the name of the column; '': ignored. */
  Columns: z.array(z.object({ Name: z.string(), Field: ColumnField })),
  /** Lines with people. */
  Lines: z.int(),
  /** Why the columns do not do; '' if they do: otherwise nothing was read. */
  ColumnProblem: z.string(),
  Added: z.int(),
  Changed: z.int(),
  Returned: z.int(),
  Unchanged: z.int(),
  /** People of this source who are missing from the file. */
  Missing: z.int(),
  /** The first 200 of those who would be added, changed or restored. */
  People: z.array(
    z.object({
      Account: z.string(),
      Name: z.string(),
      What: z.enum(['added', 'changed', 'returned', 'missing']),
      Fields: z.array(z.string()),
    }),
  ),
  /** Paths of new departments. */
  Departments: z.array(z.string()),
  /** Rejected lines with their cells, the first 200. */
  Problems: z.array(z.extend(Note, { Cells: z.array(z.string()) })),
  Rejected: z.int(),
  /** Accepted lines of which something was left out, and lines of people of another source; the first 200. */
  Remarks: z.array(Note),
  IsWritten: z.boolean(),
})
export type ImportReport = z.output<typeof ImportReport>

/** Choices and mended cells of a person. */
export const ImportChoices = z.object({
  /** Field of each column; none: by their names. */
  Fields: z._default(z.array(ColumnField).check(z.maxLength(maxColumns)), []),
  /** Cells that were mended. */
  Corrections: z._default(
    z
      .array(z.object({ Line: WholeNumber, Column: WholeNumber, Value: z.string().check(z.maxLength(500)) }))
      .check(z.maxLength(2000)),
    [],
  ),
  /** Fate of people of this source who are missing from the file. */
  Leavers: z._default(z.enum(['leave', 'report']), 'report'),
})
export type ImportChoices = z.output<typeof ImportChoices>

const FileName = z.string().check(z.maxLength(200))
const roles = ['people-administrator'] as const
/** otherFile: it was uploaded since, in another tab. */
const noFile = { noFile: { Code: 404 }, otherFile: { Code: 409 } } as const
/** Of the file that the caller means, as `kept` told it; absent: the one that is kept. */
const KeptUntil = z.optional(Time)
/** The message says why the whole file is refused. */
const fileRefused = { fileRefused: { Code: 400 } } as const

/** The server keeps one file for each person, with what they chose and mended, for a day or until it is imported. */
export const peopleImport = {
  upload: post('desk/people/import/upload', {
    roles,
    mutates: true,
    transaction: false,
    limit: { minute: 20, hour: 200 },
    bodyLimit: Math.ceil((maxFileBytes * 4) / 3) + 64 * 1024,
    maxConcurrentBodies: 2,
    binaryField: 'Bytes',
    input: z.object({ Name: FileName, Bytes }),
    output: Nothing,
    refusals: { ...fileRefused, ...scanRefusals },
  }),
  kept: post('desk/people/import/kept', {
    roles,
    input: NoInput,
    output: z.object({ File: z.nullable(z.extend(ImportChoices, { Name: FileName, KeptUntil: Time })) }),
  }),
  keep: post('desk/people/import/keep', {
    roles,
    mutates: true,
    input: z.extend(ImportChoices, { KeptUntil }),
    output: Nothing,
    refusals: noFile,
  }),
  discard: post('desk/people/import/discard', { roles, mutates: true, input: NoInput, output: Nothing }),
  /** Brings in people from the file that was uploaded; a dry run answers what would be done. */
  run: post('desk/people/import', {
    roles,
    mutates: true,
    transaction: false,
    limit: { minute: 20, hour: 200 },
    input: z.extend(ImportChoices, { IsDryRun: z.boolean(), KeptUntil }),
    output: ImportReport,
    refusals: { ...noFile, ...fileRefused },
  }),
}
