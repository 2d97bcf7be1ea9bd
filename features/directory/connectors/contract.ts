/**
 * The shared core of the chat platforms Feishu and WeChat Work (docs/decisions/0037). It has no calls and no tables of
 * its own: each platform has its own tables, and the types below list their names by purpose. A new platform adds its
 * names here.
 */

/** Columns: name, value, expires_at, and the time until which one process has the lease to fetch. */
export type CredentialTable = 'feishu_credential' | 'wecom_credential'

/** Columns: id, kind, received_at, due_at, tries, done_at, and those that identify the person. */
export type InboxTable = 'feishu_event' | 'wecom_change'

/** A single row with the columns only_one and begun_at. */
export type DailyTable = 'feishu_sync' | 'wecom_sync'
