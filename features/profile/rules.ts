import type { TopNavigation } from './contract.ts'

/** The company's own day, for dates that depend on where the people are (D: the company's seat). */
export const companyZone = 'Asia/Shanghai'

/** YYYY-MM-DD of a moment at the company's seat. */
export function companyDate(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: companyZone, dateStyle: 'short' }).format(now)
}

/** HOME-01: days with the company, the first day counting as one; 0 before joining. */
export function joinDays(joinDate: string, today: string): number {
  const days = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${joinDate}T00:00:00Z`)) / 86_400_000
  return Math.max(0, Math.round(days) + 1)
}

const all: TopNavigation = {
  logo: true,
  home: true,
  valueDrive: true,
  library: true,
  partner: false,
  people: true,
  language: true,
  avatar: true,
  password: true,
  rookieGuidance: true,
  noticeRemind: true,
}

/** What each header template shows (SHELL-06); the manufacturing portal's has logo and home only (SHELL-10). */
export const headerTemplates: Readonly<Record<string, TopNavigation>> = {
  company: all,
  'joint-venture': { ...all, library: false },
  partner: { ...all, valueDrive: false, library: false, people: false, partner: true, password: false },
  ML: {
    ...all,
    valueDrive: false,
    library: false,
    people: false,
    language: false,
    avatar: false,
    password: false,
    rookieGuidance: false,
    noticeRemind: false,
  },
}

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The greeting by the reader's own clock. */
export function dayPart(hour: number): DayPart {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
