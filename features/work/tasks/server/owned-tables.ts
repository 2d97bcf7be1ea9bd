import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['todo', 'todo_answer', 'todo_callback', 'todo_receiver'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  integration: 'which system a task came from',
} as const satisfies Partial<Record<TableName, string>>
