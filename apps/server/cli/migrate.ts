/** Migrates the schema before the portal starts (MIGRATE=no), or while an older version still runs. */
import type { Noun } from './portal.ts'

export const migrate: Noun = (program, portal) => {
  program
    .command('migrate')
    .description('Migrate the database schema to this version, one transaction per migration. Safe to repeat.')
    .addHelpText('after', '\nExample: forecourt migrate')
    .action(() =>
      portal.migrated(async ({ db, fresh: applied = [], recordRun }) => {
        if (applied.length > 0) await db.transaction().execute((tx) => recordRun(tx, { applied: applied.length }))
        const notes = [applied.length > 0 ? 'The schema is up to date' : 'The schema was already up to date']
        return { data: { applied }, lines: applied, notes }
      }),
    )
}
