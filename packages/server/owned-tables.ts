import type { TableName } from './database.ts'

/** Tables of this package; nobody else writes them. */
export const owns = [
  'call_pace',
  'idempotency',
  'installation_mark',
  'schema_needs',
  'secret',
] as const satisfies readonly TableName[]

/** The job queue (docs/decisions/0060-jobs-on-pg-boss.md). */
export const schemas = ['pgboss'] as const
