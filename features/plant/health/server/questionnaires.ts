/** Owns: health_questionnaire. Another questionnaire, or another version of one, is a row more. */
import { sql, type Db } from '@portal/server'
import { dailyQuestionnaire } from '../questionnaire-daily.ts'
import { returnQuestionnaire } from '../questionnaire-return.ts'
import { faultIn, Questionnaire } from '../questionnaire.ts'
import { z } from '@portal/contract'

/** Those that the portal brings; one that is there is left as it is. */
export async function bringQuestionnaires(db: Db): Promise<void> {
  for (const each of [dailyQuestionnaire, returnQuestionnaire]) await keepQuestionnaire(db, each)
}

/** Answers whether it was new. */
export async function keepQuestionnaire(db: Db, questionnaire: Questionnaire): Promise<boolean> {
  const { key, version } = questionnaire
  const kept = await db
    .insertInto('health_questionnaire')
    .values({ key, version, body: JSON.stringify(questionnaire) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return kept !== undefined
}

/** Throws what is wrong with it, in one line. */
export function parseQuestionnaire(json: string): Questionnaire {
  const parsed = z.safeParse(Questionnaire, JSON.parse(json))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is malformed'}`)
  }
  const fault = faultIn(parsed.data)
  if (fault) throw new Error(fault)
  return parsed.data
}

/** The newest version of each, or of one; or one version. */
export async function questionnairesIn(
  db: Db,
  which: { key?: string; version?: number } = {},
): Promise<Questionnaire[]> {
  const { rows } = await sql<{ body: Questionnaire }>`
    SELECT DISTINCT ON (key) body FROM health_questionnaire
    WHERE (${which.key ?? null}::text IS NULL OR key = ${which.key ?? null})
      AND (${which.version ?? null}::int IS NULL OR version = ${which.version ?? null})
    ORDER BY key, version DESC`.execute(db)
  return rows.map(({ body }) => body)
}
