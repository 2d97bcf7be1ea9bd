/** What `npm run health` can be asked for (QUIZ-01, QUIZ-06). */
import { readFile } from 'node:fs/promises'
import {
  bringQuestionnaires,
  keepQuestionnaire,
  parseQuestionnaire,
  questionnairesIn,
  readerRole,
} from '@portal/health/server'
import { actAs } from '@portal/rights/server'
import { sql, type Database, type Db } from '@portal/server'
import type { Job, Voice } from './day-jobs.ts'

export const usage = `Usage:
  npm run health -- questionnaire add <file.json>   another questionnaire, or another version of one
  npm run health -- reader add <account>            may read health answers, each reading recorded
  npm run health -- reader remove <account>
  npm run health -- list

What a file holds: npm run health -- questionnaire show <key> writes one that is in use.`

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  return error instanceof WrongUsage
}

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: readonly string[]): Job {
  const [what, verb, name, ...more] = args
  if (what === 'list' && verb === undefined) return listing
  const asked = `${what} ${verb}`
  const job = name === undefined || more.length > 0 ? undefined : jobs[asked]
  if (!job) throw new WrongUsage(what === undefined ? 'Say what to do' : `'${args.join(' ')}' is nothing to do`)
  return job(name!)
}

const jobs: Readonly<Record<string, (name: string) => Job>> = {
  'questionnaire add': (file) => async (db, voice) => {
    const questionnaire = parseQuestionnaire(await readFile(file, 'utf8'))
    const { key, version } = questionnaire
    if (!(await db.transaction().execute((tx) => keepQuestionnaire(tx, questionnaire))))
      throw new Error(`Version ${version} of '${key}' is there already; give the change a higher one`)
    voice.remark(`Kept: ${key}, version ${version}; it is answered at /health/form/${key}`)
  },
  'questionnaire show': (key) => async (db, voice) => {
    await bringQuestionnaires(db)
    const [questionnaire] = await questionnairesIn(db, { key })
    if (!questionnaire) throw new Error(`There is no questionnaire '${key}'`)
    voice.answer(JSON.stringify(questionnaire, null, 2))
  },
  'reader add': (account) => async (db, voice) => {
    const { rows } = await acting(db, (tx) =>
      sql<{ account: string }>`INSERT INTO person_role (account, role)
        SELECT account, ${readerRole} FROM person WHERE account = ${account.toLowerCase()} AND left_at IS NULL
        ON CONFLICT (account, role) DO UPDATE SET role = excluded.role RETURNING account`.execute(tx),
    )
    if (rows.length === 0) throw new Error(`There is nobody of the account '${account}'`)
    voice.remark(`${account} reads health answers`)
  },
  'reader remove': (account) => async (db, voice) => {
    const { numDeletedRows } = await acting(db, (tx) =>
      tx
        .deleteFrom('person_role')
        .where('account', '=', account.toLowerCase())
        .where('role', '=', readerRole)
        .executeTakeFirst(),
    )
    if (numDeletedRows === 0n) throw new Error(`'${account}' is no health reader`)
    voice.remark(`${account} reads health answers no more`)
  },
}

/** What the audit log is to say of who changed a role. */
function acting<T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> {
  return (db as Database['db']).transaction().execute(async (tx) => {
    await actAs(tx, 'command:health', new Date())
    return change(tx)
  })
}

async function listing(db: Db, { answer, remark }: Voice): Promise<void> {
  await bringQuestionnaires(db)
  for (const { key, version, title, questions } of await questionnairesIn(db))
    answer(`${key}  version ${version}  ${questions.length} questions  ${title.zh} / ${title.en}`)
  const { rows } = await sql<{ account: string }>`SELECT account FROM person_role WHERE role = ${readerRole}
    ORDER BY account`.execute(db)
  remark(rows.length === 0 ? 'Nobody reads health answers' : `Read by ${rows.map(({ account }) => account).join(', ')}`)
}
