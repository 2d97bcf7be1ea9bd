import { chinaDay } from '@portal/contract'
import { linkTo } from '@portal/news/server'
import { listMisses } from '@portal/search-index'
import { implement, type Route, type Viewer } from '@portal/server'
import { reach, type Reached, type ReachOfOne } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { exportMost, mostTold, shareOf, shownOf, topMost } from '../rules.ts'
import { seesMisses, seesReach } from './scope.ts'
import {
  categoriesOf,
  daysOf,
  flopsOf,
  languagesOf,
  listReach,
  reachById,
  sumsOf,
  type Asking,
  type ReachRow,
} from './store.ts'

const missesShown = 10
/** Maximum number of days shown for a text. */
const daysMost = 90

export function contentAnalyticsRoutes(): Route[] {
  return implement(reach, refusalTexts, {
    async overview(call) {
      const { db, viewer, now, input } = call
      const sees = seesReach(viewer)
      const top = { PageIndex: 1, PageSize: topMost }
      const [sums, categories, { rows }, flops, misses] = await Promise.all([
        sumsOf(call, input),
        categoriesOf(call),
        listReach(call, input, sees ? 'share' : 'comments', top),
        sees ? flopsOf(call, input, topMost) : [],
        seesMisses(viewer)
          ? listMisses(db, new Date(`${chinaDay(now, input.Days)}T00:00:00+08:00`), missesShown)
          : null,
      ])
      const best = shownTo(call, rows)
      return {
        SeesReach: sees,
        Categories: categories,
        News: sums.news,
        Comments: sums.comments,
        // hidden figures are not ranked
        Top: best.filter(({ Share, Comments }) => (sees ? Share !== null : Comments > 0)),
        Flop: shownTo(call, flops).filter(({ NewsId }) => !isAmong(best, NewsId)),
        Misses: misses?.map(({ text, count }) => ({ Text: text, Count: count })) ?? null,
      }
    },

    async list(call) {
      const { viewer, input } = call
      const isHidden = !seesReach(viewer) && (input.Order === 'share' || input.Order === 'likes')
      const { rows, total } = await listReach(call, input, isHidden ? 'newest' : input.Order, input)
      return { List: shownTo(call, rows), TotalCount: total }
    },

    async one(call) {
      const { db, viewer, now, input } = call
      const row = await reachById(call, input.NewsId)
      if (!row) return call.refuse('noNews')
      const [reached] = shownTo(call, [row])
      const [from, to] = [firstDay(row.published_at, now), chinaDay(now, 1)]
      if (!seesReach(viewer)) return { ...reached!, SeesReach: false, From: from, To: to, Days: [], Languages: [] }
      const tellable = { newsId: input.NewsId, from, to, most: mostTold(row.meant) }
      const [days, languages] = await Promise.all([daysOf(db, tellable), languagesOf(db, tellable)])
      return { ...reached!, SeesReach: true, From: from, To: to, Days: days, Languages: partsOf(languages) }
    },

    async all(call) {
      const { rows } = await listReach(call, call.input, 'newest', { PageIndex: 1, PageSize: exportMost })
      return { List: shownTo(call, rows) }
    },
  })
}

const isAmong = (list: readonly Reached[], id: number): boolean =>
  list.some(({ NewsId, Share }) => NewsId === id && Share !== null)

function firstDay(published: Date, now: Date): string {
  const [day, oldest] = [chinaDay(published), chinaDay(now, daysMost)]
  return day < oldest ? oldest : day
}

/** Adds the people without a language as a part of their own, so that the parts add up to the published total. */
function partsOf(languages: ReadonlyMap<string, number>): ReachOfOne['Languages'] {
  const [whole, chinese, english] = ['', 'CHS', 'EN'].map((part) => languages.get(part) ?? 0) as [
    number,
    number,
    number,
  ]
  const parts = [
    { Part: 'CHS' as const, People: chinese },
    { Part: 'EN' as const, People: english },
    { Part: 'rest' as const, People: whole - chinese - english },
  ]
  return parts.filter(({ People }) => People > 0)
}

function shownTo({ viewer }: Asking, rows: readonly ReachRow[]): Reached[] {
  return rows.map((row) => reachedOf(row, viewer))
}

function reachedOf(row: ReachRow, viewer: Viewer): Reached {
  const sees = seesReach(viewer)
  // a new audience is counted within a minute
  const meant = sees ? row.meant : null
  const people = meant === null ? null : shownOf(row.told, meant)
  return {
    NewsId: row.id,
    Title: row.title,
    CategoryName: row.category_name,
    PublishDate: row.published_at.toISOString(),
    Link: linkTo(row.family, row.id),
    Meant: meant,
    People: people,
    Share: meant === null ? null : shareOf(people, meant),
    Likes: sees ? row.likes : null,
    Comments: row.comments,
    IsMustRead: row.must_read && viewer.roles.has('editor'),
  }
}
