/** Screens of the desk: its sections and one object of each, found by addresses and roles. */
import type { Page } from 'playwright-core'
import { deskKinds } from '../../apps/web/desk-kinds.ts'
import { callPortal, signIn } from './shot-choices.ts'
import type { Screen } from './shot-screens.ts'

export interface ChosenDesk {
  /** A bilingual draft with one outdated paragraph. */
  stale: number
  /** The next text to be published. */
  scheduled: number
  mustRead: number
  /** Session and activity: one in progress with many people, one with a waiting list. */
  underWay: Seated
  awaited: Seated
  /** The most read text of the last weeks. */
  read: number
  banner: string
}

interface Seated {
  activity: number
  session: number
}

interface Row {
  Id: number
  Status: number
  Signed: number
}

interface Session {
  ActivityItemId: number
  Count: number
  Waiting: number
}

type Ask = <T>(path: string, asked: object) => Promise<T[]>

export async function chooseDesk(): Promise<ChosenDesk> {
  const token = await signIn('lin.wei')
  const ask: Ask = async <T>(path: string, asked: object) => {
    const { List, Sessions } = (await callPortal(path, token, asked)) as { List?: T[]; Sessions?: T[] }
    return List ?? Sessions ?? []
  }
  const firstOf = async <T>(path: string, asked: object, wanted: (each: T) => boolean = () => true): Promise<T> => {
    const found = (await ask<T>(path, asked)).find(wanted)
    if (!found) throw new Error(`${path} has nothing to show`)
    return found
  }
  const all = { Scope: 'all', PageIndex: 1, PageSize: 50 }
  type Written = { Id: number; Status: string; Stale: number }
  const read = await ask<{ NewsId: number; People: number }>('desk/numbers/list', { Days: 30, PageSize: 50 })
  return {
    stale: (await firstOf<Written>('desk/writing/list', all, ({ Stale }) => Stale > 0)).Id,
    scheduled: (await firstOf<Written>('desk/writing/list', all, ({ Status }) => Status === 'scheduled')).Id,
    mustRead: (await firstOf<{ NewsId: number }>('desk/must-read/list', {})).NewsId,
    ...(await chooseSeats(ask)),
    read: read.toSorted((a, b) => b.People - a.People)[0]?.NewsId ?? 0,
    banner: (await firstOf<{ Id: string }>('desk/data/list', { Kind: 'banner' })).Id,
  }
}

async function chooseSeats(ask: Ask): Promise<Pick<ChosenDesk, 'underWay' | 'awaited'>> {
  const rows = await ask<Row>('desk/organising/list', { PageSize: 50 })
  const [busiest] = rows.filter(({ Status }) => Status === 5).toSorted((a, b) => b.Signed - a.Signed)
  const seats: (Session & Seated)[] = []
  for (const { Id } of rows) {
    const sessions = await ask<Session>('desk/organising/detail', { Id })
    seats.push(...sessions.map((each) => ({ ...each, activity: Id, session: each.ActivityItemId })))
  }
  const fullest = seats.filter(({ activity }) => activity === busiest?.Id).toSorted((a, b) => b.Count - a.Count)[0]
  const awaited = seats.toSorted((a, b) => b.Waiting - a.Waiting)[0]
  if (!fullest || !awaited) throw new Error('the portal has no activities to show')
  return { underWay: fullest, awaited }
}

/** Opens what a button of this name opens; without such a button the page itself is shown. */
const open = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
  if (await button.isVisible()) await button.click()
}

export function deskScreensFor(chosen: ChosenDesk): Screen[] {
  const { stale, scheduled, mustRead, underWay, awaited, read, banner } = chosen
  const place = ({ activity, session }: Seated) => `/desk/organising/${activity}?session=${session}`
  const whole = { isWhole: true }
  return [
    { name: 'desk', path: '/desk' },
    { name: 'desk-writing', path: '/desk/writing' },
    { name: 'desk-writing-all', path: '/desk/writing', act: open(/^(全部稿件|All texts)$/), ...whole },
    { name: 'desk-text', path: `/desk/writing/${stale}` },
    { name: 'desk-text-whole', path: `/desk/writing/${stale}`, ...whole },
    { name: 'desk-text-versions', path: `/desk/writing/${stale}/history` },
    { name: 'desk-text-scheduled', path: `/desk/writing/${scheduled}`, ...whole },
    { name: 'desk-text-preview', path: `/desk/writing/${scheduled}/preview` },
    { name: 'desk-plan', path: '/desk/plan', ...whole },
    { name: 'desk-must-read', path: '/desk/must-read' },
    { name: 'desk-must-read-one', path: `/desk/must-read/${mustRead}`, ...whole },
    { name: 'desk-activities', path: '/desk/organising', ...whole },
    { name: 'desk-activity', path: place(underWay), ...whole },
    { name: 'desk-activity-waiting', path: `${place(awaited)}&list=waiting`, ...whole },
    { name: 'desk-activity-door', path: `${place(underWay)}&part=door` },
    { name: 'desk-comments', path: '/desk/comments', ...whole },
    { name: 'desk-comments-reported', path: '/desk/comments?state=reports', ...whole },
    { name: 'desk-words', path: '/desk/words', ...whole },
    { name: 'desk-numbers', path: '/desk/numbers', ...whole },
    { name: 'desk-numbers-one', path: `/desk/numbers/${read}`, ...whole },
    { name: 'desk-data-banner', path: `/desk/data/banner/item/${encodeURIComponent(banner)}`, ...whole },
    ...Object.keys(deskKinds).map((kind) => ({ name: `desk-data-${kind}`, path: `/desk/data/${kind}` })),
    { name: 'desk-data-tool-new', path: '/desk/data/tool/new', ...whole },
    { name: 'desk-data-questionnaire-new', path: '/desk/data/questionnaire/new', ...whole },
    { name: 'desk-data-order', path: '/desk/data/category?arrange=' },
    { name: 'desk-usage', path: '/numbers', ...whole },
    { name: 'desk-bus', path: '/busConfirm/list' },
    { name: 'desk-health', path: '/health/readers', ...whole },
    { name: 'desk-people-import', path: '/desk/people-import' },
    { name: 'desk-sign-ins', path: '/desk/sign-ins' },
    { name: 'desk-roles', path: '/desk/roles', ...whole },
    { name: 'desk-operations', path: '/desk/operations', ...whole },
    { name: 'desk-operations-job', path: '/desk/operations/publishing', ...whole },
    { name: 'desk-audit', path: '/desk/audit', ...whole },
  ]
}
