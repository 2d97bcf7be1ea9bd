import {
  activityRoute,
  dayAfter,
  defineQuery,
  deskHref,
  newsRoute,
  textParam,
  type Language,
  type PageLocation,
  type Param,
  type QueryValues,
} from '@portal/contract'
import { companyMidnight } from '@portal/contract/zones'
import { personHref } from '@portal/people/web'
import { kindText } from '../action.texts.ts'
import type { AuditEntryView } from '../contract.ts'

/** Kinds of data that are forms of the desk. */
const formKinds = new Set(
  'saved-audience box-app box-document novice-guide rookie-guide tip questionnaire key category tag portal banner day report pin synonym tool honor'.split(
    ' ',
  ),
)

/** Returns the page of what an entry is about, of a person the card over `here`; undefined if it has none. */
export function objectHref(
  { Kind, ObjectId }: Pick<AuditEntryView, 'Kind' | 'ObjectId'>,
  here: PageLocation,
): string | undefined {
  if (ObjectId === '') return undefined
  if (formKinds.has(Kind)) return deskHref('data', Kind, 'item', ObjectId)
  if (Kind === 'person') return personHref(here, ObjectId)
  const id = Number(ObjectId)
  if (!(id > 0)) return undefined
  if (Kind === 'manuscript') return deskHref('writing', id)
  if (Kind === 'news') return newsRoute.href({ newsId: id })
  return Kind === 'activity' ? activityRoute.href({ id }) : undefined
}

/** The title of what an entry is about, else its kind and id. */
export const objectOf = (entry: Pick<AuditEntryView, 'Title' | 'Kind' | 'ObjectId'>, language: Language): string =>
  titleIn(language, entry.Title) || `${kindText(entry.Kind, language)} ${entry.ObjectId}`

/** The log has a title in both languages as 'zh / en'; with other strokes in it, it stays whole. */
function titleIn(language: Language, title: string): string {
  const [zh = '', en = '', ...more] = title.split(' / ')
  const isBoth = more.length === 0 && en !== '' && isChinese(zh) && !isChinese(en)
  return isBoth ? (language === 'CHS' ? zh : en) : title
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
/** A day of the company. */
const dayParam: Param<string> = {
  read: (text = '') => (isDay(text) ? text : ''),
  write: (day) => day || undefined,
}

/** The filters of the audit log page, kept in its address. Not `person`: that parameter opens a person's card. */
const query = defineQuery({
  who: textParam(100),
  action: textParam(100),
  kind: textParam(100),
  id: textParam(100),
  from: dayParam,
  to: dayParam,
})
export type AuditView = QueryValues<typeof query>

export const parseAuditView = (search: string): AuditView => query.parse(search)

export function auditHref(view: AuditView, change: Partial<AuditView>): string {
  return query.at(deskHref('audit'), { ...view, ...change })
}

/** Converts days to instants: from the start of the first day to the end of the last, in the company's time zone. */
export function toAuditFilter({ who, action, kind, id, from, to }: AuditView) {
  return {
    ...(who ? { Person: who } : {}),
    ...(action ? { Action: action } : {}),
    ...(kind ? { Kind: kind } : {}),
    ...(id ? { Id: id } : {}),
    ...(from ? { From: startOfDay(from) } : {}),
    ...(to ? { To: startOfDay(dayAfter(to, 1)) } : {}),
  }
}

const startOfDay = (day: string): string => companyMidnight(day).toISOString()
