/**
 * What chat platforms (Feishu, WeChat Work) have in common, each once (docs/decisions/0037): no calls and no tables of
 * its own. The tables that each platform keeps, by what they are for; a new platform adds its names here.
 */

/** columns: name, value, expires_at, and until when one process has the turn to fetch */
export type CredentialTable = 'feishu_credential' | 'wecom_credential'

/** columns: id, kind, received_at, due_at, tries, done_at, and whatever names the person */
export type InboxTable = 'feishu_event' | 'wecom_change'

/** one row, with the columns only_one and begun_at */
export type DailyTable = 'feishu_sync' | 'wecom_sync'
