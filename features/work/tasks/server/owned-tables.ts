import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['todo', 'todo_answer', 'todo_callback', 'todo_receiver'] as const satisfies readonly TableName[]

/** Tables of other slices that are read here, with the reason. */
export const reads = {
  integration: 'which system a task came from',
} as const satisfies Partial<Record<TableName, string>>
