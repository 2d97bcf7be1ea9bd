/** Migrates the schema before the portal starts (MIGRATE=no), or while an older version still runs. */
import type { AddVerbs } from './portal.ts'

export const migrate: AddVerbs = (noun, portal) => {
  noun.addHelpText('after', '\nExample: forecourt migrate').action(() =>
    portal.withMigration(async ({ db, appliedMigrations: applied = [], recordRun }) => {
      if (applied.length > 0) await db.transaction().execute((tx) => recordRun(tx, { applied: applied.length }))
      const notes = [applied.length > 0 ? 'The schema is up to date' : 'The schema was already up to date']
      return { data: { applied }, lines: applied, notes }
    }),
  )
}
