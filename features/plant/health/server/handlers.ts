import { listCountries } from '../countries.ts'
import { health } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { columnFor, textIn, companyDay, isDay, translate, type Language } from '@portal/contract'
import {
  BadInput,
  Denied,
  implement,
  sql,
  inputTexts,
  type Call,
  type Db,
  type Route,
  type Viewer,
} from '@portal/server'
import type { CodeType } from '@portal/auth/contract'
import { viewerOfCall } from '@portal/auth/server'
import { submitAnswer, loadForm, readerRole } from './submit-answer.ts'
import { listAnswers, withdrawConsent } from './answers.ts'
import { loadSummary } from './summary.ts'
import { presentAnswers } from './present.ts'
import { listQuestionnaires } from './questionnaires.ts'
import { listReadings, recordReading } from './readings.ts'
import type { HealthKeys } from './seal.ts'
import { recordView } from './totals.ts'

type ExchangeRefusal = 'codeInvalid' | 'personUnknown' | 'wayNotOffered' | 'providerUnavailable' | 'wayBusy'

export interface HealthDeps {
  /** Absent: questionnaires are off. */
  healthKeys?: HealthKeys | undefined
  /** Retention of an answer in days. */
  healthDays: number
  /** The code exchange of `token/userInfo`. */
  exchange: (
    code: { Code: string; CodeType: CodeType; from: string; cookies: Call['cookies'] },
    db: Db,
    now: Date,
  ) => Promise<{ Token: string; ADAccount: string } | ExchangeRefusal>
  /** Called for each reading of one person's answers (T23). */
  onReading: (reader: string, subject: string) => void
}

export function healthRoutes({ healthKeys: keys, healthDays: days, exchange, onReading }: HealthDeps): Route[] {
  async function form(
    call: Pick<Call, 'db' | 'language' | 'now'> & { viewer: Viewer },
    Key: string,
    refusals: RefusalHandlers,
  ) {
    return loadForm(call, { ...(await open(call.db, Key, refusals)), days })
  }
  async function open(db: Db, key: string, { off, unknown }: RefusalHandlers) {
    if (!keys) return off()
    const [questionnaire] = await listQuestionnaires(db, { key })
    return questionnaire ? { keys, questionnaire } : (unknown ?? off)()
  }

  return implement(health, refusalTexts, {
    async userInfo({ db, input, headers, token, cookies, language, now, ip, refuse }) {
      if (!keys) return refuse('off')
      if (input.Code === undefined) {
        const viewer = await viewerOfCall(db, { headers, token }, now)
        if (!viewer || viewer === 'other') throw new Denied(410, translate(noSession, language), 'no session')
        return loadPerson(db, viewer.account, language)
      }
      const { Code, CodeType } = input
      const opened = await exchange({ Code, CodeType, from: ip, cookies }, db, now)
      if (typeof opened === 'string') return refuse(opened)
      return { ...(await loadPerson(db, opened.ADAccount, language)), Token: opened.Token }
    },

    info: (call) => form(call, 'daily', { off: () => call.refuse('off') }),
    survey: (call) => form(call, 'return', { off: () => call.refuse('off') }),
    form: (call) =>
      form(call, call.input.Key, { off: () => call.refuse('off'), unknown: () => call.refuse('unknown') }),

    add: async (call) => submitAnswer(call, await open(call.db, 'daily', { off: () => call.refuse('off') })),
    addSurvey: async (call) => submitAnswer(call, await open(call.db, 'return', { off: () => call.refuse('off') })),
    answer: async (call) =>
      submitAnswer(
        call,
        await open(call.db, call.input.Key, { off: () => call.refuse('off'), unknown: () => call.refuse('unknown') }),
      ),

    async oversea({ language, refuse }) {
      return keys ? { List: listCountries(language) } : refuse('off')
    },

    async readings({ db, viewer, language, refuse }) {
      if (!keys) return refuse('off')
      const rows = await listReadings(db, viewer.account)
      return {
        List: rows.map((row) => ({
          Reader: row[columnFor('name', language)],
          Day: row.day,
          At: row.read_at.toISOString(),
          Why: row.why,
        })),
      }
    },

    async withdraw({ db, viewer, refuse }) {
      if (!keys) return refuse('off')
      await withdrawConsent(db, viewer.account)
      return null
    },

    async summary({ db, viewer, input, language, now, refuse }) {
      if (!keys) return refuse('off')
      if (!viewer.roles.has(readerRole)) return refuse('notReader')
      const [questionnaire] = await listQuestionnaires(db, { key: input.Key })
      if (!questionnaire) return refuse('unknown')
      const day = parseDay(input.Day ?? companyDay(now, 1))
      // totals of a day in progress would reveal each new answer
      if (day >= companyDay(now)) return refuse('dayOpen')
      await recordView(db, { reader: viewer.account, day, questionnaire: input.Key, now })
      return loadSummary(db, keys, { day, key: input.Key, language })
    },

    async read({ db, viewer, input, language, now, refuse }) {
      if (!keys) return refuse('off')
      if (!viewer.roles.has(readerRole)) return refuse('notReader')
      const subject = input.ADAccount.toLowerCase()
      const name = await loadName(db, subject, language)
      if (name === null) return refuse('nobody')
      const day = parseDay(input.Day)
      // recorded before anything is decrypted, so that no reading goes unrecorded
      await recordReading(db, { reader: viewer.account, whose: subject, day, why: input.Why.trim(), now })
      onReading(viewer.account, subject)
      const answersOfDay = await listAnswers(db, keys, subject, day)
      const List = []
      for (const { questionnaire: key, version, answers, at } of answersOfDay) {
        const [questionnaire] = await listQuestionnaires(db, { key, version })
        if (!questionnaire || !answers) continue
        const Lines = presentAnswers(questionnaire, answers, language)
        List.push({ Title: translate(questionnaire.title, language), At: at.toISOString(), Lines })
      }
      return { ADAccount: subject, Name: name, List }
    },
  })
}

interface RefusalHandlers {
  off: () => never
  unknown?: () => never
}

const noSession = { zh: '请先登录', en: 'Please sign in first.' }

function parseDay(day: string): string {
  if (!isDay(day)) throw new BadInput('Day', inputTexts.noDay)
  return day
}

async function loadName(db: Db, account: string, language: Language): Promise<string | null> {
  const row = await db
    .selectFrom('shared.person as person')
    .select(['name_zh', 'name_en'])
    .where('account', '=', account)
    .executeTakeFirst()
  return row ? row[columnFor('name', language)] : null
}

async function loadPerson(db: Db, account: string, language: Language) {
  const { rows } = await sql<{ account: string; name_zh: string; name_en: string; zh: string; en: string }>`
    SELECT p.account, p.name_zh, p.name_en, d.name_zh AS zh, d.name_en AS en
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id WHERE p.account = ${account}`.execute(db)
  const row = rows[0]!
  const Department = textIn(row, language)
  return { ADAccount: row.account, CnName: row.name_zh, EnName: row.name_en, Department }
}
