import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'platform_identity',
  'session',
  'session_sso',
  'sign_in_code',
  'sign_in_guess',
  'sso_attempt',
  'sso_change',
  'sso_failure',
  'sso_identity',
  'sso_move',
  'stream_ticket',
  'toolkit_token_used',
  'way_attempt',
] as const satisfies readonly TableName[]
