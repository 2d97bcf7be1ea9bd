import { endSessionsOf } from '@portal/auth/server'
import { sql } from '@portal/server'
import { addPerson, startApp } from '@portal/test-portal'
import { readEvents, type EventReader } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import type { NotificationEvent } from '../contract.ts'
import { notifications } from '../contract.ts'
import {
  app,
  changeUnheard,
  firstEvent,
  ended,
  everyone,
  notifyIn,
  openReader,
  other,
  sendNotification,
  token,
  readUntil,
  useLive,
} from './live.test-kit.ts'

useLive()

describe('ends', () => {
  test('[AUTH-10] with the session: signing out in one process ends the stream in the other', async () => {
    const mine = await app.signIn('wang.fang')
    const kept = await openReader(other)
    await kept.next()
    const window = await openReader(other, { token: mine })
    await window.next()
    await app.raw('user/signout', {
      method: 'POST',
      headers: { token: mine, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await ended(window)).toEqual([])
    await expect(openReader(other, { token: mine })).rejects.toThrow('410')
    await sendNotification({ account: 'zhou.min' }, 70)
    await readUntil(kept, 70)
  })

  test('[AUTH-10] with the person: all their streams', async () => {
    const who = await addPerson(app.db, 'to.leave')
    const windows = [
      await openReader(app, { token: await app.signIn(who) }),
      await openReader(other, { token: await app.signIn(who) }),
    ]
    for (const window of windows) await window.next()
    await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('person').set({ left_at: app.clock.now() }).where('account', '=', who).execute()
      await endSessionsOf(tx, who)
    })
    for (const window of windows) expect(await ended(window)).toEqual([])
  })

  test('[AUTH-10] with a session that an operator deletes or shortens, and a person who leaves by a statement', async () => {
    const changes = {
      deleted: sql`DELETE FROM session WHERE account = 'ends.deleted'`,
      shortened: sql`UPDATE session SET expires_at = ${app.clock.now()} WHERE account = 'ends.shortened'`,
      left: sql`UPDATE person SET left_at = ${app.clock.now()} WHERE account = 'ends.left'`,
    }
    const kept = await openReader(other)
    await kept.next()
    for (const [how, change] of Object.entries(changes)) {
      const who = await addPerson(app.db, `ends.${how}`)
      const window = await openReader(other, { token: await app.signIn(who) })
      await window.next()
      await change.execute(app.db)
      expect(await ended(window), how).toEqual([])
    }
    await sendNotification({ account: 'zhou.min' }, 74)
    await readUntil(kept, 74)
  })

  test('[NOTICE-07] not with the database connection: what was missed comes when it is back', async () => {
    const windows = [await openReader(other), await openReader(app), await openReader(other)]
    for (const window of windows) await window.next()
    const bystander = await openReader(other, { token: await app.signIn('lin.wei') })
    await bystander.next()
    await changeUnheard(async (tx) => {
      await notifyIn(tx, { account: 'zhou.min' }, 75)
      await notifyIn(tx, { account: 'lin.wei' }, 76)
      await notifyIn(tx, { audience: everyone }, 77)
    })
    for (const window of windows) expect((await readUntil(window, 77)).heard).toEqual([75, 77])
    expect((await readUntil(bystander, 77)).heard).toEqual([76, 77])
    // and no later one is lost
    await sendNotification({ account: 'zhou.min' }, 78)
    for (const window of windows) expect((await readUntil(window, 78)).heard).toEqual([78])
  })

  test('[NOTICE-07] what was missed and read meanwhile is shown as read', async () => {
    const window = await openReader(other)
    await window.next()
    await changeUnheard(async (tx) => {
      await notifyIn(tx, { account: 'zhou.min' }, 81)
      await notifyIn(tx, { account: 'zhou.min' }, 82)
      await sql`INSERT INTO notice_read (notice_id, account, event)
        SELECT id, 'zhou.min', event FROM notice WHERE message_id = 81`.execute(tx)
    })
    const first = (await window.next())?.data?.Notice
    const second = (await window.next())?.data?.Notice
    expect([first, second]).toMatchObject([
      { MessageId: 81, IsRead: true, IsToast: false },
      { MessageId: 82, IsRead: false, IsToast: true },
    ])
  })

  test('[AUTH-10] with a session that ended while announcements were missed, and with no other', async () => {
    const mine = await app.signIn('wang.fang')
    const window = await openReader(other, { token: mine })
    const kept = await openReader(other)
    for (const each of [window, kept]) await each.next()
    await changeUnheard((tx) => tx.deleteFrom('session').where('account', '=', 'wang.fang').execute())
    expect(await ended(window)).toEqual([])
    await sendNotification({ account: 'zhou.min' }, 79)
    expect((await readUntil(kept, 79)).heard).toEqual([79])
  })

  test('[NOTICE-07] with a position that the database has lost: the reader loads anew', async () => {
    const window = await openReader(other)
    await window.next()
    await sendNotification({ account: 'zhou.min' }, 80)
    await readUntil(window, 80)
    await changeUnheard((tx) => tx.deleteFrom('notice').where('message_id', '=', 80).execute())
    expect(await ended(window)).toEqual(['bye'])
  })

  test('before it starts, for HEAD requests; and it is never compressed', async () => {
    const headers = { token, 'accept-encoding': 'br, gzip' }
    for (const method of ['HEAD', 'GET']) {
      const response = await app.raw('message/stream', { method, headers })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
      expect(response.headers.get('content-encoding')).toBeNull()
      if (method === 'HEAD') expect(await response.text()).toBe('')
      await response.body?.cancel()
    }
  })

  test('for the oldest of more than five of one person', async () => {
    const who = await addPerson(app.db, 'many.windows')
    const mine = await app.signIn(who)
    const windows: EventReader<NotificationEvent>[] = []
    for (let n = 0; n < 6; n++) {
      const window = await openReader(app, { token: mine })
      windows.push(window)
      await window.next()
    }
    expect(await ended(windows[0]!)).toEqual(['bye'])
    await sendNotification({ account: who }, 80)
    for (const window of windows.slice(1)) await readUntil(window, 80)
  })

  test('with the process: readers are asked to reconnect, and waiting calls return', async () => {
    const third = await startApp({ beside: app })
    const windows = [await openReader(third), await openReader(third, { token: await app.signIn('lin.wei') })]
    for (const window of windows) await window.next()
    const fresh = await spent()
    const acquired = new Promise<void>((resolve) => app.database.pool.once('acquire', () => resolve()))
    const waiting = third.ask(notifications.tips, { num: 5, s: 25 }, { token: fresh })
    await acquired
    await third.stop()
    for (const window of windows) expect(await ended(window)).toEqual(['bye'])
    expect((await waiting).Code).toBe(200)
  })

  /** A session that has received all its tips. */
  async function spent(): Promise<string> {
    const fresh = await app.signIn('chen.jie')
    for (;;)
      if ((await app.ask(notifications.tips, { num: 50, s: 0 }, { token: fresh })).Data!.List.length === 0) return fresh
  }
})

describe('a ticket', () => {
  const withTicket = (ticket: string) =>
    readEvents<NotificationEvent>(`${other.origin}/api/message/stream?ticket=${encodeURIComponent(ticket)}`)

  test('opens one stream without the header, once, within a minute', async () => {
    const { Ticket } = (await app.ask(notifications.ticket, {}, { token })).Data!
    const window = await withTicket(Ticket)
    expect((await window.next())?.data).toEqual(firstEvent)
    await sendNotification({ account: 'zhou.min' }, 90)
    expect((await readUntil(window, 90)).heard).toEqual([90])
    window.cut()
    await expect(withTicket(Ticket)).rejects.toThrow('410')
    await expect(withTicket('')).rejects.toThrow('410')
    await expect(withTicket('x'.repeat(43))).rejects.toThrow('410')
    const late = (await app.ask(notifications.ticket, {}, { token })).Data!.Ticket
    other.clock.advance(60_001)
    await expect(withTicket(late)).rejects.toThrow('410')
  })

  test('of an ended session opens nothing, and no other call accepts one', async () => {
    const mine = await app.signIn('wang.fang')
    const { Ticket } = (await app.ask(notifications.ticket, {}, { token: mine })).Data!
    const { status } = await app.raw(`message/heart?ticket=${Ticket}`)
    expect(status).toBe(401)
    await app.db.transaction().execute((tx) => endSessionsOf(tx, 'wang.fang'))
    await expect(withTicket(Ticket)).rejects.toThrow('410')
    const left = app.db.selectFrom('stream_ticket').innerJoin('session', 'session.id', 'session_id')
    expect(await left.select('account').where('account', '=', 'wang.fang').execute()).toEqual([])
  })
})
