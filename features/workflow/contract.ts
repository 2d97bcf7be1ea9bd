/**
 * To-dos and approvals that other systems push: pushing, closing and reading them, and the icons of their systems.
 * The same ExternalId of the same system is one to-do.
 */
import { Id, listOf, NoInput, pageOf, Paging, post, Time, z } from '@portal/contract'

export const Todo = z.object({
  Id,
  Title: z.string(),
  Source: z.string(),
  Url: z.string(),
  Applicant: z.string(),
  CreateTime: Time,
  /** '': none */
  DueTime: z.string(),
  /** 0 open, 1 overdue */
  Status: z.int(),
})
export type Todo = z.output<typeof Todo>

/** Blanks around it don't count: a title of blanks alone is none. */
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const ExternalId = z.string().check(z.minLength(1), z.maxLength(200))

export const workflow = {
  /** Mine that are open: due first, then the newest. */
  todos: post('message/todos', { input: Paging, output: pageOf(Todo) }),
  /** The systems that have something for me, each with a sign and how much. */
  icons: post('message/icons', {
    input: NoInput,
    output: listOf(z.object({ Key: z.string(), Name: z.string(), IconUrl: z.string(), Count: z.int() })),
  }),
  /** Approvals only; header `Lang` CN or EN, as its older clients send it. */
  approvals: post('message/grootapproval', {
    input: z.object({
      /** that of the header counts */
      token: z.optional(z.string().check(z.maxLength(200))),
      type: z._default(z.int().check(z.gte(3), z.lte(3)), 3),
      pageIndex: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 100),
    }),
    output: pageOf(Todo),
  }),
  add: post('message/todo/add', {
    access: 'integration',
    change: true,
    input: z.object({
      ExternalId,
      Receivers: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(500)),
      Title: text(300).check(z.minLength(1)),
      TitleEN: z._default(text(300), ''),
      Url: z.string().check(z.maxLength(2000)),
      Applicant: z._default(text(100), ''),
      Source: text(60).check(z.minLength(1)),
      DueTime: z.optional(Time),
      Kind: z._default(z.enum(['todo', 'approval']), 'todo'),
    }),
    output: z.object({ Id }),
    refusals: { unknownReceiver: { Code: 400 }, wrongUrl: { Code: 400 }, scopeMissing: { Code: 403 } },
  }),
  /** Closed for everybody, or for `Receivers` only; again is fine. */
  close: post('message/todo/close', {
    access: 'integration',
    change: true,
    input: z.object({
      ExternalId,
      Receivers: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(500))),
    }),
    output: z.object({ Id }),
    refusals: { noTodo: { Code: 404 }, scopeMissing: { Code: 403 } },
  }),
}
