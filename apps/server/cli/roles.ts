/** Grants and revokes roles, so that a new company gets its first administrator without editing the database. */
import { Argument } from '@commander-js/extra-typings'
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
} from '@portal/access-control/server'
import type { Db } from '@portal/server'
import { actorOf } from './audit-line.ts'
import { lowerCase, repeated, wholeNumber } from './parse.ts'
import { UsageError, type Context, type Noun } from './portal.ts'

type Holder = NonNullable<Awaited<ReturnType<typeof holderNamed>>>

const optionOf: Readonly<Record<ScopePart, string>> = {
  categories: '--category',
  tags: '--tag',
  departments: '--department',
}

export const roles: Noun = (program, portal) => {
  const noun = program.command('roles').description('Roles of people (docs/decisions/0023-roles-and-the-audit-log.md)')
  noun
    .command('grant')
    .description(
      'Grant a role to a person, or replace its scope. Without a scope the role applies to everything. Editors can be ' +
        'limited to categories, tags and departments, organisers to tags and departments, moderators to categories.',
    )
    .argument('<account>', 'account of the person', lowerCase)
    .addArgument(new Argument('<role>', 'role to grant').choices(roleNames))
    .option('--category <key>', 'only news of this category; may be repeated', repeated(String), [])
    .option('--tag <tag>', 'only people with this tag; may be repeated', repeated(String), [])
    .option('--department <id>', 'only this department; may be repeated', repeated(wholeNumber()), [])
    .addHelpText('after', '\nExample: forecourt roles grant lin.wei portal-administrator')
    .action((account, role, { category, tag, department }) => {
      const grant = { role, categories: category, tags: tag, departments: department }
      const [wrong] = notNarrowed(role, grant)
      if (wrong) {
        const allowed = narrowsTo(role).map((part) => optionOf[part])
        throw new UsageError(
          `${optionOf[wrong]}: the role ${role} can be limited by ${allowed.join(', ') || 'nothing'}`,
        )
      }
      return portal.recorded(async (context) => {
        const change = changeOf(account, context)
        await context.db.transaction().execute(async (tx) => {
          const unknown = await unknownInScope(tx, grant)
          if (unknown)
            throw new UsageError(
              `${optionOf[unknown.field.toLowerCase() as ScopePart]}: ${unknown.name} does not exist`,
            )
          await inTurn(tx)
          if (!(await lockHolder(tx, change.holder))) throw nobody(account)
          await giveRole(tx, grant, change)
        })
        return { data: { account, ...grant }, lines: [`${account} now has the role ${role}`] }
      })
    })
  noun
    .command('revoke')
    .description('Revoke a role from a person, including its scopes')
    .argument('<account>', 'account of the person', lowerCase)
    .addArgument(new Argument('<role>', 'role to revoke').choices(roleNames))
    .addHelpText('after', '\nExample: forecourt roles revoke lin.wei editor')
    .action((account, role) =>
      portal.recorded(async (context) => {
        await context.db.transaction().execute(async (tx) => {
          await inTurn(tx)
          const change = changeOf(account, context)
          if (!(await holderNamed(tx, change.holder, 'EN'))) throw nobody(account)
          const outcome = await takeRole(tx, role, change)
          if (outcome === 'notHeld') throw new Error(`'${account}' does not hold the role ${role} directly`)
          if (outcome === 'last')
            throw new Error('This is the last portal administrator; grant the role to somebody else first')
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
        const holders = name === undefined || role ? await holdersOf(db, role) : [await holderOf(db, name)]
        const holding = holders.filter(({ Grants, Through }) => Grants.length + Through.length > 0)
        const none = role
          ? `Nobody holds the role ${role}`
          : name === undefined
            ? 'Nobody holds a role; start with: forecourt roles grant <account> portal-administrator'
            : `${holders[0]!.Id} holds no role`
        return {
          data: { holders: holding.map(dataOf) },
          lines: holding.map(lineOf),
          notes: holding.length === 0 ? [none] : [],
        }
      }),
    )
}

const nobody = (account: string): Error => new UsageError(`account: there is no account '${account}'`)

const changeOf = (account: string, { clock }: Context) => ({
  holder: { Kind: 'person' as const, Id: account },
  by: actorOf('roles'),
  now: clock.now(),
})

const holdersAtOnce = 100

async function holdersOf(db: Db, role: RoleName | undefined): Promise<Holder[]> {
  const holders: Holder[] = []
  for (let index = 1; ; index++) {
    const { rows, total } = await pageOfHolders(db, { role, language: 'EN' }, { index, size: holdersAtOnce })
    holders.push(...rows)
    if (rows.length === 0 || holders.length >= total) return holders
  }
}

async function holderOf(db: Db, account: string): Promise<Holder> {
  const holder = await holderNamed(db, { Kind: 'person', Id: account }, 'EN')
  if (!holder) throw new UsageError(`role-or-account: there is no role or account '${account}'`)
  return holder
}

const dataOf = ({ Kind, Id, Name, Grants, Through }: Holder): object => ({
  kind: Kind,
  id: Id,
  name: Name,
  roles: Grants.map(({ Role, Categories, Tags, Departments }) => ({
    role: Role,
    categories: Categories,
    tags: Tags,
    departments: Departments,
  })),
  through: Through.map(({ Role, Group }) => ({ role: Role, group: Group })),
})

function lineOf({ Kind, Id, Name, Grants, Through }: Holder): string {
  const own = Grants.map((grant) => `${grant.Role}${scopeOf(grant)}`)
  const through = Through.map(({ Role, Group }) => `${Role} by ${Group}`)
  return `${Kind === 'group' ? `group ${Name}` : `${Id}  ${Name}`}  ${[...own, ...through].join(', ')}`
}

function scopeOf({ Categories, Tags, Departments }: Holder['Grants'][number]): string {
  const parts = [...Categories, ...Tags, ...Departments.map((id) => `department ${id}`)]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
