import { daysFromTo, isDay, translate } from '@portal/contract'
import type { References } from '@portal/files/server'
import { notify } from '@portal/notifications/server'
import {
  implement,
  type Db,
  type Handlers,
  type Route,
  type Secrets,
  type Viewer,
  createDayFormatter,
} from '@portal/server'
import { activities } from '../contract.ts'
import { calendarTexts, refusalTexts } from '../texts.ts'
import {
  calendarRangeMaxMs,
  decideCancel,
  decideSignUp,
  decideWait,
  isLong,
  presentSeat,
  statusOf,
  closedReason,
} from '../rules.ts'
import {
  renderCalendar,
  installationDomain,
  originFromHeaders,
  calendarDownload,
  calendarFeedResponse,
} from './calendar-file.ts'
import { spanAroundDay, lastMomentBefore } from './days.ts'
import { loadActivity, listSessions, findVisibleSession, listSignUps } from './detail.ts'
import {
  findEvent,
  listSignedUpEvents,
  feedPath,
  hasFeed,
  enableFeed,
  findFeedOwner,
  parseFeedKey,
  renewFeed,
  revokeFeed,
} from './feed.ts'
import { lockOwnSeat, passSeatsOn, type PersonSeat } from './locked-seats.ts'
import { promotionNotification } from './notifications.ts'
import { readerContext, createPresenter } from './present.ts'
import {
  follow,
  joinWaitingList,
  releaseSeat,
  leaveWaitingList,
  loadWaitingListState,
  takeSeat,
  unfollow,
} from './seats.ts'
import { takeOpenSeat } from './open-seat.ts'
import { listSharedActivities } from './shared-list.ts'
import { rememberSignUp } from './sign-up-notices.ts'
import { listSessionsBetween, listTimesBetween } from './queries.ts'
import { hasSeat, createTicket } from './ticket.ts'

interface SeatChangeCall {
  db: Db
  viewer: Viewer
  now: Date
  input: { ActivityItemId: number }
  refuse: (reason: 'noActivity') => never
}

/** Locks the session of a change; refuses if the reader may not see it. */
async function lockSeatOrRefuse({ db, viewer, input, refuse }: SeatChangeCall): Promise<PersonSeat> {
  return (await lockOwnSeat(db, viewer, input.ActivityItemId)) ?? refuse('noActivity')
}

/** Takes a seat; the host is notified of it. */
async function takeSeatAndNotify(
  { db, viewer, now }: SeatChangeCall,
  item: PersonSeat,
): Promise<{ Count: number; IsSigned: boolean }> {
  const change = { itemId: item.id, account: viewer.account, now }
  const Count = await takeSeat(db, change)
  await rememberSignUp(db, change)
  return { Count, IsSigned: true }
}

/** Gives up the seat; the first person on the waiting list gets it in the same transaction. */
async function giveSeatBack({ db, viewer, now }: SeatChangeCall, item: PersonSeat) {
  const left = await releaseSeat(db, { itemId: item.id, account: viewer.account })
  const promoted = await passSeatsOn(db, item, left, now)
  if (promoted.length > 0) await notify(db, promotionNotification(item, promoted, now))
  return { Count: left + promoted.length, IsSigned: false }
}

interface ActivityDeps {
  references: References
  secrets: Secrets
  /** Origin of this site, if configured. */
  publicOrigin?: string | undefined
}

export function activityRoutes({ references, secrets, publicOrigin }: ActivityDeps): Route[] {
  const installation = installationDomain(publicOrigin, secrets)
  const calendarSource = (headers: Parameters<typeof originFromHeaders>[0]) => ({
    origin: publicOrigin ?? originFromHeaders(headers),
    installation,
  })
  const present = createPresenter(references)

  const handlers: Handlers<typeof activities> = {
    async list(call) {
      const { rows, total } = await listSharedActivities(call)
      return { List: rows.map((row) => present.brief(row, call)), TotalCount: total }
    },
    async calendar(call) {
      const day = createDayFormatter(call.input.TimeZone) ?? call.refuse('wrongZone')
      const [from, to] = [new Date(call.input.StartTime), new Date(call.input.EndTime)]
      const range = to.getTime() - from.getTime()
      if (!(range >= 0 && range <= calendarRangeMaxMs)) call.refuse('wrongRange')
      const counts = new Map<string, number>()
      for (const { starts_at, ends_at } of await listTimesBetween(call.db, readerContext(call), { from, to })) {
        const [first, last] = [starts_at > from ? starts_at : from, ends_at < to ? ends_at : to]
        const more = isLong(starts_at, ends_at) ? 0 : 1
        for (const each of daysFromTo(day(first), day(lastMomentBefore(last))))
          counts.set(each, (counts.get(each) ?? 0) + more)
      }
      const List = [...counts.keys()].toSorted()
      return { List, Counts: List.map((each) => counts.get(each)!) }
    },
    async calendarDetail(call) {
      const { Date: requestedDay, TimeZone } = call.input
      const day = createDayFormatter(TimeZone) ?? call.refuse('wrongZone')
      if (!isDay(requestedDay)) call.refuse('wrongDate')
      const rows = await listSessionsBetween(call.db, readerContext(call), spanAroundDay(requestedDay))
      const onDay = rows.filter(
        (row) => day(row.starts_at) <= requestedDay && requestedDay <= day(lastMomentBefore(row.ends_at)),
      )
      return { List: onDay.map((row) => present.brief(row, call)) }
    },
    async detail(call) {
      const ctx = readerContext(call)
      const row = (await loadActivity(call.db, ctx, call.input.Id)) ?? call.refuse('noActivity')
      return present.detail(row, await listSessions(call.db, ctx, row.id), call)
    },
    async signUps(call) {
      const ctx = readerContext(call)
      const item = (await findVisibleSession(call.db, ctx, call.input.ActivityItemId)) ?? call.refuse('noActivity')
      const { rows, total } = await listSignUps(call.db, ctx, item, call.input)
      return { List: rows.map((row) => present.face(row, call)), TotalCount: total }
    },

    signUp: {
      async atOnce(call, counted) {
        const count = await takeOpenSeat(
          call.db,
          call.viewer,
          { itemId: call.input.ActivityItemId, now: call.now },
          counted,
        )
        return count === undefined ? undefined : { Count: count, IsSigned: true }
      },
      async run(call) {
        const item = await lockSeatOrRefuse(call)
        const status = statusOf(item, call.now)
        const change = { itemId: item.id, account: call.viewer.account, now: call.now }
        switch (decideSignUp(status, item, item)) {
          case 'accept':
            return takeSeatAndNotify(call, item)
          case 'follow':
            return { Count: await follow(call.db, change), IsSigned: true }
          case 'already':
            return presentSeat(status, item)
          case 'full':
            return call.refuse('signUpLimited')
          case 'closed':
            return call.refuse(closedReason(status))
        }
      },
    },
    async cancel(call) {
      const item = await lockSeatOrRefuse(call)
      const status = statusOf(item, call.now)
      switch (decideCancel(status, item)) {
        case 'giveBack':
          return giveSeatBack(call, item)
        case 'unfollow':
          return { Count: await unfollow(call.db, { itemId: item.id, account: call.viewer.account }), IsSigned: false }
        case 'already':
          return presentSeat(status, item)
        case 'closed':
          return call.refuse(closedReason(status))
      }
    },
    async wait(call) {
      const item = await lockSeatOrRefuse(call)
      const status = statusOf(item, call.now)
      const { account } = call.viewer
      const decision = decideWait(status, item, item)
      if (decision === 'closed') return call.refuse(closedReason(status))
      if (decision === 'queue') await joinWaitingList(call.db, { itemId: item.id, account, now: call.now })
      const seatState = decision === 'accept' ? await takeSeatAndNotify(call, item) : presentSeat(status, item)
      const { waiting, position } = await loadWaitingListState(call.db, item.id, account)
      return { ...seatState, Waiting: waiting, Position: position }
    },
    async stopWaiting(call) {
      const item = await lockSeatOrRefuse(call)
      await leaveWaitingList(call.db, { itemId: item.id, account: call.viewer.account })
      return { Waiting: (await loadWaitingListState(call.db, item.id, call.viewer.account)).waiting }
    },

    async ticket(call) {
      const item =
        (await findVisibleSession(call.db, readerContext(call), call.input.ActivityItemId)) ?? call.refuse('noActivity')
      const { account } = call.viewer
      if (!(await hasSeat(call.db, item, account, call.now))) return call.refuse('noSeat')
      const { code, endsAt } = createTicket(secrets, item.id, account, call.now)
      return { Code: code, EndsAt: endsAt.toISOString() }
    },
    async ics(call) {
      const event = await findEvent(call.db, call.viewer, call.language, call.input.ActivityItemId)
      if (!event) return call.refuse('noActivity')
      return calendarDownload(
        renderCalendar([event], event.title, calendarSource(call.headers)),
        `session-${event.id}.ics`,
      )
    },
    async feed({ db, viewer, language }) {
      const generation = await enableFeed(db, viewer.account)
      return { Path: feedPath(secrets, { account: viewer.account, generation }, language) }
    },
    async renewFeed({ db, viewer, language }) {
      const generation = await renewFeed(db, viewer.account)
      return { Path: feedPath(secrets, { account: viewer.account, generation }, language) }
    },
    async revokeFeed({ db, viewer }) {
      await revokeFeed(db, viewer.account)
      return null
    },
    async hasFeed({ db, viewer }) {
      return { IsOn: await hasFeed(db, viewer.account) }
    },
    async feedFile({ db, input, now, headers, refuse }) {
      const address = parseFeedKey(secrets, input.key)
      const owner = address && (await findFeedOwner(db, address))
      if (!owner) return refuse('gone')
      const events = await listSignedUpEvents(db, owner, input.lang, now)
      return calendarFeedResponse(
        renderCalendar(events, translate(calendarTexts.name, input.lang), calendarSource(headers)),
        headers,
      )
    },
  }
  return implement(activities, refusalTexts, handlers)
}
