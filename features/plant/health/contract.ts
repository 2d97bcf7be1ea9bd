/**
 * Health questionnaires (QUIZ-01 to 06): answered once a day, encrypted at rest, visible to the person and to health
 * readers only. Without a key (HEALTH_KEY) the feature is off and every call is refused with `off`.
 */
import { CodeType } from '@portal/auth/contract'
import { get, type Limit, listOf, NoInput, Nothing, post, WholeNumber, z } from '@portal/contract'
import { QuestionnaireKey } from './questionnaire.ts'
import { questionTypes } from './rules.ts'

const Values = z.array(z.string())

/** A question in the reader's language, with the rules by which the page validates. */
export const Question = z.object({
  id: z.int(),
  field: z.string(),
  title: z.string(),
  required: z.boolean(),
  type: z.enum(questionTypes),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  hint: z.string(),
  unit: z.string(),
  exclusive: z.optional(Values),
  number: z.optional(z.object({ min: z.number(), max: z.number(), decimals: z.int() })),
  date: z.optional(z.object({ back: z.int(), ahead: z.int() })),
  maxLength: z.optional(z.int()),
  showIf: z.optional(z.object({ field: z.string(), is: Values })),
  abnormal: z.optional(
    z.union([z.object({ atLeast: z.number() }), z.object({ is: Values }), z.object({ other: Values })]),
  ),
})
export type Question = z.output<typeof Question>

const Value = z.union([z.string(), Values])

export const HealthForm = z.object({
  Key: z.string(),
  Title: z.string(),
  Intro: z.string(),
  /** The company’s day of the answer. */
  Day: z.string(),
  Questions: z.array(Question),
  Answer: z.nullable(z.record(z.string(), Value)),
  IsDone: z.boolean(),
  AnsweredAt: z.nullable(z.string()),
  /** The consent text and whether the reader has agreed to it. */
  Consent: z.object({ Version: z.int(), Text: z.string(), IsGiven: z.boolean() }),
  /** Retention of an answer in days. */
  KeptDays: z.int(),
  /** The reader is a health reader. */
  IsReader: z.boolean(),
})
export type HealthForm = z.output<typeof HealthForm>

const ScalarValue = z.union([z.string().check(z.maxLength(2000)), z.number()])
/** Codes may be sent as numbers. */
const AnswerInput = z.record(
  z.string().check(z.maxLength(40)),
  z.union([ScalarValue, z.array(ScalarValue).check(z.maxLength(300))]),
)

const answerFields = {
  Answers: AnswerInput,
  /** The abnormal answers have been confirmed. */
  Confirmed: z.optional(z.boolean()),
  /** Version of the consent given with this answer; needed once. */
  Consent: z.optional(WholeNumber),
}

const offRefusal = { off: { Code: 404 } } as const
const unknownRefusal = { unknown: { Code: 404 } } as const
const answerRefusals = {
  ...offRefusal,
  /** Data `{ Fields }`: the fields with abnormal answers. */
  confirm: { Code: 500, Message: 'confirm' },
  consent: { Code: 500, Message: 'consent' },
} as const
const readerRefusals = { ...offRefusal, notReader: { Code: 403, Message: 'notReader' } } as const

const AnswerResult = z.object({ IsDone: z.boolean() })
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Reading = z.object({ Reader: z.string(), Day: z.string(), At: z.string(), Why: z.string() })
type Reading = z.output<typeof Reading>

const Group = z.object({
  DepartmentId: z.int(),
  Name: z.string(),
  /** People who answered; departments with fewer than ten are left out. */
  People: z.int(),
  Abnormal: z.int(),
})
export type Group = z.output<typeof Group>

const AnswerSheet = z.object({
  Title: z.string(),
  At: z.string(),
  Lines: z.array(z.object({ field: z.string(), Title: z.string(), Value: z.string(), IsAbnormal: z.boolean() })),
})

const answerLimit: Limit = { name: 'health', minute: 10, hour: 60 }

export const health = {
  /** Signs in if a code is given, as `token/userInfo` does; otherwise needs a session. */
  userInfo: post('health/userInfo', {
    mutates: true,
    transaction: false,
    access: 'public',
    repeatable: false,
    input: z.object({
      Code: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
      CodeType: z._default(CodeType, 'wechat'),
    }),
    output: z.object({
      ADAccount: z.string(),
      CnName: z.string(),
      EnName: z.string(),
      Department: z.string(),
      Token: z.optional(z.string()),
    }),
    refusals: {
      ...offRefusal,
      codeInvalid: { Code: 401 },
      personUnknown: { Code: 402 },
      wayNotOffered: { Code: 401 },
      providerUnavailable: { Code: 503 },
      wayBusy: { Code: 503 },
    },
  }),
  info: get('health/info', { offline: 'never', input: NoInput, output: HealthForm, refusals: offRefusal }),
  add: post('health/add', {
    limit: answerLimit,
    mutates: true,
    repeatable: false,
    input: z.object(answerFields),
    output: AnswerResult,
    refusals: answerRefusals,
  }),
  oversea: get('health/oversea', {
    offline: 'never',
    input: NoInput,
    output: listOf(z.object({ Id: z.int(), Name: z.string() })),
    refusals: offRefusal,
  }),
  survey: get('health/survey', { offline: 'never', input: NoInput, output: HealthForm, refusals: offRefusal }),
  addSurvey: post('health/addsurvey', {
    limit: answerLimit,
    mutates: true,
    repeatable: false,
    input: z.object(answerFields),
    output: AnswerResult,
    refusals: answerRefusals,
  }),
  /** Returns the questionnaire of a key. */
  form: get('health/form', {
    offline: 'never',
    input: z.object({ Key: QuestionnaireKey }),
    output: HealthForm,
    refusals: { ...offRefusal, ...unknownRefusal },
  }),
  answer: post('health/answer', {
    limit: answerLimit,
    mutates: true,
    repeatable: false,
    input: z.object({ Key: QuestionnaireKey, ...answerFields }),
    output: AnswerResult,
    refusals: { ...answerRefusals, ...unknownRefusal },
  }),
  /** Lists who read the reader's answers. */
  readings: get('health/readings', { offline: 'never', input: NoInput, output: listOf(Reading), refusals: offRefusal }),
  /** Withdraws the consent and deletes the reader's answers. */
  withdraw: post('health/withdraw', {
    limit: answerLimit,
    mutates: true,
    input: NoInput,
    output: Nothing,
    refusals: offRefusal,
  }),
  /**
   * For health readers: totals of departments with ten or more answers, for a day that is over (default: yesterday).
   * Each call is recorded.
   */
  summary: post('health/summary', {
    costly: true,
    limit: { minute: 60 },
    mutates: true,
    repeatable: false,
    input: z.object({ Key: z._default(QuestionnaireKey, 'daily'), Day: z.optional(Day) }),
    output: z.object({
      Day: z.string(),
      Key: z.string(),
      Forms: z.array(z.object({ Key: z.string(), Title: z.string() })),
      /** null: fewer than ten. */
      People: z.nullable(z.int()),
      Abnormal: z.nullable(z.int()),
      List: z.array(Group),
      /** A department is missing because it is too small, or because showing it would reveal one that is. */
      IsPartial: z.boolean(),
    }),
    refusals: { ...readerRefusals, ...unknownRefusal, dayOpen: { Code: 500 } },
  }),
  /** For health readers: one person's answers of a day. The reading is recorded, and the person can see it. */
  read: post('health/read', {
    limit: { minute: 60 },
    mutates: true,
    repeatable: false,
    input: z.object({
      ADAccount: z.string().check(z.minLength(1), z.maxLength(100)),
      Day,
      Why: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
    }),
    output: z.object({ ADAccount: z.string(), Name: z.string(), List: z.array(AnswerSheet) }),
    refusals: { ...readerRefusals, nobody: { Code: 404 } },
  }),
}
