/** Access control: roles of people and groups, and the audit log of every change (docs/decisions/0023). */
import {
  FileLang,
  file,
  Id,
  listOf,
  NoInput,
  pageOf,
  Paging,
  post,
  roleNames,
  sortedBy,
  Time,
  z,
} from '@portal/contract'
import { maxChanges } from './rules.ts'

const Role = z.enum(roleNames)
const Name = z.string().check(z.minLength(1), z.maxLength(100))

/** An empty list means no restriction of that kind. */
const Scope = {
  Categories: z.array(z.string()),
  Tags: z.array(z.string()),
  Departments: z.array(z.int()),
}
/** @public named in the OpenAPI document */
export const Grant = z.object({ Role, ...Scope })
export type GrantView = z.output<typeof Grant>

/** A person by account or a group by id. */
const Holder = z.object({ Kind: z.enum(['person', 'group']), Id: Name })
export type HolderRef = z.output<typeof Holder>

/** A role as its holder has it. */
const HeldGrant = z.extend(Grant, {
  /** When it ends by itself; '' if it does not. */
  EndsAt: z.union([Time, z.literal('')]),
  /** The last day on which a person did something that needs it; '' for a group, and if there was none. */
  UsedOn: z.string(),
})

/** @public named in the OpenAPI document */
export const HolderView = z.object({
  Kind: z.enum(['person', 'group']),
  Id: z.string(),
  Name: z.string(),
  /** A person's department; a group's source (`sso`, or the SCIM client). */
  About: z.string(),
  /** Number of members; 0 for a person. */
  People: z.int(),
  Grants: z.array(HeldGrant),
  /** Roles that a person holds through groups. */
  Through: z.array(z.object({ Role, Group: z.string() })),
})
export type HolderView = z.output<typeof HolderView>

const HolderDetail = z.extend(HolderView, {
  /** Since when each is held and who granted it; '' for a command, and where the log does not know. */
  Given: z.array(z.object({ Role, Since: z.string(), By: z.string(), ByName: z.string() })),
})

const names = z._default(z.array(Name).check(z.maxLength(50)), [])
const RoleChange = z.object({
  Holder,
  Role,
  /** Replaces the scope that the role has; null: the role is revoked. */
  Scope: z.nullable(
    z.object({ Categories: names, Tags: names, Departments: z._default(z.array(Id).check(z.maxLength(50)), []) }),
  ),
  /** Of a person: when the role ends by itself; '': it does not; absent: as it is. */
  EndsAt: z.optional(z.union([Time, z.literal('')])),
})
export type RoleChange = z.output<typeof RoleChange>
export type RoleChangeInput = z.input<typeof RoleChange>

const administrators = ['portal-administrator', 'people-administrator'] as const
const unknown = { holderUnknown: { Code: 404 } } as const

/** Each field narrows the result; an absent field does not. */
const auditFilter = {
  /** The account that made the change, or the person who was changed. */
  Person: z.optional(z.string().check(z.maxLength(100))),
  Action: z.optional(z.string().check(z.maxLength(100))),
  Kind: z.optional(z.string().check(z.maxLength(100))),
  /** Id of one object of the kind. */
  Id: z.optional(z.string().check(z.maxLength(200))),
  From: z.optional(Time),
  To: z.optional(Time),
  /** In the title of the object, its id, or the name or account of who made the change. */
  Keyword: z.optional(z.string().check(z.maxLength(100))),
}

const AuditEntry = z.object({
  Id: z.int(),
  At: z.string(),
  Actor: z.string(),
  /** Empty for commands and for accounts that no longer exist. */
  ActorName: z.string(),
  Action: z.string(),
  Kind: z.string(),
  ObjectId: z.string(),
  Title: z.string(),
  Details: z.record(z.string(), z.unknown()),
})
export type AuditEntryView = z.output<typeof AuditEntry>

export const accessControl = {
  /** The caller's own grants, direct and through groups. */
  mine: post('rights/mine', { input: NoInput, output: z.object({ Grants: z.array(Grant) }) }),
  /** Groups first, then people by account, unless sorted. `Keyword` matches names, accounts and groups. */
  holders: post('rights/holders', {
    roles: administrators,
    input: z.extend(Paging, {
      Role: z.optional(Role),
      Keyword: z.optional(z.string().check(z.maxLength(100))),
      ...sortedBy('name', 'account', 'about'),
    }),
    output: z.extend(pageOf(HolderView), {
      /** The departments that the scopes on this page refer to. */
      Departments: z.array(z.object({ Id, Name: z.string() })),
    }),
  }),
  /** All roles, with the number of people who hold each directly or through groups. */
  roles: post('rights/roles', {
    roles: administrators,
    input: NoInput,
    output: listOf(z.object({ Role, People: z.int(), Groups: z.int() })),
  }),
  /** A person or group with its roles, even if it has none, and with who granted each. */
  holder: post('rights/holder', { roles: administrators, input: Holder, output: HolderDetail, refusals: unknown }),
  groups: post('rights/groups', {
    roles: administrators,
    input: z.object({ Keyword: z.string().check(z.maxLength(100)) }),
    output: listOf(z.object({ Id: z.string(), Name: z.string(), Source: z.string(), People: z.int() })),
  }),
  /** The categories and tags a role can be limited to. */
  scopes: post('rights/scopes', {
    roles: administrators,
    input: NoInput,
    output: z.object({
      Categories: z.array(z.object({ Key: z.string(), Name: z.string() })),
      Tags: z.array(z.string()),
    }),
  }),
  /**
   * Grants and revokes roles, all or none. `Before` has the opposite of each change, last first: sent as `Changes`, it
   * undoes them.
   */
  set: post('rights/set', {
    limit: { minute: 60, hour: 1000 },
    roles: administrators,
    mutates: true,
    input: z.object({ Changes: z.array(RoleChange).check(z.minLength(1), z.maxLength(maxChanges)) }),
    output: z.object({ Before: z.array(RoleChange) }),
    refusals: {
      ...unknown,
      notYourself: { Code: 500, Message: 'notYourself' },
      notHeld: { Code: 404, Message: 'notHeld' },
      last: { Code: 500, Message: 'last' },
      endPassed: { Code: 400 },
      groupNeverEnds: { Code: 400 },
    },
  }),
  /** Newest first, unless sorted; within an actor, an action or an object newest first as well. */
  audit: post('rights/audit', {
    roles: ['portal-administrator'],
    input: z.extend(Paging, { ...auditFilter, ...sortedBy('at', 'who', 'action', 'object') }),
    output: pageOf(AuditEntry),
  }),
  /** The actions and kinds that occur in the log, for the filters. */
  auditNames: post('rights/audit/names', {
    roles: ['portal-administrator'],
    input: NoInput,
    output: z.object({ Actions: z.array(z.string()), Kinds: z.array(z.string()) }),
  }),
  /** The filtered entries as CSV, each with its hash. The export itself is logged. */
  auditFile: file('rights/audit/file', {
    costly: true,
    access: 'session',
    roles: ['portal-administrator'],
    input: z.object({ ...auditFilter, lang: FileLang }),
  }),
  /** Verifies the whole hash chain. Compare `Last` and `Lines` with values noted earlier to detect a truncated end. */
  auditCheck: post('rights/audit/check', {
    costly: true,
    roles: ['portal-administrator'],
    input: NoInput,
    output: z.object({
      Lines: z.int(),
      /** Hash of the last entry in hexadecimal; '' if the log is empty. */
      Last: z.string(),
      /** Id of the first entry in chain order that was altered; null if none was. */
      Broken: z.nullable(z.int()),
    }),
  }),
}
