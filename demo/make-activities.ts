/** Schedules activities relative to the day of the start, and chooses their participants. */
import { dayMs } from '@portal/contract'
import { canRead } from './audience.ts'
import { companyActivities } from './content/activities-company.ts'
import { cultureActivities } from './content/activities-culture.ts'
import { plantActivities } from './content/activities-plant.ts'
import { sportActivities } from './content/activities-sport.ts'
import { techActivities } from './content/activities-tech.ts'
import { createRandom, seedOf } from './random.ts'
import type { DemoActivity, DemoPerson, DemoSession, ScheduledActivity, ScheduledSession } from './types.ts'

/** Returns the activities in order of publication, oldest first. */
export function makeActivities(people: readonly DemoPerson[], today: Date): ScheduledActivity[] {
  const all = [sportActivities, plantActivities, techActivities, cultureActivities, companyActivities].flat()
  const diary = new Map<string, { startsAt: Date; endsAt: Date }[]>()
  // fixed participants are placed before others are chosen
  for (const { sessions } of all) {
    for (const session of sessions)
      for (const account of session.with) addToDiary(diary, account, timesOf(session, today))
  }
  return all
    .map((activity) => hold(activity, people, today, diary))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

type Diary = Map<string, { startsAt: Date; endsAt: Date }[]>

function addToDiary(diary: Diary, account: string, times: { startsAt: Date; endsAt: Date }): void {
  diary.set(account, [...(diary.get(account) ?? []), times])
}

function hold(activity: DemoActivity, people: readonly DemoPerson[], today: Date, diary: Diary): ScheduledActivity {
  const random = createRandom(seedOf(`activity ${activity.key}`))
  const { sessions, ...facts } = activity
  const first = Math.min(...sessions.map((session) => timesOf(session, today).startsAt.getTime()))
  const posted = Math.min(first - (6 + random() * 12) * dayMs, today.getTime() - (1 + random() * 11) * dayMs)
  const createdAt = inOfficeHours(new Date(posted), random())
  const guests = people.filter(
    (person) =>
      !person.hasLeft && person.hasTemplate && !walkthroughAccounts.has(person.account) && canRead(person, activity),
  )
  const taken = new Set(sessions.flatMap((session) => [...session.with, ...session.queue]))
  const held = sessions.map((session): ScheduledSession => {
    const times = timesOf(session, today)
    const isLong = times.endsAt.getTime() - times.startsAt.getTime() > dayMs
    const coming = guests
      .filter((person) => !taken.has(person.account) && (isLong || isFree(diary, person.account, times)))
      .map((person) => ({ account: person.account, order: adjustChance(person, session, random()) }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, Math.max(0, session.count - session.with.length))
      .map(({ account }) => account)
    for (const account of coming) {
      taken.add(account)
      if (session.choice !== 2 && !isLong) addToDiary(diary, account, times)
    }
    const seats = [...session.with, ...coming]
      .map((account) => ({ account, order: random() }))
      .toSorted((x, y) => x.order - y.order)
      .map(({ account }) => account)
    return {
      ...times,
      place: session.place,
      choice: session.choice,
      ...(session.reason ? { reason: session.reason } : {}),
      max: session.max,
      signedUp: session.choice === 2 ? [] : seats,
      followers: session.choice === 2 ? seats : [],
      waiting: session.queue,
    }
  })
  return { ...facts, createdAt, sessions: held }
}

/** Accounts of walkthroughs: they only join the sessions that name them. */
const walkthroughAccounts = new Set([
  'lin.wei',
  'zhou.min',
  'chen.jie',
  'wang.fang',
  'tan.rui',
  'gone.user',
  'shen.zhiyuan',
])

/** Prefers people who work nearby, with a few from elsewhere. */
function adjustChance(person: DemoPerson, { near }: DemoSession, chance: number): number {
  return near === undefined || person.location.zh === near ? chance : chance + 0.92
}

function isFree(diary: Diary, account: string, times: { startsAt: Date; endsAt: Date }): boolean {
  return !diary.get(account)?.some((each) => each.startsAt < times.endsAt && times.startsAt < each.endsAt)
}

/** Returns a time on the same day in Shanghai, between 9:00 and 18:00. */
function inOfficeHours(at: Date, share: number): Date {
  const date = new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
  return new Date(new Date(`${date}T09:00:00+08:00`).getTime() + Math.floor(share * 9 * 60) * 60_000)
}

function timesOf(session: DemoSession, today: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(dateOf(session, today), session.time, session.zone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + session.minutes * 60_000) }
}

/** Returns the date YYYY-MM-DD in Shanghai (+08:00 all year). */
function dateOf({ day, kind }: DemoSession, today: Date): string {
  const local = new Date(today.getTime() + 8 * 3600_000)
  const date = (days: number): Date => new Date(local.getTime() + days * dayMs)
  if (kind === 'week')
    return date(Math.min(day, (7 - local.getUTCDay()) % 7))
      .toISOString()
      .slice(0, 10)
  let days = day
  while (!suits(kind, date(days).getUTCDay())) days += day < 0 ? -1 : 1
  return date(days).toISOString().slice(0, 10)
}

function suits(kind: DemoSession['kind'], weekday: number): boolean {
  const isWeekend = weekday === 0 || weekday === 6
  return kind === 'any' || (kind === 'weekend') === isWeekend
}

function instantOf(date: string, time: string, zone: DemoSession['zone']): Date {
  if (zone === 'Asia/Shanghai') return new Date(`${date}T${time}:00+08:00`)
  const noon = new Date(`${date}T12:00:00Z`)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(noon))
  return new Date(new Date(`${date}T${time}:00Z`).getTime() - (hour - 12) * 3600_000)
}
