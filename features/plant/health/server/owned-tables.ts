import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'health_answer',
  'health_consent',
  'health_look',
  'health_questionnaire',
  'health_reading',
  'health_total',
] as const satisfies readonly TableName[]
