/** Jobs of the desk on a phone: today, what waits, texts, activities, the plan. The rest is left to a computer. */
import { deskHref, pageHref, type Text } from '@portal/contract'
import { CalendarCheck, CalendarRange, Inbox, PanelsTopLeft, PenLine, type LucideIcon } from 'lucide-react'
import { placeOf, type DeskGroup } from './desk-rail.ts'
import { deskPhoneTexts as texts } from './pages/desk.texts.ts'

interface PhoneJob {
  href: string
  title: Text
  icon: LucideIcon
  /** Another page for the same work. */
  also?: string
}

const jobs: readonly PhoneJob[] = [
  { href: pageHref('/desk'), title: texts.today, icon: PanelsTopLeft },
  { href: deskHref('inbox'), title: texts.inbox, icon: Inbox, also: deskHref('comments') },
  { href: deskHref('writing'), title: texts.reviews, icon: PenLine },
  { href: deskHref('organising'), title: texts.activities, icon: CalendarCheck },
  { href: deskHref('plan'), title: texts.plan, icon: CalendarRange },
]

/** Returns the jobs of a person whose rail has these groups; none if there is only the start. */
export function phoneJobs(groups: readonly DeskGroup[]) {
  const entries = groups.flatMap((group) => group.entries)
  const own = jobs.flatMap((job) => {
    const entry = entries.find(({ href }) => href === job.href)
    return entry || job.href === pageHref('/desk') ? [{ ...job, count: entry?.count }] : []
  })
  return own.length > 1 ? own : []
}

/** Returns the job to which a page of the desk belongs; undefined: a computer is better for it. */
export function phoneJobAt(pathname: string): string | undefined {
  const href = placeOf(pathname)?.entry.href ?? pathname.replace(/\/+$/, '')
  return jobs.find((job) => job.href === href || job.also === href)?.href
}
