import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['holiday', 'ip_place', 'person_city', 'weather_place'] as const satisfies readonly TableName[]
