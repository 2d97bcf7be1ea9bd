/** Shared by documents and apps of the built-in Box. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { translate } from '@portal/contract'
import { scanTexts } from '@portal/files/server'
import { audienceExists, type Audience } from '@portal/people/server'
import type { Db } from '@portal/server'
import { actorOf } from './audit-line.ts'
import { lowerCase, repeated, wholeNumber } from './parse.ts'
import { UsageError, type CommandContext } from './portal.ts'

export const tagOption = [
  '--tag <tag>',
  'for people with this tag, such as partner; may be repeated. Default without --tag and --department: ' +
    'everyone; with several: everyone who matches one of them',
  repeated(lowerCase),
  [] as string[],
] as const
export const departmentOption = [
  '--department <id>',
  'for people of this department and its subdepartments; may be repeated',
  repeated(wholeNumber()),
  [] as number[],
] as const

/** Returns the audience of the options; undefined: everyone. Throws for unknown tags and departments. */
export async function audienceOf(
  db: Db,
  { tag, department }: { tag: string[]; department: number[] },
): Promise<Audience | undefined> {
  if (tag.length + department.length === 0) return undefined
  const audience = { tags: tag, departments: department }
  if (!(await audienceExists(db, audience)))
    throw new UsageError('--tag, --department: unknown tag or department; nothing was added')
  return audience
}

export const formatAudience = ({ tags = [], departments = [] }: Audience): string =>
  [...tags, ...departments.map((id) => `department ${id}`)].join(', ') || 'everyone'

/** Reads a file. Throws if the virus scanner finds something or refuses it. */
export async function readScannedFile(file: string, scan: CommandContext['scan']): Promise<Buffer> {
  const bytes = await readFile(file)
  const name = basename(file)
  const scanned = await scan(bytes, { name, by: actorOf('documents'), size: bytes.length })
  if (scanned !== 'clean') throw new Error(`${name}: ${translate(scanTexts[scanned], 'EN')}`)
  return bytes
}

export const boxNotes = ({ boxHost }: CommandContext['config']): string[] =>
  boxHost ? ['BOX_HOST is set: the built-in Box is hidden'] : []
