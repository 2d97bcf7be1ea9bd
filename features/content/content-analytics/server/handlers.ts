import { companyDay } from '@portal/contract'
import { newsLink } from '@portal/news/server'
import { implement, type Route, type Viewer } from '@portal/server'
import { contentAnalytics, doors, type Reached } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { hourlyFigures, maxExportRows, maxReportable, percentOf, visibleFigure, maxTop } from '../rules.ts'
import { namedDepartments } from './reader-groups.ts'
import { canViewReach } from './scope.ts'
import {
  listCategories,
  listDailyReach,
  listHourlyReach,
  listFlops,
  sumByPart,
  listReach,
  findReach,
  newestFirst,
  sumReach,
  type ReaderContext,
  type ReachRow,
} from './store.ts'

const hourMs = 3_600_000
const nothing = { Hours: [], Days: [], Languages: [], Doors: [], Departments: [] }
/** Maximum number of days shown for a text. */
const maxDays = 90

export function contentAnalyticsRoutes(): Route[] {
  return implement(contentAnalytics, refusalTexts, {
    async overview(call) {
      const { viewer, input } = call
      const canSeeReach = canViewReach(viewer)
      const top = { PageIndex: 1, PageSize: maxTop }
      const best = { by: canSeeReach ? 'share' : 'comments', isDescending: true } as const
      const [sums, before, categories, { rows }, flops] = await Promise.all([
        sumReach(call, input),
        sumReach(call, input, true),
        listCategories(call),
        listReach(call, input, best, top),
        canSeeReach ? listFlops(call, input, maxTop) : [],
      ])
      const ranked = toReachedList(call, rows)
      const toSums = ({ news, comments, median }: typeof sums) => {
        return { News: news, Comments: comments, Median: canSeeReach ? median : null }
      }
      return {
        SeesReach: canSeeReach,
        Categories: categories,
        ...toSums(sums),
        Before: toSums(before),
        // hidden figures are not ranked
        Top: ranked.filter(({ Share, Comments }) => (canSeeReach ? Share !== null : Comments > 0)),
        Flop: toReachedList(call, flops).filter(({ NewsId }) => !isRanked(ranked, NewsId)),
      }
    },

    async list(call) {
      const { viewer, input } = call
      const { Sort, IsDescending } = input
      // the order would tell what is hidden
      const isHidden = !canViewReach(viewer) && (Sort === 'share' || Sort === 'people' || Sort === 'likes')
      const sort = Sort && !isHidden ? { by: Sort, isDescending: IsDescending } : newestFirst
      const { rows, total } = await listReach(call, input, sort, input)
      return { List: toReachedList(call, rows), TotalCount: total }
    },

    async one(call) {
      const { db, viewer, language, now, input } = call
      const row = await findReach(call, input.NewsId)
      if (!row) return call.refuse('noNews')
      const [reached] = toReachedList(call, [row])
      const [from, to] = [firstDay(row.published_at, now), companyDay(now, 1)]
      if (!canViewReach(viewer)) return { ...reached!, SeesReach: false, ...nothing, From: from, To: to }
      const dailyQuery = { newsId: input.NewsId, from, to, most: maxReportable(row.meant) }
      const [days, parts, changes] = await Promise.all([
        listDailyReach(db, dailyQuery),
        sumByPart(db, dailyQuery),
        listHourlyReach(db, row),
      ])
      const hours = Math.floor((now.getTime() - row.published_at.getTime()) / hourMs)
      const Hours = hourlyFigures(changes, hours, row.meant, reached!.People)
      return {
        ...reached!,
        SeesReach: true,
        Hours,
        From: from,
        To: to,
        Days: days,
        Languages: partsOf(parts, ['CHS', 'EN']),
        Doors: partsOf(parts, doors),
        Departments: await namedDepartments(db, parts, language),
      }
    },

    async all(call) {
      const { rows } = await listReach(call, call.input, newestFirst, { PageIndex: 1, PageSize: maxExportRows })
      return { List: toReachedList(call, rows) }
    },
  })
}

const isRanked = (list: readonly Reached[], id: number): boolean =>
  list.some(({ NewsId, Share }) => NewsId === id && Share !== null)

function firstDay(published: Date, now: Date): string {
  const [day, oldest] = [companyDay(published), companyDay(now, maxDays)]
  return day < oldest ? oldest : day
}

/** Adds the people whose part is not shown as a part of their own, so that the parts add up to the published total. */
function partsOf<P extends string>(sums: ReadonlyMap<string, number>, parts: readonly P[]) {
  const shown = parts.map((Part) => ({ Part, People: sums.get(Part) ?? 0 }))
  const rest = shown.reduce((left, { People }) => left - People, sums.get('') ?? 0)
  return [...shown, { Part: 'rest' as const, People: rest }].filter(({ People }) => People > 0)
}

function toReachedList({ viewer }: ReaderContext, rows: readonly ReachRow[]): Reached[] {
  return rows.map((row) => toReached(row, viewer))
}

function toReached(row: ReachRow, viewer: Viewer): Reached {
  const canSeeReach = canViewReach(viewer)
  // a new audience is counted within a minute
  const meant = canSeeReach ? row.meant : null
  const people = meant === null ? null : visibleFigure(row.told, meant)
  return {
    NewsId: row.id,
    Title: row.title,
    CategoryName: row.category_name,
    PublishDate: row.published_at.toISOString(),
    Link: newsLink(row.family, row.id),
    Meant: meant,
    People: people,
    Share: meant === null ? null : percentOf(people, meant),
    Likes: canSeeReach ? row.likes : null,
    Comments: row.comments,
    IsMustRead: row.must_read && viewer.roles.has('editor'),
  }
}
