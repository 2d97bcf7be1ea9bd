import type { RoleName } from '@portal/contract'
import { BadInput, implement, type Call, type Db, type Grant, type Route } from '@portal/server'
import { accessControl, type GrantView, type RoleChange } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { checkChange, unsupportedScopeParts } from '../rules.ts'
import { listAuditEntries, verifyChain, countAuditEntries, listAuditFilterOptions } from './audit-queries.ts'
import { renderAuditCsv } from './audit-csv.ts'
import {
  hasAdministrator,
  isAhead,
  lockRoles,
  appliesToAccount,
  lockHolder,
  loadCurrentRoles,
  setRole,
  findUnknownInScope,
  type Scope,
} from './grants.ts'
import {
  countHolders,
  loadDepartmentNames,
  searchGroups,
  findHolder,
  listGrantTimes,
  listHolders,
  listScopeOptions,
} from './holders.ts'
import { recordAudit } from './audit-log.ts'

const toScopeView = ({ categories, tags, departments }: Scope) => ({
  Categories: [...categories],
  Tags: [...tags],
  Departments: [...departments],
})
const toGrantView = ({ role, ...scope }: Grant): GrantView => ({ Role: role, ...toScopeView(scope) })

type ScopeView = ReturnType<typeof toScopeView>
const toScope = ({ Categories, Tags, Departments }: ScopeView): Scope => ({
  categories: Categories,
  tags: Tags,
  departments: Departments,
})
const mergeScopes = (changes: readonly RoleChange[]): Scope => ({
  categories: changes.flatMap(({ Scope }) => Scope?.Categories ?? []),
  tags: changes.flatMap(({ Scope }) => Scope?.Tags ?? []),
  departments: changes.flatMap(({ Scope }) => Scope?.Departments ?? []),
})

async function requireKnownScopes(db: Db, changes: readonly RoleChange[]): Promise<void> {
  for (const { Role, Scope } of changes) {
    const [unsupported] = Scope ? unsupportedScopeParts(Role, toScope(Scope)) : []
    if (unsupported)
      throw new BadInput('Role', { zh: `不能限定到 ${unsupported}`, en: `cannot be limited to ${unsupported}` })
  }
  const unknown = await findUnknownInScope(db, mergeScopes(changes))
  if (unknown)
    throw new BadInput(unknown.field, { zh: `“${unknown.name}”不存在`, en: `‘${unknown.name}’ does not exist` })
}

const maxGroups = 20

export function accessControlRoutes(): Route[] {
  return implement(accessControl, refusalTexts, {
    mine: async ({ viewer }) => ({ Grants: viewer.grants.map(toGrantView) }),

    async holders({ db, input, language }) {
      const filter = { role: input.Role, keyword: input.Keyword, language }
      const { rows, total } = await listHolders(db, filter, {
        index: input.PageIndex,
        size: input.PageSize,
        sort: input.Sort,
        isDescending: input.IsDescending,
      })
      const ids = rows.flatMap(({ Grants }) => Grants.flatMap(({ Departments }) => Departments))
      const Departments = await loadDepartmentNames(db, ids, language)
      return { List: rows, TotalCount: total, Departments }
    },

    roles: async ({ db }) => ({ List: await countHolders(db) }),

    async holder({ db, input, language, refuse }) {
      const holder = (await findHolder(db, input, language)) ?? refuse('holderUnknown')
      return { ...holder, Given: await listGrantTimes(db, holder, language) }
    },

    groups: async ({ db, input }) => ({ List: await searchGroups(db, input.Keyword, maxGroups) }),

    scopes: async ({ db, language }) => listScopeOptions(db, language),

    async set(call) {
      const { db, viewer, input, refuse } = call
      await requireKnownScopes(db, input.Changes)
      await lockRoles(db)
      const roles = await loadCurrentRoles(db, viewer.account)
      const Before: RoleChange[] = []
      for (const change of input.Changes) Before.unshift(await applyChange(call, roles, change))
      const isLess = input.Changes.some(
        ({ Role, Scope, EndsAt }) => Role === 'portal-administrator' && (!Scope || EndsAt),
      )
      if (isLess && !(await hasAdministrator(db))) return refuse('last')
      return { Before }
    },

    async audit({ db, input, language }) {
      const { PageIndex, PageSize, Sort = 'at', IsDescending, ...filter } = input
      const rows = await listAuditEntries(db, filter, {
        language,
        offset: (PageIndex - 1) * PageSize,
        limit: PageSize,
        sort: { by: Sort, isDescending: input.Sort ? IsDescending : true },
      })
      const List = rows.map((row) => ({
        Id: row.id,
        At: row.at.toISOString(),
        Actor: row.actor,
        ActorName: row.actor_name,
        Action: row.action,
        Kind: row.kind,
        ObjectId: row.object_id,
        Title: row.title,
        Details: row.details,
      }))
      return { List, TotalCount: await countAuditEntries(db, filter) }
    },

    auditNames: async ({ db }) => listAuditFilterOptions(db),

    async auditFile({ db, viewer, input, now }) {
      const { lang, ...filter } = input
      await recordAudit(db, { by: viewer.account, action: 'audit.export', kind: 'audit', id: '', details: filter }, now)
      return {
        status: 200,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="audit-log.csv"',
          'cache-control': 'no-store',
        },
        body: renderAuditCsv(db, filter, lang),
      }
    },

    auditCheck: async ({ db }) => verifyChain(db),
  })
}

type SetCall = Call<(typeof accessControl)['set']>

/** Returns the opposite of the change. */
async function applyChange(call: SetCall, roles: ReadonlySet<RoleName>, change: RoleChange): Promise<RoleChange> {
  const { db, viewer, now, refuse } = call
  const { Holder, Role, Scope } = change
  if (!(await lockHolder(db, Holder))) return refuse('holderUnknown')
  const isOwn = Scope !== null && (await appliesToAccount(db, Holder, viewer.account))
  const decision = checkChange({ roles, isOwn, isGrant: Scope !== null }, Role)
  if (decision !== 'allowed') return refuse(decision)
  const endsAt = await endOf(call, change)
  const by = viewer.account
  const before = await setRole(db, { holder: Holder, role: Role, by, now }, Scope && { ...toScope(Scope), endsAt })
  if (!before && !Scope) return refuse('notHeld')
  return { Holder, Role, Scope: before && toScopeView(before), EndsAt: before?.endsAt?.toISOString() ?? '' }
}

async function endOf({ db, refuse }: SetCall, { Holder, EndsAt }: RoleChange): Promise<Date | null | undefined> {
  if (!EndsAt) return EndsAt === '' ? null : undefined
  if (Holder.Kind === 'group') return refuse('groupNeverEnds')
  const endsAt = new Date(EndsAt)
  return (await isAhead(db, endsAt)) ? endsAt : refuse('endPassed')
}
