/** The schema, brought to the state of this version before its portal starts (MIGRATE=no), or beside an older one. */
import type { Noun } from './portal.ts'

export const migrate: Noun = (program, portal) => {
  program
    .command('migrate')
    .description('Bring the schema of the database to this version; one transaction a migration, and again is harmless')
    .addHelpText('after', '\nExample: forecourt migrate')
    .action(() =>
      portal.migrated(async ({ db, fresh: applied = [], recordRun }) => {
        if (applied.length > 0) await db.transaction().execute((tx) => recordRun(tx, { applied: applied.length }))
        const notes = [
          applied.length > 0 ? 'The schema is that of this version' : 'The schema was that of this version',
        ]
        return { data: { applied }, lines: applied, notes }
      }),
    )
}
