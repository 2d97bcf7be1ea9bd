/** What `npm run admin` can be asked for: a fresh company's first administrator, without editing the database. */
import { parseArgs } from 'node:util'
import { roleNames, type RoleName } from '@portal/contract'
import {
  giveRole,
  holderNamed,
  inTurn,
  lockHolder,
  narrowsTo,
  notNarrowed,
  pageOfHolders,
  takeRole,
  unknownInScope,
  type ScopePart,
} from '@portal/rights/server'
import { systemClock, type Clock, type Database } from '@portal/server'

export const usage = `Usage:
  npm run admin -- grant <account> <role> [--category <key>]… [--tag <tag>]… [--department <id>]…
                    given again, the role has the new scope; without one it is for everything
  npm run admin -- revoke <account> <role>
  npm run admin -- list [<role> | <account>]     who holds what: everybody, one role, or one person
  npm run admin -- --help

Roles: ${roleNames.join(', ')}.
An editor may be narrowed to categories, tags and departments; an organiser to tags and departments; a moderator to
categories.
Each change stands in the audit log as that of command:admin.`

type Holder = NonNullable<Awaited<ReturnType<typeof holderNamed>>>

interface Voice {
  answer: (line: string) => void
  remark: (line: string) => void
}
type Job = (db: Database['db'], voice: Voice) => Promise<void>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

const many = { type: 'string' as const, multiple: true as const, default: [] as string[] }

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: string[], clock: Clock = systemClock): Job {
  const options = { category: many, tag: many, department: many }
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [verb] = positionals
  const scope = {
    categories: values.category,
    tags: values.tag,
    departments: values.department.map(departmentId),
  }
  const asked = { words: positionals, scope }
  if (verb === 'list') return listed(asked)
  const { account, role } = changed(asked)
  return verb === 'grant' ? granting(account, { role, ...scope }, clock) : revoking(account, role, clock)
}

interface Asked {
  words: readonly string[]
  scope: Readonly<Record<ScopePart, readonly unknown[]>>
}

const isNarrow = ({ scope }: Asked): boolean => Object.values(scope).some((each) => each.length > 0)

function listed(asked: Asked): Job {
  const [, name, ...more] = asked.words
  if (more.length > 0 || isNarrow(asked)) throw new WrongUsage('list stands alone, or before one role or one account')
  const role = roleNames.find((each) => each === name)
  return name === undefined || role ? listing(role) : listingOf(name)
}

function changed(asked: Asked): { account: string; role: RoleName } {
  const { words, scope } = asked
  const [verb, account, name, ...more] = words
  if (verb === undefined) throw new WrongUsage('Say what to do')
  if (verb !== 'grant' && verb !== 'revoke') throw new WrongUsage(`There is no command '${verb}'`)
  if (!account || !name || more.length > 0) throw new WrongUsage(`${verb} takes one account and one role`)
  const role = roleOf(name)
  if (isNarrow(asked) && verb === 'revoke') throw new WrongUsage('A role is taken as a whole')
  if (notNarrowed(role, scope).length > 0)
    throw new WrongUsage(`The role ${role} is narrowed to ${narrowsTo(role).join(', ') || 'nothing'}`)
  return { account, role }
}

function roleOf(name: string): RoleName {
  const role = roleNames.find((each) => each === name)
  if (!role) throw new WrongUsage(`There is no role '${name}'`)
  return role
}

function departmentId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new WrongUsage(`--department takes the number of a department, not '${text}'`)
  return Number(text)
}

const changeOf = (account: string, clock: Clock) => ({
  holder: { Kind: 'person' as const, Id: account },
  by: 'command:admin',
  now: clock.now(),
})

function granting(account: string, grant: Parameters<typeof giveRole>[1], clock: Clock): Job {
  return async (db, { answer }) => {
    const change = changeOf(account, clock)
    await db.transaction().execute(async (tx) => {
      const unknown = await unknownInScope(tx, grant)
      if (unknown) throw new WrongUsage(`There is no ${unknown.name} among the ${unknown.field.toLowerCase()}`)
      await inTurn(tx)
      if (!(await lockHolder(tx, change.holder))) throw new WrongUsage(`Nobody here has the account '${account}'`)
      await giveRole(tx, grant, change)
    })
    answer(`${account.toLowerCase()} is ${grant.role}`)
  }
}

function revoking(account: string, role: RoleName, clock: Clock): Job {
  return async (db, { answer }) => {
    await db.transaction().execute(async (tx) => {
      await inTurn(tx)
      if (!(await holderNamed(tx, changeOf(account, clock).holder, 'EN')))
        throw new WrongUsage(`Nobody here has the account '${account}'`)
      const outcome = await takeRole(tx, role, changeOf(account, clock))
      if (outcome === 'notHeld') throw new Error(`'${account}' does not hold the role ${role} by themselves`)
      if (outcome === 'last')
        throw new Error('That is the last portal administrator; grant the role to another one first')
    })
    answer(`${account.toLowerCase()} is no ${role} any more`)
  }
}

const holdersAtOnce = 100

function listing(role: RoleName | undefined): Job {
  return async (db, { answer, remark }) => {
    let shown = 0
    for (let index = 1; ; index++) {
      const { rows, total } = await pageOfHolders(db, { role, language: 'EN' }, { index, size: holdersAtOnce })
      for (const row of rows) answer(lineOf(row))
      shown += rows.length
      if (rows.length === 0 || shown >= total) break
    }
    if (shown === 0) remark('Nobody holds a role; begin with: npm run admin -- grant <account> portal-administrator')
  }
}

function listingOf(account: string): Job {
  return async (db, { answer, remark }) => {
    const holder = await holderNamed(db, { Kind: 'person', Id: account }, 'EN')
    if (!holder) throw new WrongUsage(`There is no role '${account}', and nobody here has that account`)
    if (holder.Grants.length + holder.Through.length === 0) remark(`${holder.Id} holds no role`)
    else answer(lineOf(holder))
  }
}

function lineOf({ Kind, Id, Name, Grants, Through }: Holder): string {
  const own = Grants.map((grant) => `${grant.Role}${scopeOf(grant)}`)
  const through = Through.map(({ Role, Group }) => `${Role} by ${Group}`)
  return `${Kind === 'group' ? `group ${Name}` : `${Id}  ${Name}`}  ${[...own, ...through].join(', ')}`
}

function scopeOf({ Categories, Tags, Departments }: { Categories: string[]; Tags: string[]; Departments: number[] }) {
  const parts = [...Categories, ...Tags, ...Departments.map((id) => `department ${id}`)]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
