/** Who may do what: roles of people and groups, and the log of every change (docs/decisions/0023). */
import { languageCodes, file, Id, listOf, NoInput, pageOf, Paging, post, roleNames, Time, z } from '@portal/contract'

const Role = z.enum(roleNames)
const Name = z.string().check(z.minLength(1), z.maxLength(100))

/** An empty list is all of its kind. */
const Scope = {
  Categories: z.array(z.string()),
  Tags: z.array(z.string()),
  Departments: z.array(z.int()),
}
/** @public named in the OpenAPI document */
export const Grant = z.object({ Role, ...Scope })
export type GrantShown = z.output<typeof Grant>

/** A person by account, or a group by id. */
const Holder = z.object({ Kind: z.enum(['person', 'group']), Id: Name })
export type HolderNamed = z.output<typeof Holder>

/** @public named in the OpenAPI document */
export const HolderShown = z.object({
  Kind: z.enum(['person', 'group']),
  Id: z.string(),
  Name: z.string(),
  /** Where a person works; where a group comes from. */
  About: z.string(),
  /** Of a group: how many are in it. */
  People: z.int(),
  Grants: z.array(Grant),
  /** Of a person: what they hold by groups. */
  Through: z.array(z.object({ Role, Group: z.string() })),
})
export type HolderShown = z.output<typeof HolderShown>

const administrators = ['portal-administrator', 'people-administrator'] as const
const unknown = { holderUnknown: { Code: 404 } } as const

/** Each narrows what is found; empty or absent: everything. */
const auditFilter = {
  /** Who did it, or whom it was done to. */
  Person: z.optional(z.string().check(z.maxLength(100))),
  Action: z.optional(z.string().check(z.maxLength(100))),
  Kind: z.optional(z.string().check(z.maxLength(100))),
  /** One thing of a kind. */
  Id: z.optional(z.string().check(z.maxLength(200))),
  From: z.optional(Time),
  To: z.optional(Time),
}

const Line = z.object({
  Id: z.int(),
  At: z.string(),
  Actor: z.string(),
  /** '' for a command, and for whom nobody knows any more */
  ActorName: z.string(),
  Action: z.string(),
  Kind: z.string(),
  ObjectId: z.string(),
  Title: z.string(),
  Details: z.record(z.string(), z.unknown()),
})
export type AuditLine = z.output<typeof Line>

export const rights = {
  /** What one holds oneself, by person or by group. */
  mine: post('rights/mine', { input: NoInput, output: z.object({ Grants: z.array(Grant) }) }),
  /** Groups first, then people by account; `Keyword` finds names, accounts and groups. */
  holders: post('rights/holders', {
    roles: administrators,
    input: z.extend(Paging, { Role: z.optional(Role), Keyword: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.extend(pageOf(HolderShown), {
      /** What the viewer may give and take. */
      Givable: z.array(Role),
      /** Those that the scopes of this page name. */
      Departments: z.array(z.object({ Id, Name: z.string() })),
    }),
  }),
  /** One person or group with what they hold, also where that is nothing. */
  holder: post('rights/holder', { roles: administrators, input: Holder, output: HolderShown, refusals: unknown }),
  groups: post('rights/groups', {
    roles: administrators,
    input: z.object({ Keyword: z.string().check(z.maxLength(100)) }),
    output: listOf(z.object({ Id: z.string(), Name: z.string(), Source: z.string(), People: z.int() })),
  }),
  /** What a role can be narrowed to. */
  scopes: post('rights/scopes', {
    roles: administrators,
    input: NoInput,
    output: z.object({
      Categories: z.array(z.object({ Key: z.string(), Name: z.string() })),
      Tags: z.array(z.string()),
    }),
  }),
  /** Given anew with another scope, it is changed. */
  grant: post('rights/grant', {
    limit: { minute: 60, hour: 1000 },
    roles: administrators,
    change: true,
    input: z.object({
      Holder,
      Role,
      Categories: z._default(z.array(Name).check(z.maxLength(50)), []),
      Tags: z._default(z.array(Name).check(z.maxLength(50)), []),
      Departments: z._default(z.array(Id).check(z.maxLength(50)), []),
    }),
    output: HolderShown,
    refusals: { ...unknown, notYourself: { Code: 500, Message: 'notYourself' } },
  }),
  take: post('rights/take', {
    roles: administrators,
    change: true,
    input: z.object({ Holder, Role }),
    output: HolderShown,
    refusals: { ...unknown, notHeld: { Code: 404, Message: 'notHeld' }, last: { Code: 500, Message: 'last' } },
  }),
  /** The newest first. */
  audit: post('rights/audit', {
    roles: ['portal-administrator'],
    input: z.extend(Paging, auditFilter),
    output: pageOf(Line),
  }),
  /** What there is to search by. */
  auditNames: post('rights/audit/names', {
    roles: ['portal-administrator'],
    input: NoInput,
    output: z.object({ Actions: z.array(z.string()), Kinds: z.array(z.string()) }),
  }),
  /** The lines that the filter leaves as CSV, each with its hash; the export itself leaves a line. */
  auditFile: file('rights/audit/file', {
    costly: true,
    access: 'session',
    roles: ['portal-administrator'],
    input: z.object({ ...auditFilter, lang: z._default(z.enum(languageCodes), 'CHS') }),
  }),
  /** Reads the whole chain anew. Who noted `Last` and `Lines` elsewhere sees that no end was cut off. */
  auditCheck: post('rights/audit/check', {
    costly: true,
    roles: ['portal-administrator'],
    input: NoInput,
    output: z.object({
      Lines: z.int(),
      /** The hash of the last line, in hexadecimal; '' without one. */
      Last: z.string(),
      /** The Id of the first line, in the order of the chain, that is not as it was written; null: all are. */
      Broken: z.nullable(z.int()),
    }),
  }),
}
