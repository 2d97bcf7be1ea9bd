import { isPhone } from '@portal/auth/server'
import { listMissesOfPerson } from '@portal/search-index'
import { implement, type Call, type Db, type Route, type Viewer } from '@portal/server'
import { usageAnalytics } from '../contract.ts'
import { missedText, refusalTexts, todayText } from '../texts.ts'
import { resolvePseudonym, getCountingState, saveChoice } from './counting.ts'
import { listKnownPseudonyms } from './pseudonyms.ts'
import { saveRecord } from './debug-records.ts'
import { listAttributableEvents, saveBatch } from './events.ts'
import { loadStatistics } from './statistics.ts'

export interface UsageAnalyticsDeps {
  /** false (TRACKING=off): nobody is counted. */
  isTracking?: boolean
  /** Accounts with the debug console, in lower case (SHELL-20). */
  debugAccounts?: readonly string[]
}

/** People who see content analytics see these figures: same roles as desk/numbers/one. */
const canViewStatistics = ({ roles }: Viewer): boolean =>
  roles.has('editor') || roles.has('moderator') || roles.has('portal-administrator')

/** Searches of the whole company are shown to those who work for the whole portal, as the data `miss` of the desk. */
const canViewMisses = ({ grants }: Viewer): boolean =>
  grants.some(
    ({ role, categories, tags, departments }) =>
      (role === 'editor' || role === 'portal-administrator') &&
      categories.length + tags.length + departments.length === 0,
  )

/**
 * Returns the categories whose news may be listed with readers; null: all. No role sees more here than at the desk
 * (features/content/content-analytics): moderators see none, nor do editors limited to tags or departments.
 */
function newsCategoriesInScope({ roles, grants }: Pick<Viewer, 'roles' | 'grants'>): string[] | null {
  if (roles.has('portal-administrator')) return null
  const editorGrants = grants.filter(
    (each) => each.role === 'editor' && each.tags.length + each.departments.length === 0,
  )
  return editorGrants.some(({ categories }) => categories.length === 0)
    ? null
    : editorGrants.flatMap(({ categories }) => categories)
}

export function usageAnalyticsRoutes({ isTracking: isOn = true, debugAccounts = [] }: UsageAnalyticsDeps): Route[] {
  const hasConsole = (viewer: Viewer): boolean => debugAccounts.includes(viewer.account)

  /** The server decides, regardless of what a page sends. */
  const toRequest = ({ viewer, headers }: Pick<Call, 'headers'> & { viewer: Viewer }) => ({
    account: viewer.account,
    headers,
  })

  return implement(usageAnalytics, refusalTexts, {
    mine: async (call) => ({
      Counting: await getCountingState(call.db, toRequest(call), isOn),
      SeesNumbers: canViewStatistics(call.viewer),
      HasConsole: hasConsole(call.viewer),
    }),

    async choose({ db, viewer, input, now }) {
      await saveChoice(db, { account: viewer.account, isOff: input.IsOff, now })
      return null
    },

    async batch(call) {
      const { db, input, language, now, headers, viewer } = call
      const as = await resolvePseudonym(db, toRequest(call), now, isOn)
      if (!as) return { IsOn: false }
      const { Batch: batch, Door: door, Events: events } = input
      const agent = headers['user-agent']
      await saveBatch(db, {
        as,
        batch,
        door,
        language,
        events,
        isPhone: agent ? isPhone(String(agent)) : null,
        departments: viewer.departments,
        now,
      })
      return { IsOn: true }
    },

    async numbers({ db, viewer, input, language, now, refuse }) {
      if (!canViewStatistics(viewer)) return refuse('notYours')
      return loadStatistics({
        db,
        reader: viewer,
        news: newsCategoriesInScope(viewer),
        hasMisses: canViewMisses(viewer),
        language,
        now,
        days: input.Days,
      })
    },

    async debug({ db, viewer, input, now, refuse }) {
      if (!hasConsole(viewer)) return refuse('notHere')
      await saveRecord(db, viewer.account, input, now)
      return null
    },
  })
}

/** For 'what the portal knows about me': data without an account that still belongs to the person. */
export async function listAttributableData(db: Db, account: string) {
  const names = await listKnownPseudonyms(db, account)
  const misses = (await Promise.all(names.map((name) => listMissesOfPerson(db, name)))).flat()
  const parts = [
    { key: 'track_event', name: todayText, rows: await listAttributableEvents(db, account) },
    { key: 'search_miss_today', name: missedText, rows: misses.map((row) => ({ ...row })) },
  ]
  return parts.filter(({ rows }) => rows.length > 0)
}
