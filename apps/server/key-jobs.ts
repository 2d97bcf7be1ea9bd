/** What `npm run keys` can be asked for (TODO-02). */
import { parseArgs } from 'node:util'
import { addIntegration, allIntegrations, revokeIntegration, scopes, type Scope } from '@portal/integrations/server'
import { createSecrets, systemClock, type Db } from '@portal/server'
import { removeCallback, setCallback } from '@portal/workflow/server'

export const usage = `Usage:
  npm run keys -- add <name> --scope <scope> [--scope <scope> …]
  npm run keys -- list
  npm run keys -- revoke <name>
  npm run keys -- callback <name> <https address> | off     where answers to its approvals go

Scopes:
  notice     notices to named people
  audience   notices to everyone or a part of them
  must-know  notices past what people chose to be quiet about
  todo       to-dos
  ticket     asking who came to a tool with a launch ticket
  scim       people and groups, by SCIM (docs/scim.md)
  report     figures of a plant, by report/add`

/** `answer` is what was asked for, so that a script may keep it; `remark` is what is said besides. */
export interface Voice {
  answer: (line: string) => void
  remark: (line: string) => void
}

export type Job = (db: Db, voice: Voice) => Promise<void>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: string[]): Job {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { scope: { type: 'string', multiple: true, default: [] } },
  })
  const [verb, ...rest] = positionals
  if (verb !== 'add' && values.scope.length > 0) throw new WrongUsage('--scope belongs to add')
  if (verb === 'add') return adding(nameOf(rest), scopesOf(values.scope))
  if (verb === 'revoke') return revoking(nameOf(rest))
  if (verb === 'callback') return callingBack(rest)
  if (verb === 'list' && rest.length === 0) return list
  throw new WrongUsage(verb === undefined ? 'Say what to do' : `'${positionals.join(' ')}' is nothing to do`)
}

/** With the line that says so (note-run.ts). */
const inOne = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => db.transaction().execute(work)

function adding(name: string, granted: readonly Scope[]): Job {
  return async (db, { answer, remark }) => {
    const key = await inOne(db, (tx) => addIntegration(tx, name, granted, systemClock.now()))
    remark(`The key of '${name}' (${granted.join(', ')}), shown this once and kept nowhere:`)
    answer(key)
  }
}

function revoking(name: string): Job {
  return async (db, { remark }) => {
    if (!(await inOne(db, (tx) => revokeIntegration(tx, name, systemClock.now()))))
      throw new Error(`There is no live key named '${name}'`)
    remark(`The key of '${name}' opens nothing any more`)
  }
}

/** TODO-01: approvals of this system can be answered in the portal; each call makes a new secret. */
function callingBack([name, address, ...rest]: readonly string[]): Job {
  if (!name || !address || rest.length > 0) throw new WrongUsage('callback needs a name and an https address, or off')
  if (address !== 'off' && !/^(https:\/\/[^\s/]|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(address))
    throw new WrongUsage('The address must begin with https://')
  return async (db, { answer, remark }) => {
    if (address === 'off') {
      if (!(await inOne(db, (tx) => removeCallback(tx, name))))
        throw new Error(`There is no live key named '${name}' with a callback`)
      return remark(`Approvals of '${name}' are answered in its own pages from now on`)
    }
    const secrets = await createSecrets(db)
    const secret = await inOne(db, (tx) => setCallback(tx, secrets, name, address))
    if (secret === null) throw new Error(`There is no live key named '${name}'`)
    remark(`Answers go to ${address}, signed as Standard Webhooks with this secret, shown this once:`)
    answer(secret)
  }
}

async function list(db: Db, { answer, remark }: Voice): Promise<void> {
  const keys = await allIntegrations(db)
  if (keys.length === 0) return remark('There is no key yet')
  const cells = keys.map((key) => {
    const times = [key.created_at, key.used_at, key.revoked_at].map(minuteOf)
    return [key.name, key.scopes.join(','), ...times]
  })
  const rows = [['NAME', 'SCOPES', 'MADE (UTC)', 'LAST USED', 'REVOKED'], ...cells]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) {
    answer(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
  }
}

const minuteOf = (time: Date | null): string => time?.toISOString().replace('T', ' ').slice(0, 16) ?? '–'

function scopesOf(given: readonly string[]): Scope[] {
  if (given.length === 0) throw new WrongUsage('Name at least one scope with --scope')
  return [...new Set(given)].map((each) => {
    const known = scopes.find((scope) => scope === each)
    if (!known) throw new Error(`There is no scope '${each}'; there are ${scopes.join(', ')}`)
    return known
  })
}

/** One line wherever it is shown, and nothing invisible in it. */
function nameOf([name, ...more]: readonly string[]): string {
  if (name === undefined || more.length > 0) throw new WrongUsage('Name one system')
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name))
    throw new Error('A name is 1 to 60 letters, digits, spaces, dots, hyphens and underscores')
  return name
}
