import { implement, type Call, type Db, type Route, type Viewer } from '@portal/server'
import { tracking } from '../contract.ts'
import { refusalTexts, todayText } from '../messages.ts'
import { asksNot } from '../rules.ts'
import { keepRecord } from './debug-records.ts'
import { eventsOfToday, hasOptedOut, keepBatch, keepChoice } from './events.ts'
import { numbersOf } from './numbers.ts'

export interface TrackingSettings {
  /** TRACKING=off: nobody is counted. */
  isOn: boolean
  /** Who has the debug console, in lower case (SHELL-20). */
  debugAccounts: readonly string[]
}

const seesNumbers = ({ roles }: Viewer): boolean => roles.has('editor') || roles.has('moderator')

export function trackingRoutes({ isOn, debugAccounts }: TrackingSettings): Route[] {
  const hasConsole = (viewer: Viewer): boolean => debugAccounts.includes(viewer.account)

  /** The server decides, whatever a page sends. */
  async function counting({ db, viewer, headers }: Pick<Call, 'db' | 'headers'> & { viewer: Viewer }) {
    if (!isOn) return 'off-by-portal'
    if (asksNot(headers)) return 'off-by-browser'
    return (await hasOptedOut(db, viewer.account)) ? 'off-by-me' : 'on'
  }

  return implement(tracking, refusalTexts, {
    mine: async (call) => ({
      Counting: await counting(call),
      SeesNumbers: seesNumbers(call.viewer),
      HasConsole: hasConsole(call.viewer),
    }),

    async choose({ db, viewer, input, now }) {
      await keepChoice(db, { account: viewer.account, isOff: input.IsOff, now })
      return null
    },

    async batch(call) {
      if ((await counting(call)) !== 'on') return { IsOn: false }
      const { db, viewer, input, language, now } = call
      const { account } = viewer
      await keepBatch(db, { account, batch: input.Batch, door: input.Door, language, events: input.Events, now })
      return { IsOn: true }
    },

    async numbers({ db, viewer, input, language, now, refuse }) {
      if (!seesNumbers(viewer)) return refuse('notYours')
      return numbersOf({ db, reader: viewer, language, now, days: input.Days })
    },

    async debug({ db, viewer, input, now, refuse }) {
      if (!hasConsole(viewer)) return refuse('notHere')
      await keepRecord(db, viewer.account, input, now)
      return null
    },
  })
}

/** For 'what the portal knows about me': what carries no account and is theirs all the same. */
export async function knownToday(db: Db, account: string, now: Date) {
  const rows = await eventsOfToday(db, account, now)
  return rows.length > 0 ? [{ key: 'track_event', name: todayText, rows }] : []
}
