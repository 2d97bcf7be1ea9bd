import { missesOf } from '@portal/search-index'
import { implement, type Call, type Db, type Route, type Viewer } from '@portal/server'
import { tracking } from '../contract.ts'
import { missedText, refusalTexts, todayText } from '../texts.ts'
import { countedAs, countingOf, keepChoice } from './counting.ts'
import { namesStillKnown } from './day-names.ts'
import { keepRecord } from './debug-records.ts'
import { eventsKnown, keepBatch } from './events.ts'
import { numbersOf } from './numbers.ts'

export interface TrackingSettings {
  /** false (TRACKING=off): nobody is counted. */
  isTracking?: boolean
  /** Accounts with the debug console, in lower case (SHELL-20). */
  debugAccounts?: readonly string[]
}

/** People who see content analytics see these figures: same roles as desk/numbers/one. */
const seesNumbers = ({ roles }: Viewer): boolean =>
  roles.has('editor') || roles.has('moderator') || roles.has('portal-administrator')

/**
 * Returns the categories whose news may be listed with readers; null: all. No role sees more here than at the desk
 * (features/content/content-analytics): moderators see none, nor do editors limited to tags or departments.
 */
function newsWithNumbers({ roles, grants }: Pick<Viewer, 'roles' | 'grants'>): string[] | null {
  if (roles.has('portal-administrator')) return null
  const mine = grants.filter((each) => each.role === 'editor' && each.tags.length + each.departments.length === 0)
  return mine.some(({ categories }) => categories.length === 0) ? null : mine.flatMap(({ categories }) => categories)
}

export function usageAnalyticsRoutes({ isTracking: isOn = true, debugAccounts = [] }: TrackingSettings): Route[] {
  const hasConsole = (viewer: Viewer): boolean => debugAccounts.includes(viewer.account)

  /** The server decides, regardless of what a page sends. */
  const asking = ({ viewer, headers }: Pick<Call, 'headers'> & { viewer: Viewer }) => ({
    account: viewer.account,
    headers,
  })

  return implement(tracking, refusalTexts, {
    mine: async (call) => ({
      Counting: await countingOf(call.db, asking(call), isOn),
      SeesNumbers: seesNumbers(call.viewer),
      HasConsole: hasConsole(call.viewer),
    }),

    async choose({ db, viewer, input, now }) {
      await keepChoice(db, { account: viewer.account, isOff: input.IsOff, now })
      return null
    },

    async batch(call) {
      const { db, input, language, now } = call
      const as = await countedAs(db, asking(call), now, isOn)
      if (!as) return { IsOn: false }
      await keepBatch(db, { as, batch: input.Batch, door: input.Door, language, events: input.Events, now })
      return { IsOn: true }
    },

    async numbers({ db, viewer, input, language, now, refuse }) {
      if (!seesNumbers(viewer)) return refuse('notYours')
      return numbersOf({ db, reader: viewer, news: newsWithNumbers(viewer), language, now, days: input.Days })
    },

    async debug({ db, viewer, input, now, refuse }) {
      if (!hasConsole(viewer)) return refuse('notHere')
      await keepRecord(db, viewer.account, input, now)
      return null
    },
  })
}

/** For 'what the portal knows about me': data without an account that still belongs to the person. */
export async function knownToday(db: Db, account: string) {
  const names = await namesStillKnown(db, account)
  const misses = (await Promise.all(names.map((name) => missesOf(db, name)))).flat()
  const parts = [
    { key: 'track_event', name: todayText, rows: await eventsKnown(db, account) },
    { key: 'search_miss_today', name: missedText, rows: misses.map((row) => ({ ...row })) },
  ]
  return parts.filter(({ rows }) => rows.length > 0)
}
