/** Grants and revokes roles, so that a new company gets its first administrator without editing the database. */
import { Argument } from '@commander-js/extra-typings'
import { roleNames, type RoleName } from '@portal/contract'
import {
  endOfDay,
  findHolder,
  hasAdministrator,
  isAhead,
  lastDayOf,
  lockRoles,
  lockHolder,
  scopePartsOf,
  unsupportedScopeParts,
  listHolders,
  setRole,
  findUnknownInScope,
  type ScopePart,
} from '@portal/access-control/server'
import type { Db } from '@portal/server'
import { actorOf } from './audit-line.ts'
import { lowerCase, matching, repeated, wholeNumber } from './parse.ts'
import { UsageError, type CommandContext, type AddVerbs } from './portal.ts'

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>

const optionOf: Readonly<Record<ScopePart, string>> = {
  categories: '--category',
  tags: '--tag',
  departments: '--department',
}

export const roles: AddVerbs = (noun, portal) => {
  noun
    .command('grant')
    .description(
      'Grant a role to a person, or replace its scope. Without a scope the role applies to everything. Editors can be ' +
        'limited to categories, tags and departments, organisers to tags and departments, moderators to categories. ' +
        'Without --until a role that ends keeps its last day.',
    )
    .argument('<account>', 'account of the person', lowerCase)
    .addArgument(new Argument('<role>', 'role to grant').choices(roleNames))
    .option('--category <key>', 'only news of this category; may be repeated', repeated(String), [])
    .option('--tag <tag>', 'only people with this tag; may be repeated', repeated(String), [])
    .option('--department <id>', 'only this department; may be repeated', repeated(wholeNumber()), [])
    .option('--until <day>', 'last day of the role as YYYY-MM-DD, or none', lastDay)
    .addHelpText('after', '\nExample: forecourt roles grant lin.wei portal-administrator')
    .action((account, role, { category, tag, department, until }) => {
      const scope = { categories: category, tags: tag, departments: department }
      const [wrong] = unsupportedScopeParts(role, scope)
      if (wrong) {
        const allowed = scopePartsOf(role).map((part) => optionOf[part])
        throw new UsageError(
          `${optionOf[wrong]}: the role ${role} can be limited by ${allowed.join(', ') || 'nothing'}`,
        )
      }
      return portal.withOwnAudit(async (context) => {
        const change = createChange(account, role, context)
        await context.db.transaction().execute(async (tx) => {
          const unknown = await findUnknownInScope(tx, scope)
          if (unknown)
            throw new UsageError(
              `${optionOf[unknown.field.toLowerCase() as ScopePart]}: ${unknown.name} does not exist`,
            )
          await lockRoles(tx)
          if (!(await lockHolder(tx, change.holder))) throw unknownAccount(account)
          const endsAt = until === 'none' ? null : until === undefined ? until : new Date(endOfDay(until))
          if (endsAt && !(await isAhead(tx, endsAt))) throw new UsageError(`--until: ${until} is over`)
          await setRole(tx, change, { ...scope, endsAt })
          if (endsAt) await requireAdministrator(tx, role)
        })
        return { data: { account, role, ...scope }, lines: [`${account} now has the role ${role}`] }
      })
    })
  noun
    .command('revoke')
    .description('Revoke a role from a person, including its scopes')
    .argument('<account>', 'account of the person', lowerCase)
    .addArgument(new Argument('<role>', 'role to revoke').choices(roleNames))
    .addHelpText('after', '\nExample: forecourt roles revoke lin.wei editor')
    .action((account, role) =>
      portal.withOwnAudit(async (context) => {
        await context.db.transaction().execute(async (tx) => {
          await lockRoles(tx)
          const change = createChange(account, role, context)
          if (!(await findHolder(tx, change.holder, 'EN'))) throw unknownAccount(account)
          if (!(await setRole(tx, change, null)))
            throw new Error(`'${account}' does not hold the role ${role} directly`)
          await requireAdministrator(tx, role)
        })
        return { data: { account, role }, lines: [`${account} no longer has the role ${role}`] }
      }),
    )
  noun
    .command('list')
    .description('List all role holders, the holders of one role, or the roles of one person')
    .argument('[role-or-account]', `one of ${roleNames.join(', ')}, or an account`)
    .addHelpText('after', '\nExample: forecourt roles list editor')
    .action((name) =>
      portal.read(async ({ db }) => {
        const role = roleNames.find((each) => each === name)
        const holders = name === undefined || role ? await listAllHolders(db, role) : [await requireHolder(db, name)]
        const holding = holders.filter(({ Grants, Through }) => Grants.length + Through.length > 0)
        const none = role
          ? `Nobody holds the role ${role}`
          : name === undefined
            ? 'Nobody holds a role; start with: forecourt roles grant <account> portal-administrator'
            : `${holders[0]!.Id} holds no role`
        return {
          data: { holders: holding.map(holderData) },
          lines: holding.map(formatHolder),
          notes: holding.length === 0 ? [none] : [],
        }
      }),
    )
}

const dayOrNone = matching(/^(none|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/, 'a day as YYYY-MM-DD, or none')

/** Refuses the 31st of a month that has none. */
function lastDay(text: string): string {
  const isDay = dayOrNone(text) === 'none' || new Date(text).toISOString().startsWith(text)
  return dayOrNone(isDay ? text : '')
}

async function requireAdministrator(tx: Db, role: RoleName): Promise<void> {
  if (role === 'portal-administrator' && !(await hasAdministrator(tx)))
    throw new Error('This is the last portal administrator; grant the role to somebody else first')
}

const unknownAccount = (account: string): Error => new UsageError(`account: there is no account '${account}'`)

const createChange = (account: string, role: RoleName, { clock }: CommandContext) => ({
  holder: { Kind: 'person' as const, Id: account },
  role,
  by: actorOf('roles'),
  now: clock.now(),
})

const holderPageSize = 100

async function listAllHolders(db: Db, role: RoleName | undefined): Promise<Holder[]> {
  const holders: Holder[] = []
  for (let index = 1; ; index++) {
    const { rows, total } = await listHolders(db, { role, language: 'EN' }, { index, size: holderPageSize })
    holders.push(...rows)
    if (rows.length === 0 || holders.length >= total) return holders
  }
}

async function requireHolder(db: Db, account: string): Promise<Holder> {
  const holder = await findHolder(db, { Kind: 'person', Id: account }, 'EN')
  if (!holder) throw new UsageError(`role-or-account: there is no role or account '${account}'`)
  return holder
}

const holderData = ({ Kind, Id, Name, Grants, Through }: Holder): object => ({
  kind: Kind,
  id: Id,
  name: Name,
  roles: Grants.map(({ Role, Categories, Tags, Departments, EndsAt }) => ({
    role: Role,
    categories: Categories,
    tags: Tags,
    departments: Departments,
    until: EndsAt === '' ? null : lastDayOf(EndsAt),
  })),
  through: Through.map(({ Role, Group }) => ({ role: Role, group: Group })),
})

function formatHolder({ Kind, Id, Name, Grants, Through }: Holder): string {
  const own = Grants.map((grant) => `${grant.Role}${formatScope(grant)}${formatEnd(grant)}`)
  const through = Through.map(({ Role, Group }) => `${Role} by ${Group}`)
  return `${Kind === 'group' ? `group ${Name}` : `${Id}  ${Name}`}  ${[...own, ...through].join(', ')}`
}

function formatScope({ Categories, Tags, Departments }: Holder['Grants'][number]): string {
  const parts = [...Categories, ...Tags, ...Departments.map((id) => `department ${id}`)]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

const formatEnd = ({ EndsAt }: Holder['Grants'][number]): string => (EndsAt ? ` until ${lastDayOf(EndsAt)}` : '')
