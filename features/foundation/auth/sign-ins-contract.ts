/** Identities of people at providers, for administrators: failed sign-ins and links. */
import { Id, Nothing, Paging, post, Time, z } from '@portal/contract'

const administrators = ['portal-administrator'] as const
const Account = z.string().check(z.minLength(1), z.maxLength(100))
const Address = z.string().check(z.maxLength(500))
const Identity = { Issuer: Address, Subject: z.string().check(z.minLength(1), z.maxLength(255)) }

const Failure = z.object({
  Id,
  At: Time,
  Issuer: z.string(),
  /** A code explained in sign-ins.texts.ts. */
  Reason: z.string(),
  /** The protocol's error code. */
  Detail: z.string(),
  /** The provider's name for the person; '' if it was not reached. */
  Named: z.string(),
  Subject: z.string(),
  /** The account this names here; '' if none. */
  Account: z.string(),
  Name: z.string(),
  /** The person is linked to another identity, and this one is not linked. */
  MayLink: z.boolean(),
})
export type Failure = z.output<typeof Failure>

const Change = z.object({
  Id,
  Account: z.string(),
  Name: z.string(),
  Issuer: z.string(),
  Subject: z.string(),
  IsRelease: z.boolean(),
  AskedBy: z.string(),
  AskedAt: Time,
  /** The current owner, if somebody else; '' if nobody. */
  From: z.string(),
  /** True for administrators other than the requester and the people concerned. */
  MayConfirm: z.boolean(),
  /** True for everyone but the person concerned; the requester may withdraw. */
  MayRefuse: z.boolean(),
})
export type Change = z.output<typeof Change>

const LinkedIdentity = z.object({ Issuer: z.string(), Subject: z.string(), BoundAt: Time, LastAt: z.nullable(Time) })

const unknown = { personUnknown: { Code: 404 } } as const

export const signIns = {
  /** The failures of the last 14 days, newest first, and all pending changes. */
  list: post('desk/sign-ins/list', {
    roles: administrators,
    input: z.extend(Paging, {
      /** In the name or account of the person, or in what the provider said. */
      Keyword: z._default(z.string().check(z.maxLength(100)), ''),
      Reason: z.optional(z.string().check(z.maxLength(40))),
      Days: z.optional(z.int().check(z.gte(1), z.lte(14))),
    }),
    /** TotalCount: of the failures that match. */
    output: z.object({ Failures: z.array(Failure), TotalCount: z.int(), Changes: z.array(Change) }),
  }),
  person: post('desk/sign-ins/person', {
    roles: administrators,
    input: z.object({ Account }),
    output: z.object({
      Account: z.string(),
      Name: z.string(),
      IsGuarded: z.boolean(),
      Identities: z.array(LinkedIdentity),
    }),
    refusals: unknown,
  }),
  /** Links or unlinks (IsRelease) an identity. For administrators, a second one has to confirm. */
  change: post('desk/sign-ins/change', {
    roles: administrators,
    mutates: true,
    limit: { minute: 60, hour: 1000 },
    input: z.object({ Account, ...Identity, IsRelease: z.boolean() }),
    output: z.object({ IsDone: z.boolean() }),
    refusals: { ...unknown, notTheirs: { Code: 404 } },
  }),
  decide: post('desk/sign-ins/decide', {
    roles: administrators,
    mutates: true,
    input: z.object({ Id, IsConfirmed: z.boolean() }),
    output: Nothing,
    refusals: { changeGone: { Code: 404 }, notYours: { Code: 500, Message: 'notYours' } },
  }),
}
