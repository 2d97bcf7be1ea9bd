/** Tables of platforms, by the columns that the core uses: a platform passes the name of its own. */
import type { TableName, Tables } from '@portal/server'

type TableWith<Column extends string> = {
  [Name in TableName]: [Column] extends [keyof Tables[Name]] ? Name : never
}[TableName]

/** And the time until which one process has the lease to fetch. */
export type CredentialTable = TableWith<'name' | 'value' | 'expires_at'>

/** And columns that identify the person. */
export type InboxTable = TableWith<'id' | 'kind' | 'received_at' | 'due_at' | 'tries' | 'done_at'>

/** A single row. */
export type DailyTable = TableWith<'only_one' | 'begun_at'>

/** Open sign-ins from inside the client. */
export type StateTable = TableWith<'state_hash' | 'from_hash' | 'begun_at' | 'expires_at'>

/** And the id of the department on the platform. */
export type DepartmentTable = Extract<TableWith<'department_id'>, `${string}_department`>
