/** Public holidays of China and make-up working weekends, as the State Council sets them (HOME-01). */
import { textIn, translate, type Language, type Text } from '@portal/contract'
import chineseDays from 'chinese-days'
import { greetingTexts } from '../texts.ts'

export interface DayName {
  name: string
  kind: 'holiday' | 'workday' | ''
}

/** Festival of the last date: everybody asks for today's, and the lunar calendar is computed for it. */
let lastFestival: { date: string; festival: Text | undefined } | undefined

/** `date` is YYYY-MM-DD. Festivals are known also for years whose schedule has not been published yet. */
export function findDayName(date: string, language: Language): DayName {
  const { name, work } = chineseDays.getDayDetail(date)
  // 'National Day,国庆节,3'; an ordinary day has only the name of its weekday
  const [en, zh] = name.split(',')
  const festival = en && zh ? { zh, en } : festivalOn(date)
  if (!festival) return { name: '', kind: '' }
  const spoken = textIn(festival, language)
  if (work && zh) return { name: translate(greetingTexts.workWeekend, language, { name: spoken }), kind: 'workday' }
  return { name: spoken, kind: 'holiday' }
}

/** A day of the company's own: only named, off for all, or worked by all. */
export interface OwnDay {
  name: string
  kind: 'named' | 'off' | 'work'
}

/** The company's day takes precedence, but it hides a working weekend only if it is a day off. */
export function withOwnDay(day: DayName, own: OwnDay | null): DayName {
  if (!own) return day
  if (own.kind === 'work') return { name: own.name, kind: 'workday' }
  if (own.kind === 'off' || day.kind !== 'workday') return { name: own.name, kind: 'holiday' }
  return { name: `${day.name} · ${own.name}`, kind: 'workday' }
}

const byDate: Readonly<Record<string, Text>> = {
  '01-01': { zh: '元旦', en: "New Year's Day" },
  '05-01': { zh: '劳动节', en: 'Labour Day' },
  '10-01': { zh: '国庆节', en: 'National Day' },
}

const byLunarFestival: Readonly<Record<string, string>> = {
  除夕: "Chinese New Year's Eve",
  春节: 'Spring Festival',
  清明: 'Qingming Festival',
  清明节: 'Qingming Festival',
  端午节: 'Dragon Boat Festival',
  中秋节: 'Mid-Autumn Festival',
}

function festivalOn(date: string): Text | undefined {
  if (lastFestival?.date !== date) lastFestival = { date, festival: computeFestival(date) }
  return lastFestival.festival
}

function computeFestival(date: string): Text | undefined {
  const fixed = byDate[date.slice(5)]
  if (fixed) return fixed
  const names = chineseDays.getLunarFestivals(date, date).flatMap((day) => day.name)
  const zh = names.find((name) => byLunarFestival[name])
  return zh === undefined ? undefined : { zh, en: byLunarFestival[zh] ?? zh }
}
