/** Who may read health answers, each reading recorded (QUIZ-06). */
import { readerRole } from '@portal/health/server'
import { actAs } from '@portal/rights/server'
import { sql, type Db } from '@portal/server'
import { actorOf } from './audit-line.ts'
import { lowerCase } from './parse.ts'
import type { Context, Noun } from './portal.ts'

export const healthReaders: Noun = (program, portal) => {
  const noun = program.command('health-readers').description('Who may read health answers (docs/health.md)')
  noun
    .command('add')
    .description('Let a person read health answers; each reading is recorded')
    .argument('<account>', 'whose', lowerCase)
    .addHelpText('after', '\nExample: forecourt health-readers add nurse.one')
    .action((account) =>
      portal.change(async (context) => {
        const { rows } = await acting(context, (tx) =>
          sql<{ account: string }>`INSERT INTO person_role (account, role)
            SELECT account, ${readerRole} FROM person WHERE account = ${account} AND left_at IS NULL
            ON CONFLICT (account, role) DO UPDATE SET role = excluded.role RETURNING account`.execute(tx),
        )
        if (rows.length === 0) throw new Error(`There is nobody of the account '${account}'`)
        return { data: { account }, notes: [`${account} reads health answers`] }
      }),
    )
  noun
    .command('remove')
    .description('Let a person read health answers no more')
    .argument('<account>', 'whose', lowerCase)
    .addHelpText('after', '\nExample: forecourt health-readers remove nurse.one')
    .action((account) =>
      portal.change(async (context) => {
        const { numDeletedRows } = await acting(context, (tx) =>
          tx.deleteFrom('person_role').where('account', '=', account).where('role', '=', readerRole).executeTakeFirst(),
        )
        if (numDeletedRows === 0n) throw new Error(`'${account}' is no health reader`)
        return { data: { account }, notes: [`${account} reads health answers no more`] }
      }),
    )
  noun
    .command('list')
    .description('Who reads health answers')
    .addHelpText('after', '\nExample: forecourt health-readers list')
    .action(() =>
      portal.read(async ({ db }) => {
        const { rows } = await sql<{ account: string }>`SELECT account FROM person_role WHERE role = ${readerRole}
          ORDER BY account`.execute(db)
        const accounts = rows.map(({ account }) => account)
        const notes = accounts.length === 0 ? ['Nobody reads health answers'] : []
        return { data: { accounts }, lines: accounts, notes }
      }),
    )
}

/** So that the audit log can say who changed a role. */
function acting<T>({ db, clock }: Context, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await actAs(tx, actorOf('health-readers'), clock.now())
    return change(tx)
  })
}
