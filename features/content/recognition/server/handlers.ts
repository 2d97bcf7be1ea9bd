import type { References } from '@portal/files/server'
import { implement, type Route } from '@portal/server'
import { recognition } from '../contract.ts'
import { listNewestHonors } from './store.ts'

export function recognitionRoutes({ references }: { references: References }): Route[] {
  return implement(
    recognition,
    {},
    {
      async honors({ db, viewer, language, now }) {
        const rows = await listNewestHonors(db, language, now)
        return {
          List: rows.map((row) => ({
            Id: row.id,
            Name: row.name,
            ADAccount: row.account,
            HeadImage: row.head_file_id === null ? '' : references.image(row.head_file_id, viewer, now),
            Title: row.title,
            Date: row.date,
          })),
        }
      },
    },
  )
}
