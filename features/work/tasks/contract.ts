/**
 * To-dos and approvals that other systems push: adding, closing and listing them, the icons of their systems, and
 * answering approvals in the portal. An answer is stored first and then sent to its system until it is accepted. The
 * same ExternalId of the same system is one to-do.
 */
import { get, Id, type Limit, listOf, NoInput, Nothing, pageOf, Paging, post, Time, z } from '@portal/contract'

export const Todo = z.object({
  Id,
  Title: z.string(),
  Source: z.string(),
  Url: z.string(),
  Applicant: z.string(),
  CreateTime: Time,
  /** '': none */
  DueTime: z.string(),
  /** 0 open, 1 overdue, 2 done, 3 approved, 4 rejected */
  Status: z.int(),
  Kind: z.enum(['todo', 'approval']),
  /** The system accepts answers from the portal. */
  CanAnswer: z.boolean(),
  /** The caller's answer: about to be sent, or refused by the system with this error. */
  Answer: z.nullable(
    z.object({
      Answer: z.enum(['approve', 'reject']),
      State: z.enum(['sending', 'delivered', 'failed']),
      Error: z.string(),
    }),
  ),
})
export type Todo = z.output<typeof Todo>

/** Surrounding blanks are trimmed: a title of blanks alone is refused. */
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const ExternalId = z.string().check(z.minLength(1), z.maxLength(200))
const Account = z.string().check(z.minLength(1), z.maxLength(100))

const decisionLimit: Limit = { name: 'to-dos', minute: 60, hour: 1000 }

export const tasks = {
  /**
   * Lists the caller's to-dos: pending (by due time, then newest first), done by the caller, or started by the caller.
   */
  todos: post('message/todos', {
    input: z.extend(Paging, {
      Tab: z._default(z.enum(['pending', 'done', 'started']), 'pending'),
      /** only those of one system */
      Source: z.optional(z.string().check(z.maxLength(60))),
    }),
    output: pageOf(Todo),
  }),
  /**
   * Lists the systems with open to-dos of the caller, with icon and count; Count -1: the system does not respond now.
   */
  icons: post('message/icons', {
    input: NoInput,
    output: listOf(
      z.object({
        Key: z.string(),
        Name: z.string(),
        IconUrl: z.string(),
        Count: z.int(),
        /** how many of them message/todos lists */
        Here: z.int(),
      }),
    ),
  }),
  /** Lists approvals only; the header `Lang` is CN or EN, as older clients send it. */
  approvals: post('message/grootapproval', {
    input: z.object({
      /** ignored: the header's token counts */
      token: z.optional(z.string().check(z.maxLength(200))),
      type: z._default(z.int().check(z.gte(3), z.lte(3)), 3),
      pageIndex: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 100),
    }),
    output: pageOf(Todo),
  }),
  /**
   * Approves or rejects, if the system accepts answers. The answer is sent after a short delay, during which it can be
   * taken back.
   */
  answer: post('message/todo/answer', {
    limit: decisionLimit,
    mutates: true,
    input: z.object({ Id, Answer: z.enum(['approve', 'reject']), Remark: z._default(text(500), '') }),
    output: Nothing,
    refusals: { noTodo: { Code: 404 }, cannotAnswer: { Code: 500 }, answered: { Code: 500 } },
  }),
  /** Takes an answer back that has not been sent yet. */
  takeBack: post('message/todo/takeback', {
    limit: decisionLimit,
    mutates: true,
    input: z.object({ Id }),
    output: Nothing,
    refusals: { tooLate: { Code: 500 } },
  }),
  /** The icon host of the workflow system, as its clients know it: a session, then the counts. */
  iconSession: post('icon/session', {
    input: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ sessionId: z.string() }),
  }),
  iconTodo: get('icon/todo', {
    access: 'public',
    input: z.object({ sessionId: z.string().check(z.maxLength(300)) }),
    output: listOf(z.object({ Key: z.string(), Count: z.int() })),
    refusals: { noIconSession: { Code: 403 } },
  }),
  add: post('message/todo/add', {
    access: 'integration',
    mutates: true,
    input: z.object({
      ExternalId,
      Receivers: z.array(Account).check(z.minLength(1), z.maxLength(500)),
      Title: text(300).check(z.minLength(1)),
      TitleEN: z._default(text(300), ''),
      Url: z.string().check(z.maxLength(2000)),
      Applicant: z._default(text(100), ''),
      /** The person who started it, if in the directory; they see it under 'started by me'. */
      ApplicantAccount: z.optional(Account),
      Source: text(60).check(z.minLength(1)),
      SourceEN: z._default(text(60), ''),
      DueTime: z.optional(Time),
      Kind: z._default(z.enum(['todo', 'approval']), 'todo'),
    }),
    output: z.object({ Id }),
    refusals: { unknownReceiver: { Code: 400 }, wrongUrl: { Code: 400 }, scopeMissing: { Code: 403 } },
  }),
  /** Closes a to-do for everybody, or only for `Receivers`. Can be repeated. */
  close: post('message/todo/close', {
    access: 'integration',
    mutates: true,
    input: z.object({
      ExternalId,
      Receivers: z.optional(z.array(Account).check(z.maxLength(500))),
      /** result of an approval */
      Outcome: z.optional(z.enum(['approved', 'rejected'])),
    }),
    output: z.object({ Id }),
    refusals: { noTodo: { Code: 404 }, scopeMissing: { Code: 403 } },
  }),
}
