/** What documents and apps of the built-in Box have in common. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { translate } from '@portal/contract'
import { scanTexts } from '@portal/files/server'
import { isKnownAudience, type Audience } from '@portal/people/server'
import type { Db } from '@portal/server'
import { actorOf } from './audit-line.ts'
import { lowerCase, repeated, wholeNumber } from './parse.ts'
import { UsageError, type Context } from './portal.ts'

export const tagOption = [
  '--tag <tag>',
  'for people with this tag, such as nio, jac, partner; may be repeated. Without --tag and --department for everyone, ' +
    'with several for whoever one of them names',
  repeated(lowerCase),
  [] as string[],
] as const
export const departmentOption = [
  '--department <id>',
  'for people of this department and those below it; may be repeated',
  repeated(wholeNumber()),
  [] as number[],
] as const

/** Undefined: everyone. Throws where nobody has such a tag, or there is no such department. */
export async function audienceOf(
  db: Db,
  { tag, department }: { tag: string[]; department: number[] },
): Promise<Audience | undefined> {
  if (tag.length + department.length === 0) return undefined
  const audience = { tags: tag, departments: department }
  if (!(await isKnownAudience(db, audience)))
    throw new UsageError(
      '--tag, --department: nobody has one of these tags, or there is no such department: nothing is added',
    )
  return audience
}

export const namedAudience = ({ tags = [], departments = [] }: Audience): string =>
  [...tags, ...departments.map((id) => `department ${id}`)].join(', ') || 'everyone'

/** Throws for a file in which the virus scanner finds something. */
export async function readScanned(file: string, scan: Context['scan']): Promise<Buffer> {
  const bytes = await readFile(file)
  const name = basename(file)
  const scanned = await scan(bytes, { name, by: actorOf('documents'), size: bytes.length })
  if (scanned !== 'clean') throw new Error(`${name}: ${translate(scanTexts[scanned], 'EN')}`)
  return bytes
}

export const boxNotes = ({ boxHost }: Context['config']): string[] =>
  boxHost ? ['BOX_HOST is set: the built-in Box is not shown while it is'] : []
