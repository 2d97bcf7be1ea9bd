/** Who is who at the identity providers, for administrators: sign-ins that failed, and who somebody is there. */
import { Id, NoInput, Nothing, post, Time, z } from '@portal/contract'

const administrators = ['portal-administrator'] as const
const Account = z.string().check(z.minLength(1), z.maxLength(100))
const Address = z.string().check(z.maxLength(500))
const Identity = { Issuer: Address, Subject: z.string().check(z.minLength(1), z.maxLength(255)) }

const Failure = z.object({
  Id,
  At: Time,
  Issuer: z.string(),
  /** One of the words in sign-ins.texts.ts. */
  Reason: z.string(),
  /** The protocol's own word. */
  Detail: z.string(),
  /** What the provider called the person; '' where it did not come to that. */
  Named: z.string(),
  Subject: z.string(),
  /** Whom that names here, '' nobody. */
  Account: z.string(),
  Name: z.string(),
  /** Known, but by another identity, and this one is still nobody's. */
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
  /** Whose it is until then, where that is somebody else; '' nobody. */
  From: z.string(),
  /** By another administrator than who asked, and than those whom it is about. */
  MayConfirm: z.boolean(),
  /** By any but the person; who asked takes it back. */
  MayRefuse: z.boolean(),
})
export type Change = z.output<typeof Change>

const Bound = z.object({ Issuer: z.string(), Subject: z.string(), BoundAt: Time, LastAt: z.nullable(Time) })

const unknown = { personUnknown: { Code: 404 } } as const

export const signIns = {
  /** The newest 100 of the last 14 days, and the changes that wait. */
  list: post('desk/sign-ins/list', {
    roles: administrators,
    input: NoInput,
    output: z.object({ Failures: z.array(Failure), Changes: z.array(Change) }),
  }),
  person: post('desk/sign-ins/person', {
    roles: administrators,
    input: z.object({ Account }),
    output: z.object({ Account: z.string(), Name: z.string(), IsGuarded: z.boolean(), Identities: z.array(Bound) }),
    refusals: unknown,
  }),
  /** IsRelease: the identity is nobody's from now on; else it is this person's. Of an administrator a second one confirms. */
  change: post('desk/sign-ins/change', {
    roles: administrators,
    change: true,
    limit: { minute: 60, hour: 1000 },
    input: z.object({ Account, ...Identity, IsRelease: z.boolean() }),
    output: z.object({ IsDone: z.boolean() }),
    refusals: { ...unknown, notTheirs: { Code: 404 } },
  }),
  decide: post('desk/sign-ins/decide', {
    roles: administrators,
    change: true,
    input: z.object({ Id, IsConfirmed: z.boolean() }),
    output: Nothing,
    refusals: { changeGone: { Code: 404 }, notYours: { Code: 500, Message: 'notYours' } },
  }),
}
