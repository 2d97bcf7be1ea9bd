import { BadInput, implement, type Grant, type Route } from '@portal/server'
import { rights, type GrantShown } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { givableBy, mayGive, mayTake, notNarrowed } from '../rules.ts'
import { auditLines, checkChain, countLines, namesThereAre } from './audit.ts'
import { fileOf } from './audit-file.ts'
import { giveRole, inTurn, isOwn, lockHolder, rolesNow, takeRole, unknownInScope } from './grants.ts'
import { departmentsNamed, groupsNamed, holderNamed, pageOfHolders, scopesThereAre } from './holders.ts'
import { record } from './record.ts'

const shown = ({ role, categories, tags, departments }: Grant): GrantShown => ({
  Role: role,
  Categories: [...categories],
  Tags: [...tags],
  Departments: [...departments],
})

const groupsAtOnce = 20

export function accessControlRoutes(): Route[] {
  return implement(rights, refusalTexts, {
    mine: async ({ viewer }) => ({ Grants: viewer.grants.map(shown) }),

    async holders({ db, viewer, input, language }) {
      const filter = { role: input.Role, keyword: input.Keyword, language }
      const { rows, total } = await pageOfHolders(db, filter, { index: input.PageIndex, size: input.PageSize })
      const ids = rows.flatMap(({ Grants }) => Grants.flatMap(({ Departments }) => Departments))
      const Departments = await departmentsNamed(db, ids, language)
      return { List: rows, TotalCount: total, Givable: [...givableBy(viewer.roles)], Departments }
    },

    holder: async ({ db, input, language, refuse }) =>
      (await holderNamed(db, input, language)) ?? refuse('holderUnknown'),

    groups: async ({ db, input }) => ({ List: await groupsNamed(db, input.Keyword, groupsAtOnce) }),

    scopes: async ({ db, language }) => scopesThereAre(db, language),

    async grant({ db, viewer, input, language, now, refuse }) {
      const { Holder: holder, Role: role, Categories: categories, Tags: tags, Departments: departments } = input
      const scope = { categories, tags, departments }
      const [foreign] = notNarrowed(role, scope)
      if (foreign) throw new BadInput('Role', { zh: `不能限定到 ${foreign}`, en: `cannot be narrowed to ${foreign}` })
      const unknown = await unknownInScope(db, scope)
      if (unknown)
        throw new BadInput(unknown.field, { zh: `“${unknown.name}”不存在`, en: `‘${unknown.name}’ does not exist` })
      await inTurn(db)
      if (!(await lockHolder(db, holder))) return refuse('holderUnknown')
      const roles = await rolesNow(db, viewer.account)
      const wish = mayGive({ roles, isOwn: await isOwn(db, holder, viewer.account) }, role)
      if (wish !== 'allowed') return refuse(wish)
      await giveRole(db, { role, ...scope }, { holder, by: viewer.account, now })
      return (await holderNamed(db, holder, language)) ?? refuse('holderUnknown')
    },

    async take({ db, viewer, input, language, now, refuse }) {
      const { Holder: holder, Role: role } = input
      await inTurn(db)
      const wish = mayTake(await rolesNow(db, viewer.account), role)
      if (wish !== 'allowed') return refuse(wish)
      if (!(await lockHolder(db, holder))) return refuse('holderUnknown')
      const outcome = await takeRole(db, role, { holder, by: viewer.account, now })
      if (outcome !== 'taken') return refuse(outcome)
      return (await holderNamed(db, holder, language)) ?? refuse('holderUnknown')
    },

    async audit({ db, input, language }) {
      const { PageIndex, PageSize, ...filter } = input
      const rows = await auditLines(db, filter, { language, offset: (PageIndex - 1) * PageSize, limit: PageSize })
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
      return { List, TotalCount: await countLines(db, filter) }
    },

    auditNames: async ({ db }) => namesThereAre(db),

    async auditFile({ db, viewer, input, now }) {
      const { lang, ...filter } = input
      await record(db, { by: viewer.account, action: 'audit.export', kind: 'audit', id: '', details: filter }, now)
      return {
        status: 200,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="audit-log.csv"',
          'cache-control': 'no-store',
        },
        body: fileOf(db, filter, lang),
      }
    },

    auditCheck: async ({ db }) => checkChain(db),
  })
}
