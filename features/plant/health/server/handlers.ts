import { countriesIn } from '../countries.ts'
import { health } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { columnFor, textIn, chinaDay, isDay, translate, type Language } from '@portal/contract'
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
import { viewerOf } from '@portal/auth/server'
import { answer, formOf, readerRole } from './answering.ts'
import { answersOf, withdraw } from './answers.ts'
import { summaryOf } from './overview.ts'
import { linesOf } from './present.ts'
import { questionnairesIn } from './questionnaires.ts'
import { readingsOf, recordReading } from './readings.ts'
import type { HealthKeys } from './seal.ts'
import { recordLook } from './totals.ts'

type CodeType = 'wechat' | 'toolkit' | 'feishu' | 'sso'
type NoExchange = 'codeInvalid' | 'personUnknown' | 'wayNotOffered' | 'wayAway' | 'wayBusy'

export interface HealthSettings {
  /** Absent: questionnaires are off. */
  healthKeys?: HealthKeys | undefined
  /** Retention of an answer in days. */
  healthDays: number
  /** The code exchange of `token/userInfo`. */
  exchange: (
    code: { Code: string; CodeType: CodeType; from: string; cookies: Call['cookies'] },
    db: Db,
    now: Date,
  ) => Promise<{ Token: string; ADAccount: string } | NoExchange>
  /** Called for each reading of one person's answers (T23). */
  onReading: (reader: string, whose: string) => void
}

export function healthRoutes({ healthKeys: keys, healthDays: days, exchange, onReading }: HealthSettings): Route[] {
  async function form(call: Pick<Call, 'db' | 'language' | 'now'> & { viewer: Viewer }, Key: string, no: No) {
    return formOf(call, { ...(await open(call.db, Key, no)), days })
  }
  async function open(db: Db, key: string, { off, unknown }: No) {
    if (!keys) return off()
    const [questionnaire] = await questionnairesIn(db, { key })
    return questionnaire ? { keys, questionnaire } : (unknown ?? off)()
  }

  return implement(health, refusalTexts, {
    async userInfo({ db, input, headers, cookies, language, now, ip, refuse }) {
      if (!keys) return refuse('off')
      if (input.Code === undefined) {
        const token = String(headers['token'] ?? '')
        const viewer = token === '' ? null : await viewerOf(db, token, now)
        if (!viewer) throw new Denied(410, translate(noSession, language), 'no session')
        return personIn(db, viewer.account, language)
      }
      const { Code, CodeType } = input
      const opened = await exchange({ Code, CodeType, from: ip, cookies }, db, now)
      if (typeof opened === 'string') return refuse(opened)
      return { ...(await personIn(db, opened.ADAccount, language)), Token: opened.Token }
    },

    info: (call) => form(call, 'daily', { off: () => call.refuse('off') }),
    survey: (call) => form(call, 'return', { off: () => call.refuse('off') }),
    form: (call) =>
      form(call, call.input.Key, { off: () => call.refuse('off'), unknown: () => call.refuse('unknown') }),

    add: async (call) => answer(call, await open(call.db, 'daily', { off: () => call.refuse('off') })),
    addSurvey: async (call) => answer(call, await open(call.db, 'return', { off: () => call.refuse('off') })),
    answer: async (call) =>
      answer(
        call,
        await open(call.db, call.input.Key, { off: () => call.refuse('off'), unknown: () => call.refuse('unknown') }),
      ),

    async oversea({ language, refuse }) {
      return keys ? { List: countriesIn(language) } : refuse('off')
    },

    async readings({ db, viewer, language, refuse }) {
      if (!keys) return refuse('off')
      const rows = await readingsOf(db, viewer.account)
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
      await withdraw(db, viewer.account)
      return null
    },

    async summary({ db, viewer, input, language, now, refuse }) {
      if (!keys) return refuse('off')
      if (!viewer.roles.has(readerRole)) return refuse('notReader')
      const [questionnaire] = await questionnairesIn(db, { key: input.Key })
      if (!questionnaire) return refuse('unknown')
      const day = realDay(input.Day ?? chinaDay(now, 1))
      // totals of a day in progress would reveal each new answer
      if (day >= chinaDay(now)) return refuse('dayOpen')
      await recordLook(db, { reader: viewer.account, day, questionnaire: input.Key, now })
      return summaryOf(db, keys, { day, key: input.Key, language })
    },

    async read({ db, viewer, input, language, now, refuse }) {
      if (!keys) return refuse('off')
      if (!viewer.roles.has(readerRole)) return refuse('notReader')
      const whose = input.ADAccount.toLowerCase()
      const name = await nameOf(db, whose, language)
      if (name === null) return refuse('nobody')
      const day = realDay(input.Day)
      // recorded before anything is decrypted, so that no reading goes unrecorded
      await recordReading(db, { reader: viewer.account, whose, day, why: input.Why.trim(), now })
      onReading(viewer.account, whose)
      const kept = await answersOf(db, keys, whose, day)
      const List = []
      for (const { questionnaire: key, version, answers, at } of kept) {
        const [questionnaire] = await questionnairesIn(db, { key, version })
        if (!questionnaire || !answers) continue
        const Lines = linesOf(questionnaire, answers, language)
        List.push({ Title: translate(questionnaire.title, language), At: at.toISOString(), Lines })
      }
      return { ADAccount: whose, Name: name, List }
    },
  })
}

interface No {
  off: () => never
  unknown?: () => never
}

const noSession = { zh: '请先登录', en: 'Please sign in first.' }

function realDay(day: string): string {
  if (!isDay(day)) throw new BadInput('Day', inputTexts.noDay)
  return day
}

async function nameOf(db: Db, account: string, language: Language): Promise<string | null> {
  const row = await db
    .selectFrom('shared.person as person')
    .select(['name_zh', 'name_en'])
    .where('account', '=', account)
    .executeTakeFirst()
  return row ? row[columnFor('name', language)] : null
}

async function personIn(db: Db, account: string, language: Language) {
  const { rows } = await sql<{ account: string; name_zh: string; name_en: string; zh: string; en: string }>`
    SELECT p.account, p.name_zh, p.name_en, d.name_zh AS zh, d.name_en AS en
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id WHERE p.account = ${account}`.execute(db)
  const row = rows[0]!
  const Department = textIn(row, language)
  return { ADAccount: row.account, CnName: row.name_zh, EnName: row.name_en, Department }
}
