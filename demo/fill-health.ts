import { dayMs } from '@portal/contract'
import { installQuestionnaires, saveAnswer, saveConsent, readerRole, type HealthKeys } from '@portal/health/server'
import { setAuditActor } from '@portal/access-control/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { makeCompany } from './make-company.ts'
import { isDemoCompany, recordFill } from './record-fill.ts'
import { createRandom, seedOf } from './random.ts'

/** Readers, and accounts that have not answered yet. */
const reader = 'lin.wei'
const pendingAccounts = ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'tan.rui']
/**
 * Fills health answers of most demo people for yesterday, whose totals are visible, and today; on each start, once a
 * day (QUIZ-06). Only for the demo's own people and company: everybody else in the database is real.
 */
export async function fillHealth(
  db: Kysely<Tables>,
  keys: HealthKeys | undefined,
  say: (line: string) => void,
  now = new Date(),
): Promise<void> {
  if (!keys) return
  await db.transaction().execute(async (tx) => {
    if (!(await isDemoCompany(tx))) return
    const accounts = makeCompany(now).people.map(({ account }) => account)
    await setAuditActor(tx, 'command:demo', now)
    await installQuestionnaires(tx)
    await sql`INSERT INTO person_role (account, role) SELECT account, ${readerRole} FROM person
      WHERE account = ${reader} ON CONFLICT DO NOTHING`.execute(tx)
    for (const ago of [1, 0]) {
      const at = new Date(now.getTime() - ago * dayMs)
      const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
      const answers = await fillDay(tx, keys, { accounts, day, at })
      if (answers === 0) continue
      await recordFill(tx, 'health', { day, answers }, now)
      say(`Demo company: ${answers} health answers of ${day}, made up`)
    }
  })
}

/** Returns the number of written answers; 0 if the day is already filled. */
async function fillDay(
  tx: Db,
  keys: HealthKeys,
  { accounts, day, at: now }: { accounts: readonly string[]; day: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ account: string }>`SELECT account FROM person
    WHERE left_at IS NULL AND account = ANY (${accounts}) AND account <> ALL (${pendingAccounts})
      AND NOT EXISTS (SELECT FROM health_answer WHERE day = ${day} AND account <> ALL (${pendingAccounts}))
    ORDER BY account`.execute(tx)
  const random = createRandom(seedOf(`health ${day}`))
  let answers = 0
  for (const { account } of rows) {
    if (random() < 0.18) continue
    await saveConsent(tx, account, 1, now)
    const given = answersBy(random)
    await saveAnswer(tx, keys, { account, day, questionnaire: 'daily', version: 1, answers: given, consent: 1, now })
    answers += 1
  }
  return answers
}

function answersBy(random: () => number) {
  const isIll = random() < 0.04
  const temperature = isIll ? 37.3 + random() * 1.2 : 36.1 + random() * 0.9
  const [curProvince, curCity] = random() < 0.5 ? ['31', '上海'] : ['34', '合肥']
  return {
    temperature: temperature.toFixed(1),
    bug: isIll ? ['2', '6'] : ['10'],
    friendBug: '2',
    touchBug: '2',
    overseaback: '2',
    workStatus: isIll ? '4' : random() < 0.2 ? '2' : '1',
    curProvince: curProvince!,
    curCity: curCity!,
  }
}
