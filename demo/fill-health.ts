import { bringQuestionnaires, keepAnswer, keepConsent, readerRole, type HealthKeys } from '@portal/health/server'
import { sql, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { createRandom, seedOf } from './random.ts'

/** Those who read, and those who have yet to answer. */
const reader = 'lin.wei'
const notYet = ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'tan.rui']
/** Any number, the same in every portal: only one fills. */
const lock = 7_460_132

/** Most of the demo company has answered yesterday, whose totals can be seen, and today, whenever it is looked at; on each start, once a day (QUIZ-06). */
export async function fillHealth(db: Kysely<Tables>, keys: HealthKeys | undefined, now = new Date()): Promise<void> {
  if (!keys) return
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx)
    await bringQuestionnaires(tx)
    await sql`INSERT INTO person_role (account, role) SELECT account, ${readerRole} FROM person
      WHERE account = ${reader} ON CONFLICT DO NOTHING`.execute(tx)
    for (const ago of [1, 0]) await fillDay(tx, keys, new Date(now.getTime() - ago * 86_400_000))
  })
}

async function fillDay(tx: Kysely<Tables>, keys: HealthKeys, now: Date): Promise<void> {
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { rows } = await sql<{ account: string }>`SELECT account FROM person
    WHERE left_at IS NULL AND account <> ALL (${notYet})
      AND NOT EXISTS (SELECT FROM health_answer WHERE day = ${day} AND account <> ALL (${notYet}))
    ORDER BY account`.execute(tx)
  const random = createRandom(seedOf(`health ${day}`))
  for (const { account } of rows) {
    if (random() < 0.18) continue
    await keepConsent(tx, account, 1, now)
    const answers = answersBy(random)
    await keepAnswer(tx, keys, { account, day, questionnaire: 'daily', version: 1, answers, consent: 1, now })
  }
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
