import { type Language, chinaDay, translate } from '@portal/contract'
import { BadInput, type Call, type Db, type Viewer } from '@portal/server'
import type { Form, health } from '../contract.ts'
import { consentText, consentVersion } from '../texts.ts'
import { problemTextsOf } from '../problem-text.ts'
import type { Questionnaire } from '../questionnaire.ts'
import { abnormalFields, firstWrong, tidy, type Answers, type Rule } from '../rules.ts'
import { answersOf, hasConsented, keepAnswer, keepConsent } from './answers.ts'
import { questionsOf } from './present.ts'
import type { HealthKeys } from './seal.ts'

export const readerRole = 'health-reader'

interface Asking {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
}

/** Returns today's form with the reader's own answer. */
export async function formOf(
  { db, viewer, language, now }: Asking,
  { keys, days, questionnaire }: { keys: HealthKeys; days: number; questionnaire: Questionnaire },
): Promise<Form> {
  const day = chinaDay(now)
  const kept = (await answersOf(db, keys, viewer.account, day)).find((each) => each.questionnaire === questionnaire.key)
  const isDone = kept !== undefined && kept.answers !== null
  return {
    Key: questionnaire.key,
    Title: translate(questionnaire.title, language),
    Intro: translate(questionnaire.intro, language),
    Day: day,
    Questions: questionsOf(questionnaire, language),
    Answer: (kept?.answers ?? null) as Form['Answer'],
    IsDone: isDone,
    AnsweredAt: isDone ? kept.at.toISOString() : null,
    Consent: {
      Version: consentVersion,
      Text: translate(consentText, language, { days }),
      IsGiven: await hasConsented(db, viewer.account, consentVersion),
    },
    KeptDays: days,
    IsReader: viewer.roles.has(readerRole),
  }
}

type Sending = Pick<Call<typeof health.add>, 'db' | 'viewer' | 'language' | 'now' | 'input' | 'refuse'>

/**
 * Validates and saves an answer (QUIZ-06). Checks the rules, then the consent, then the confirmation of abnormal
 * answers; nothing is saved before all have passed.
 */
export async function answer(
  { db, viewer, language, now, input, refuse }: Sending,
  { keys, questionnaire }: { keys: HealthKeys; questionnaire: Questionnaire },
): Promise<{ IsDone: boolean }> {
  const { account } = viewer
  const day = chinaDay(now)
  const questions = questionsOf(questionnaire, language)
  const answers = tidy(questions, spelt(questions, input.Answers))
  const wrong = firstWrong(questions, answers, day)
  if (wrong)
    throw new BadInput(
      `Answers.${wrong.field}`,
      problemTextsOf(
        wrong.problem,
        questions.find(({ field }) => field === wrong.field)!,
        day,
      ),
    )
  if (input.Consent === consentVersion) await keepConsent(db, account, consentVersion, now)
  else if (!(await hasConsented(db, account, consentVersion))) return refuse('consent', { Version: consentVersion })
  const Fields = abnormalFields(questions, answers)
  if (Fields.length > 0 && !input.Confirmed) return refuse('confirm', { Fields })
  const { key, version } = questionnaire
  await keepAnswer(db, keys, { account, day, questionnaire: key, version, answers, consent: consentVersion, now })
  return { IsDone: true }
}

type Given = Record<string, string | number | (string | number)[]>

/** Turns numeric codes into strings; rejects a field that is not in the questionnaire. */
function spelt(rules: readonly Rule[], given: Given): Answers {
  const unknown = Object.keys(given).find((field) => !rules.some((rule) => rule.field === field))
  if (unknown !== undefined)
    throw new BadInput(`Answers.${unknown}`, {
      zh: '不是这份问卷的题目',
      en: 'is not a question of this questionnaire',
    })
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}
