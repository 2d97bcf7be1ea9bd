/** Converts rows to the wire format. */
import type { References } from '@portal/files/server'
import type { Viewer } from '@portal/server'
import type { Tool } from '../contract.ts'
import type { ToolRow } from './shelf.ts'

interface Shown {
  viewer: Viewer
  references: References
  now: Date
}

export function toolIn(row: ToolRow, { viewer, references, now }: Shown): Tool {
  return {
    AppId: row.id,
    Name: row.name,
    IconUrl: row.icon_file_id === null ? '' : references.image(row.icon_file_id, viewer, now),
    Url: row.url,
    actionUrl: row.opens,
  }
}
