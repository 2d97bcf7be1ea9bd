/** Questionnaires and their versions, one row each. Owns: health_questionnaire. */
import { sql, type Db } from '@portal/server'
import { dailyQuestionnaire } from '../questionnaire-daily.ts'
import { returnQuestionnaire } from '../questionnaire-return.ts'
import { faultTexts } from '../fault.texts.ts'
import { findFaults, Questionnaire } from '../questionnaire.ts'
import { z } from '@portal/contract'

/** Adds the built-in questionnaires; leaves existing ones as they are. */
export async function installQuestionnaires(db: Db): Promise<void> {
  for (const each of [dailyQuestionnaire, returnQuestionnaire]) await saveQuestionnaire(db, each)
}

/** Returns true if this version was new. */
export async function saveQuestionnaire(db: Db, questionnaire: Questionnaire): Promise<boolean> {
  const { key, version } = questionnaire
  const inserted = await db
    .insertInto('health_questionnaire')
    .values({ key, version, body: JSON.stringify(questionnaire) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Parses a questionnaire. Throws an error with the first fault, in one line. */
export function parseQuestionnaire(json: string): Questionnaire {
  const parsed = z.safeParse(Questionnaire, JSON.parse(json))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is malformed'}`)
  }
  const [fault] = findFaults(parsed.data.questions)
  if (fault) throw new Error(`${parsed.data.questions[fault.at]!.field}: ${faultTexts[fault.problem].en}`)
  return parsed.data
}

/** Returns the latest version of each questionnaire, or of one; or the given version. */
export async function listQuestionnaires(
  db: Db,
  filter: { key?: string; version?: number } = {},
): Promise<Questionnaire[]> {
  const { rows } = await sql<{ body: Questionnaire }>`
    SELECT DISTINCT ON (key) body FROM health_questionnaire
    WHERE (${filter.key ?? null}::text IS NULL OR key = ${filter.key ?? null})
      AND (${filter.version ?? null}::int IS NULL OR version = ${filter.version ?? null})
    ORDER BY key, version DESC`.execute(db)
  return rows.map(({ body }) => body)
}
