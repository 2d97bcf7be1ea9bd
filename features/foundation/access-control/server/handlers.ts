import { BadInput, implement, type Grant, type Route } from '@portal/server'
import { accessControl, type GrantView } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { grantableRoles, checkGrant, checkRevoke, unsupportedScopeParts } from '../rules.ts'
import { listAuditEntries, verifyChain, countAuditEntries, listAuditFilterOptions } from './audit-queries.ts'
import { renderAuditCsv } from './audit-csv.ts'
import {
  grantRole,
  lockRoles,
  appliesToAccount,
  lockHolder,
  loadCurrentRoles,
  revokeRole,
  findUnknownInScope,
} from './grants.ts'
import {
  countHolders,
  loadDepartmentNames,
  searchGroups,
  findHolder,
  listHolders,
  listScopeOptions,
} from './holders.ts'
import { recordAudit } from './audit-log.ts'

const toGrantView = ({ role, categories, tags, departments }: Grant): GrantView => ({
  Role: role,
  Categories: [...categories],
  Tags: [...tags],
  Departments: [...departments],
})

const maxGroups = 20

export function accessControlRoutes(): Route[] {
  return implement(accessControl, refusalTexts, {
    mine: async ({ viewer }) => ({ Grants: viewer.grants.map(toGrantView) }),

    async holders({ db, viewer, input, language }) {
      const filter = { role: input.Role, keyword: input.Keyword, language }
      const { rows, total } = await listHolders(db, filter, {
        index: input.PageIndex,
        size: input.PageSize,
        sort: input.Sort,
        isDescending: input.IsDescending,
      })
      const ids = rows.flatMap(({ Grants }) => Grants.flatMap(({ Departments }) => Departments))
      const Departments = await loadDepartmentNames(db, ids, language)
      return { List: rows, TotalCount: total, Givable: [...grantableRoles(viewer.roles)], Departments }
    },

    roles: async ({ db }) => ({ List: await countHolders(db) }),

    holder: async ({ db, input, language, refuse }) =>
      (await findHolder(db, input, language)) ?? refuse('holderUnknown'),

    groups: async ({ db, input }) => ({ List: await searchGroups(db, input.Keyword, maxGroups) }),

    scopes: async ({ db, language }) => listScopeOptions(db, language),

    async grant({ db, viewer, input, language, now, refuse }) {
      const { Holder: holder, Role: role, Categories: categories, Tags: tags, Departments: departments } = input
      const scope = { categories, tags, departments }
      const [unsupported] = unsupportedScopeParts(role, scope)
      if (unsupported)
        throw new BadInput('Role', { zh: `不能限定到 ${unsupported}`, en: `cannot be limited to ${unsupported}` })
      const unknown = await findUnknownInScope(db, scope)
      if (unknown)
        throw new BadInput(unknown.field, { zh: `“${unknown.name}”不存在`, en: `‘${unknown.name}’ does not exist` })
      await lockRoles(db)
      if (!(await lockHolder(db, holder))) return refuse('holderUnknown')
      const roles = await loadCurrentRoles(db, viewer.account)
      const decision = checkGrant({ roles, isOwn: await appliesToAccount(db, holder, viewer.account) }, role)
      if (decision !== 'allowed') return refuse(decision)
      await grantRole(db, { role, ...scope }, { holder, by: viewer.account, now })
      return (await findHolder(db, holder, language)) ?? refuse('holderUnknown')
    },

    async take({ db, viewer, input, language, now, refuse }) {
      const { Holder: holder, Role: role } = input
      await lockRoles(db)
      const decision = checkRevoke(await loadCurrentRoles(db, viewer.account), role)
      if (decision !== 'allowed') return refuse(decision)
      if (!(await lockHolder(db, holder))) return refuse('holderUnknown')
      const outcome = await revokeRole(db, role, { holder, by: viewer.account, now })
      if (outcome !== 'taken') return refuse(outcome)
      return (await findHolder(db, holder, language)) ?? refuse('holderUnknown')
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
