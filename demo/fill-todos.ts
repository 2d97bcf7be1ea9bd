import { dayMs } from '@portal/contract'
import { createApiKey } from '@portal/api-keys/server'
import type { Db } from '@portal/server'
import { closeTodo, saveTodo } from '@portal/tasks/server'
import { englishOf, todos } from './content/todos.ts'

/** Fills to-dos as pushed by other systems, whose keys are not kept. */
export async function fillTodos(tx: Db, today: Date): Promise<void> {
  for (const name of new Set(todos.map((todo) => todo.system))) await createApiKey(tx, name, ['todo'], today)
  const systems = await tx.selectFrom('integration').select(['id', 'name']).execute()
  const idOf = new Map(systems.map(({ id, name }) => [name, id]))
  for (const [index, todo] of todos.entries()) {
    const integrationId = idOf.get(todo.system)!
    const externalId = `demo-${index + 1}`
    const madeAt = new Date(today.getTime() - todo.made * dayMs)
    await saveTodo(tx, {
      integrationId,
      externalId,
      receivers: todo.to,
      title: todo.title,
      url: todo.url,
      applicant: todo.applicant,
      applicantAccount: todo.by ?? null,
      source: todo.source,
      sourceEn: englishOf[todo.source] ?? '',
      kind: todo.kind,
      dueAt: todo.due === undefined ? null : new Date(today.getTime() + todo.due * dayMs),
      now: madeAt,
    })
    if (!todo.outcome) continue
    const outcome = todo.outcome === 'done' ? '' : todo.outcome
    await closeTodo(
      tx,
      { integrationId, externalId, receivers: undefined, outcome },
      new Date(madeAt.getTime() + dayMs),
    )
  }
}
