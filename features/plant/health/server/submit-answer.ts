import { type Language, companyDay, translate } from '@portal/contract'
import { BadInput, type Call, type Db, type Viewer } from '@portal/server'
import type { HealthForm, health } from '../contract.ts'
import { consentText, consentVersion } from '../texts.ts'
import { formatProblemBilingual } from '../format-problem.ts'
import { presentQuestions } from '../present-questions.ts'
import type { Questionnaire } from '../questionnaire.ts'
import { abnormalFields, findFirstInvalid, normalizeAnswers, type Answers, type QuestionRule } from '../rules.ts'
import { listAnswers, hasConsented, saveAnswer, saveConsent } from './answers.ts'
import type { HealthKeys } from './seal.ts'

export const readerRole = 'health-reader'

interface FormCall {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
}

/** Returns today's form with the reader's own answer. */
export async function loadForm(
  { db, viewer, language, now }: FormCall,
  { keys, days, questionnaire }: { keys: HealthKeys; days: number; questionnaire: Questionnaire },
): Promise<HealthForm> {
  const day = companyDay(now)
  const stored = (await listAnswers(db, keys, viewer.account, day)).find(
    (each) => each.questionnaire === questionnaire.key,
  )
  const isDone = stored !== undefined && stored.answers !== null
  return {
    Key: questionnaire.key,
    Title: translate(questionnaire.title, language),
    Intro: translate(questionnaire.intro, language),
    Day: day,
    Questions: presentQuestions(questionnaire, language),
    Answer: (stored?.answers ?? null) as HealthForm['Answer'],
    IsDone: isDone,
    AnsweredAt: isDone ? stored.at.toISOString() : null,
    Consent: {
      Version: consentVersion,
      Text: translate(consentText, language, { days }),
      IsGiven: await hasConsented(db, viewer.account, consentVersion),
    },
    KeptDays: days,
    IsReader: viewer.roles.has(readerRole),
  }
}

type AnswerCall = Pick<Call<typeof health.add>, 'db' | 'viewer' | 'language' | 'now' | 'input' | 'refuse'>

/**
 * Validates and saves an answer (QUIZ-06). Checks the rules, then the consent, then the confirmation of abnormal
 * answers; nothing is saved before all have passed.
 */
export async function submitAnswer(
  { db, viewer, language, now, input, refuse }: AnswerCall,
  { keys, questionnaire }: { keys: HealthKeys; questionnaire: Questionnaire },
): Promise<{ IsDone: boolean }> {
  const { account } = viewer
  const day = companyDay(now)
  const questions = presentQuestions(questionnaire, language)
  const answers = normalizeAnswers(questions, toAnswers(questions, input.Answers))
  const invalid = findFirstInvalid(questions, answers, day)
  if (invalid)
    throw new BadInput(
      `Answers.${invalid.field}`,
      formatProblemBilingual(
        invalid.problem,
        questions.find(({ field }) => field === invalid.field)!,
        day,
      ),
    )
  if (input.Consent === consentVersion) await saveConsent(db, account, consentVersion, now)
  else if (!(await hasConsented(db, account, consentVersion))) return refuse('consent', { Version: consentVersion })
  const Fields = abnormalFields(questions, answers)
  if (Fields.length > 0 && !input.Confirmed) return refuse('confirm', { Fields })
  const { key, version } = questionnaire
  await saveAnswer(db, keys, { account, day, questionnaire: key, version, answers, consent: consentVersion, now })
  return { IsDone: true }
}

type RawAnswers = Record<string, string | number | (string | number)[]>

/** Turns numeric codes into strings; rejects a field that is not in the questionnaire. */
function toAnswers(rules: readonly QuestionRule[], answers: RawAnswers): Answers {
  const unknown = Object.keys(answers).find((field) => !rules.some((rule) => rule.field === field))
  if (unknown !== undefined)
    throw new BadInput(`Answers.${unknown}`, {
      zh: '不是这份问卷的题目',
      en: 'is not a question of this questionnaire',
    })
  return Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [field, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}
