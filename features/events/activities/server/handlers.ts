import { isDay, translate } from '@portal/contract'
import type { References } from '@portal/files/server'
import { notify } from '@portal/notifications/server'
import { implement, type Db, type Handlers, type Route, type Secrets, type Viewer } from '@portal/server'
import { activities } from '../contract.ts'
import { calendarTexts, refusalTexts } from '../texts.ts'
import {
  calendarRangeMs,
  decideCancel,
  decideSignUp,
  decideWait,
  movesUp,
  seatShown,
  statusOf,
  whyClosed,
} from '../rules.ts'
import { calendarFile, installationOf, originOf, savedFile, subscribedFile } from './calendar-file.ts'
import { around, daysFrom, daysIn, lastMomentOf } from './days.ts'
import { activityDetail, itemsOf, metItem, signUpsOf } from './detail.ts'
import {
  eventOf,
  eventsOf,
  feedPath,
  hasFeed,
  openFeed,
  ownerOfFeed,
  readFeedKey,
  renewFeed,
  revokeFeed,
} from './feed.ts'
import { movedUpNotice, signedUpNotice } from './notices.ts'
import { askingOf, createPresenter } from './present.ts'
import {
  follow,
  joinWaiting,
  leaveSeat,
  leaveWaiting,
  lockItem,
  moveUp,
  queueOf,
  takeSeat,
  unfollow,
  type LockedItem,
} from './seats.ts'
import { listActivities, sessionsIn, timesIn } from './shelves.ts'
import { hasSeat, ticketOf } from './ticket.ts'

interface Changing {
  db: Db
  viewer: Viewer
  now: Date
  input: { ActivityItemId: number }
  refuse: (reason: 'noActivity') => never
}

/** Locks the session of a change; refuses if the reader may not see it. */
async function locked({ db, viewer, input, refuse }: Changing): Promise<LockedItem> {
  return (await lockItem(db, viewer, input.ActivityItemId)) ?? refuse('noActivity')
}

/** Takes a seat and notifies the host, unless they signed up themselves. */
async function seat({ db, viewer, now }: Changing, item: LockedItem): Promise<{ Count: number; IsSigned: boolean }> {
  const Count = await takeSeat(db, { itemId: item.id, account: viewer.account, now })
  const { sponsor_to_tell: sponsor } = item
  if (sponsor !== null) await notify(db, signedUpNotice(item, sponsor, viewer, now))
  return { Count, IsSigned: true }
}

/** Gives up the seat; the first person on the waiting list gets it in the same transaction. */
async function giveBack({ db, viewer, now }: Changing, item: LockedItem) {
  const left = await leaveSeat(db, { itemId: item.id, account: viewer.account })
  const movedUp = await moveUp(db, item.id, Math.min(1, movesUp(statusOf(item, now), { ...item, count: left })), now)
  if (movedUp.length > 0) await notify(db, movedUpNotice(item, movedUp, now))
  return { Count: left + movedUp.length, IsSigned: false }
}

interface ActivitySettings {
  references: References
  secrets: Secrets
  /** Origin of this site, if configured. */
  publicOrigin?: string | undefined
}

export function activityRoutes({ references, secrets, publicOrigin }: ActivitySettings): Route[] {
  const installation = installationOf(publicOrigin, secrets)
  const siteOf = (headers: Parameters<typeof originOf>[0]) => ({
    origin: publicOrigin ?? originOf(headers),
    installation,
  })
  const present = createPresenter(references)

  const handlers: Handlers<typeof activities> = {
    async list(call) {
      const { rows, total } = await listActivities(call.db, askingOf(call), call.input)
      return { List: rows.map((row) => present.brief(row, call)), TotalCount: total }
    },
    async calendar(call) {
      const day = daysIn(call.input.TimeZone) ?? call.refuse('wrongZone')
      const [from, to] = [new Date(call.input.StartTime), new Date(call.input.EndTime)]
      const range = to.getTime() - from.getTime()
      if (!(range >= 0 && range <= calendarRangeMs)) call.refuse('wrongRange')
      const days = new Set<string>()
      for (const { starts_at, ends_at } of await timesIn(call.db, askingOf(call), { from, to })) {
        const [first, last] = [starts_at > from ? starts_at : from, ends_at < to ? ends_at : to]
        for (const each of daysFrom(day(first), day(lastMomentOf(last)))) days.add(each)
      }
      return { List: [...days].toSorted() }
    },
    async calendarDetail(call) {
      const { Date: asked, TimeZone } = call.input
      const day = daysIn(TimeZone) ?? call.refuse('wrongZone')
      if (!isDay(asked)) call.refuse('wrongDate')
      const rows = await sessionsIn(call.db, askingOf(call), around(asked))
      const onDay = rows.filter((row) => day(row.starts_at) <= asked && asked <= day(lastMomentOf(row.ends_at)))
      return { List: onDay.map((row) => present.brief(row, call)) }
    },
    async detail(call) {
      const asking = askingOf(call)
      const row = (await activityDetail(call.db, asking, call.input.Id)) ?? call.refuse('noActivity')
      return present.detail(row, await itemsOf(call.db, asking, row.id), call)
    },
    async signUps(call) {
      const asking = askingOf(call)
      const item = (await metItem(call.db, asking, call.input.ActivityItemId)) ?? call.refuse('noActivity')
      const { rows, total } = await signUpsOf(call.db, asking, item, call.input)
      return { List: rows.map((row) => present.face(row, call)), TotalCount: total }
    },

    async signUp(call) {
      const item = await locked(call)
      const status = statusOf(item, call.now)
      const change = { itemId: item.id, account: call.viewer.account, now: call.now }
      switch (decideSignUp(status, item, item)) {
        case 'accept':
          return seat(call, item)
        case 'follow':
          return { Count: await follow(call.db, change), IsSigned: true }
        case 'already':
          return seatShown(status, item)
        case 'full':
          return call.refuse('signUpLimited')
        case 'closed':
          return call.refuse(whyClosed(status))
      }
    },
    async cancel(call) {
      const item = await locked(call)
      const status = statusOf(item, call.now)
      switch (decideCancel(status, item)) {
        case 'giveBack':
          return giveBack(call, item)
        case 'unfollow':
          return { Count: await unfollow(call.db, { itemId: item.id, account: call.viewer.account }), IsSigned: false }
        case 'already':
          return seatShown(status, item)
        case 'closed':
          return call.refuse(whyClosed(status))
      }
    },
    async wait(call) {
      const item = await locked(call)
      const status = statusOf(item, call.now)
      const { account } = call.viewer
      const decided = decideWait(status, item, item)
      if (decided === 'closed') return call.refuse(whyClosed(status))
      if (decided === 'queue') await joinWaiting(call.db, { itemId: item.id, account, now: call.now })
      const shown = decided === 'accept' ? await seat(call, item) : seatShown(status, item)
      const { waiting, position } = await queueOf(call.db, item.id, account)
      return { ...shown, Waiting: waiting, Position: position }
    },
    async stopWaiting(call) {
      const item = await locked(call)
      await leaveWaiting(call.db, { itemId: item.id, account: call.viewer.account })
      return { Waiting: (await queueOf(call.db, item.id, call.viewer.account)).waiting }
    },

    async ticket(call) {
      const item = (await metItem(call.db, askingOf(call), call.input.ActivityItemId)) ?? call.refuse('noActivity')
      const { account } = call.viewer
      if (!(await hasSeat(call.db, item, account, call.now))) return call.refuse('noSeat')
      const { code, endsAt } = ticketOf(secrets, item.id, account, call.now)
      return { Code: code, EndsAt: endsAt.toISOString() }
    },
    async ics(call) {
      const event = await eventOf(call.db, call.viewer, call.language, call.input.ActivityItemId)
      if (!event) return call.refuse('noActivity')
      return savedFile(calendarFile([event], event.title, siteOf(call.headers)), `session-${event.id}.ics`)
    },
    async feed({ db, viewer, language }) {
      const generation = await openFeed(db, viewer.account)
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
      const address = readFeedKey(secrets, input.key)
      const owner = address && (await ownerOfFeed(db, address))
      if (!owner) return refuse('gone')
      const events = await eventsOf(db, owner, input.lang, now)
      return subscribedFile(calendarFile(events, translate(calendarTexts.name, input.lang), siteOf(headers)), headers)
    },
  }
  return implement(activities, refusalTexts, handlers)
}
