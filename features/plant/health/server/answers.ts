/**
 * Answers and consents. Answers are encrypted; no part of them is stored in plain text (QUIZ-06). Owns: health_answer,
 * health_consent.
 */
import { sql, type Db } from '@portal/server'
import type { Answers } from '../rules.ts'
import { seal, unseal, type SealContext, type HealthKeys } from './seal.ts'

export interface StoredAnswer {
  questionnaire: string
  version: number
  /** null: cannot be decrypted with the current keys. */
  answers: Answers | null
  at: Date
}

interface AnswerRow {
  account: string
  day: string
  questionnaire: string
  version: number
  key_id: string
  sealed: Buffer
  answered_at: Date
}

function decryptRow(keys: HealthKeys, row: AnswerRow): StoredAnswer {
  const answers = unseal(keys, row, row.key_id, row.sealed) as Answers | null
  return { questionnaire: row.questionnaire, version: row.version, answers, at: row.answered_at }
}

/** So many are tried. */
const sample = 5

/** Checks HEALTH_KEY against a few stored answers and returns the problem; undefined: none, or no key. */
export async function healthKeyProblem(db: Db, keys: HealthKeys | undefined): Promise<string | undefined> {
  const { rows } = await sql<AnswerRow>`
    SELECT account, day::text AS day, questionnaire, version, key_id, sealed, answered_at FROM health_answer
    LIMIT ${sample}`.execute(db)
  if (rows.length === 0) return undefined
  if (!keys) return 'HEALTH_KEY is not set, and health answers are kept that nothing else opens'
  const closed = rows.filter((row) => decryptRow(keys, row).answers === null).length
  if (closed === 0) return undefined
  return `HEALTH_KEY does not open ${closed} of ${rows.length} health answers that were tried: is it another key?`
}

/** Saves the answer of a person, day and questionnaire; the last one wins. */
export async function saveAnswer(
  tx: Db,
  keys: HealthKeys,
  answer: SealContext & { version: number; answers: Answers; consent: number; now: Date },
): Promise<void> {
  const { account, day, questionnaire, version, consent, now } = answer
  const { keyId, sealed } = seal(keys, answer, answer.answers)
  const values = { version, key_id: keyId, sealed, consent_version: consent, answered_at: now }
  await tx
    .insertInto('health_answer')
    .values({ account, day, questionnaire, ...values })
    .onConflict((conflict) => conflict.columns(['account', 'day', 'questionnaire']).doUpdateSet(values))
    .execute()
}

export async function listAnswers(db: Db, keys: HealthKeys, account: string, day: string): Promise<StoredAnswer[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT account, day::text AS day, questionnaire, version, key_id, sealed, answered_at FROM health_answer
    WHERE account = ${account} AND day = ${day} ORDER BY questionnaire`.execute(db)
  return rows.map((row) => decryptRow(keys, row))
}

/** Lists all answers of a day with the department directly below the company. */
export async function listAnswersByDepartment(db: Db, keys: HealthKeys, day: string, questionnaire: string) {
  const { rows } = await sql<AnswerRow & { department: number }>`
    SELECT a.account, a.day::text AS day, a.questionnaire, a.version, a.key_id, a.sealed, a.answered_at,
      coalesce((SELECT id FROM shared.department t WHERE t.id = ANY (d.line) AND cardinality(t.line) = 2), d.id) AS department
    FROM health_answer a JOIN shared.person p USING (account) JOIN shared.department d ON d.id = p.department_id
    WHERE a.day = ${day} AND a.questionnaire = ${questionnaire} AND p.left_at IS NULL`.execute(db)
  return rows.map((row) => ({ department: row.department, ...decryptRow(keys, row) }))
}

/** Counts which of these fields are asked by a version that somebody has answered. */
export async function countAnswered(db: Db, questionnaire: string, fields: readonly string[]): Promise<number> {
  if (fields.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT question ->> 'field')::int AS count
    FROM health_questionnaire AS asked, jsonb_array_elements(body -> 'questions') AS question
    WHERE key = ${questionnaire} AND question ->> 'field' = ANY (${[...fields]}::text[]) AND EXISTS (
      SELECT FROM health_answer WHERE questionnaire = ${questionnaire} AND health_answer.version = asked.version)`.execute(
    db,
  )
  return rows[0]!.count
}

export async function hasConsented(db: Db, account: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('health_consent')
    .select('version')
    .where('account', '=', account)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveConsent(tx: Db, account: string, version: number, now: Date): Promise<void> {
  await tx
    .insertInto('health_consent')
    .values({ account, version, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the consent together with the answers. */
export async function withdrawConsent(tx: Db, account: string): Promise<void> {
  await tx.deleteFrom('health_answer').where('account', '=', account).execute()
  await tx.deleteFrom('health_consent').where('account', '=', account).execute()
}

export async function deleteAnswersBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('health_answer').where('day', '<', day).execute()
}
