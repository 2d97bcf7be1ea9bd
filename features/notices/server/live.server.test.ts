import { audienceFor } from '@portal/people/server'
import { endSessionsOf } from '@portal/session/server'
import { addPerson, readEvents, seedCompany, startApp, type EventReader, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { NoticeEvent } from '../contract.ts'
import { notices } from '../contract.ts'
import { notify, type NewNotice } from './index.ts'

let app: TestApp
/** A second process' worth of portal on the same database. */
let other: TestApp
let token: string
let everyone: number

beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
  other = await startApp({ beside: app })
  token = await app.signIn('zhou.min')
  everyone = await audienceFor(app.db, undefined)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

function tell(to: NewNotice['to'], about: number, more: Partial<NewNotice> = {}): Promise<void> {
  const text = { zh: `第${about}条`, en: `Number ${about}` }
  return app.db.transaction().execute((tx) => notify(tx, { type: 1, about, to, text, now: app.clock.now(), ...more }))
}

async function open(at: TestApp, headers: Record<string, string> = { token }): Promise<EventReader<NoticeEvent>> {
  const reader = await readEvents<NoticeEvent>(`${at.origin}/api/message/stream`, headers)
  onTestFinished(() => reader.cut())
  return reader
}

/** What is told until the one with this number, which must come. */
async function until(reader: EventReader<NoticeEvent>, about: number): Promise<{ heard: number[]; id: string }> {
  const heard: number[] = []
  for (;;) {
    const event = await reader.next()
    if (!event) throw new Error(`the stream ended after ${heard.join(' ')}`)
    if (event.data?.Notice) heard.push(event.data.Notice.MessageId)
    if (heard.at(-1) === about) return { heard, id: event.id }
  }
}

const ended = async (reader: EventReader<NoticeEvent>): Promise<string[]> => {
  const names: string[] = []
  for (let event = await reader.next(); event; event = await reader.next()) names.push(event.name)
  return names
}

/** The first event of a stream that resumes behind nothing. */
const begun = { Notice: null, QuietMs: expect.any(Number) }

describe('[NOTICE-07] arrives', () => {
  test('[HOME-03] the first event says for how long nothing changed, so that nobody asks twice who has just asked', async () => {
    const mine = await app.signIn('lin.wei')
    const quietMs = async (): Promise<number> => {
      const window = await open(app, { token: mine })
      const event = await window.next()
      window.cut()
      return event!.data!.QuietMs!
    }
    await tell({ account: 'zhou.min' }, 1)
    const listener = await open(app, { token: mine })
    await listener.next()
    const before = performance.now()
    await other.ask(notices.seen, {}, { token: mine })
    expect((await listener.next())?.data).toEqual({ Notice: null })
    expect(await quietMs()).toBeLessThanOrEqual(performance.now() - before)
    await tell({ account: 'zhou.min' }, 1)
    expect(await quietMs()).toBeLessThanOrEqual(performance.now() - before)
    await expect.poll(quietMs).toBeGreaterThan(0)
  })

  test('[NOTICE-07] in every window of every process, with its text in the reader’s language', async () => {
    const windows = [await open(app), await open(other), await open(other, { token, language: 'EN' })]
    const bystander = await open(app, { token: await app.signIn('lin.wei') })
    for (const window of [...windows, bystander]) expect((await window.next())?.data).toEqual(begun)
    await tell({ account: 'lin.wei' }, 1)
    await tell({ account: 'zhou.min' }, 2)
    await tell({ audience: everyone }, 3)
    for (const [index, window] of windows.entries()) {
      const first = await window.next()
      expect(first?.data?.Notice).toMatchObject({
        MessageId: 2,
        MessageInfo: index === 2 ? 'Number 2' : '第2条',
        Link: '?news=2',
        IsRead: false,
        IsToast: true,
      })
      expect((await until(window, 3)).heard).toEqual([3])
    }
    expect((await until(bystander, 3)).heard).toEqual([1, 3])
  })

  test('[NOTICE-07] only if its transaction commits', async () => {
    const window = await open(app)
    await window.next()
    const text = { zh: '', en: 'never' }
    const failed = app.db.transaction().execute(async (tx) => {
      await notify(tx, { type: 1, about: 10, to: { account: 'zhou.min' }, text, now: app.clock.now() })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await tell({ account: 'zhou.min' }, 11)
    expect((await until(window, 11)).heard).toEqual([11])
  })

  test('an audience that one is not in is not heard', async () => {
    const window = await open(app, { token: await app.signIn('chen.jie') })
    await window.next()
    await tell({ audience: await audienceFor(app.db, { tags: ['nio'] }) }, 20)
    await tell({ audience: await audienceFor(app.db, { departments: [10] }) }, 21)
    await tell({ audience: await audienceFor(app.db, { tags: ['jac'] }) }, 22)
    expect((await until(window, 22)).heard).toEqual([22])
  })

  test('many named people hear it in one transaction', async () => {
    const windows = [await open(app), await open(other, { token: await app.signIn('chen.jie') })]
    for (const window of windows) await window.next()
    await tell({ accounts: ['zhou.min', 'chen.jie', 'zhou.min'] }, 25)
    for (const window of windows) expect((await until(window, 25)).heard).toEqual([25])
  })

  test('what is read or seen in one window is told to the others', async () => {
    const window = await open(app)
    await window.next()
    await other.ask(notices.seen, {}, { token })
    expect((await window.next())?.data).toEqual({ Notice: null })
  })

  test('what becomes a toast follows what the person chose, at once, and what must be known overrides it', async () => {
    const mine = await app.signIn('wang.fang')
    const window = await open(app, { token: mine })
    await window.next()
    const quiet = { QuietTypes: [1], QuietFrom: '00:00', QuietTo: '00:00', TimeZone: 'Asia/Shanghai' }
    const toasts = async (): Promise<boolean[]> => {
      await tell({ account: 'wang.fang' }, 30)
      await tell({ account: 'wang.fang' }, 31, { mustKnow: true })
      return [(await window.next())!.data!.Notice!.IsToast, (await window.next())!.data!.Notice!.IsToast]
    }
    expect(await toasts()).toEqual([true, true])
    const chosen = new Promise<void>((resolve) => app.database.pool.once('release', () => resolve()))
    await other.ask(notices.saveChoice, quiet, { token: mine })
    await chosen
    await expect.poll(toasts).toEqual([false, true])
  })
})

describe('[NOTICE-07] resumes', () => {
  test('[NOTICE-07] behind the last event heard, in the other process: none missing, none twice', async () => {
    const window = await open(app)
    await window.next()
    await tell({ account: 'zhou.min' }, 40)
    const { id } = await until(window, 40)
    window.cut()
    await tell({ audience: everyone }, 41)
    await tell({ account: 'zhou.min' }, 42)
    const back = await open(other, { token, 'last-event-id': id })
    await tell({ account: 'zhou.min' }, 43)
    expect((await until(back, 43)).heard).toEqual([41, 42, 43])
  })

  test.each(['nonsense', '1', '-1.2', '1.2.3', '99999999999999999.1', '99999999999.0', '0.99999999999'])(
    'behind %j, which says nothing, one is told to ask anew',
    async (id) => {
      const window = await open(app, { token, 'last-event-id': id })
      expect((await window.next())?.data).toEqual({ Notice: null })
      await tell({ account: 'zhou.min' }, 50)
      expect((await until(window, 50)).heard).toEqual([50])
    },
  )

  test('[NOTICE-07] who comes back hears nothing of what is for others', async () => {
    const chen = await app.signIn('chen.jie')
    const window = await open(app, { token: chen })
    const { id } = (await window.next())!
    window.cut()
    await tell({ audience: await audienceFor(app.db, { tags: ['nio'] }) }, 55)
    await tell({ account: 'zhou.min' }, 56)
    await tell({ audience: everyone }, 57)
    const back = await open(other, { token: chen, 'last-event-id': id })
    expect((await until(back, 57)).heard).toEqual([57])
  })

  test('[NOTICE-07] who missed more than 200 is told once to ask anew', async () => {
    const who = await addPerson(app.db, 'long.away')
    const mine = await app.signIn(who)
    const first = await open(app, { token: mine })
    const { id } = (await first.next())!
    first.cut()
    for (let n = 0; n < 201; n++) await tell({ account: who }, 60)
    const back = await open(app, { token: mine, 'last-event-id': id })
    expect((await back.next())?.data).toEqual({ Notice: null })
    await tell({ account: who }, 61)
    expect((await until(back, 61)).heard).toEqual([61])
  })

  test('[NOTICE-07] whoever commits late is not overtaken: 60 writers at once, a reader who is cut 30 times', async () => {
    const numbers = Array.from({ length: 60 }, (_, n) => 1000 + n)
    const heard: number[] = []
    // a place as the server gives it: one order may be far behind the other
    const first = await open(app)
    let { id } = (await first.next())!
    first.cut()
    const writing = Promise.all(
      numbers.map((about) =>
        app.db.transaction().execute(async (tx) => {
          const to = about % 2 === 0 ? { account: 'zhou.min' } : { audience: everyone }
          const text = { zh: '', en: 'late' }
          await notify(tx, { type: 1, about, to, text, now: app.clock.now() })
          // between the number that it takes and its commit others would come first, were there no lock
          for (let n = 0; n < about % 4; n++) await tx.selectFrom('department').select('id').execute()
        }),
      ),
    )
    for (let cut = 0; heard.length < numbers.length; cut++) {
      const reader = await open(cut % 2 === 0 ? app : other, { token, 'last-event-id': id })
      const many = cut < 30 ? 2 : 1000
      for (let n = 0; n < many && heard.length < numbers.length; n++) {
        const event = (await reader.next())!
        ;({ id } = event)
        if (event.data?.Notice) heard.push(event.data.Notice.MessageId)
      }
      reader.cut()
    }
    await writing
    expect(heard.toSorted((a, b) => a - b)).toEqual(numbers)
  })
})

describe('ends', () => {
  test('[AUTH-10] with the session: signing out in one process ends the stream in the other', async () => {
    const mine = await app.signIn('wang.fang')
    const kept = await open(other)
    await kept.next()
    const window = await open(other, { token: mine })
    await window.next()
    await app.raw('user/signout', {
      method: 'POST',
      headers: { token: mine, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await ended(window)).toEqual([])
    await expect(open(other, { token: mine })).rejects.toThrow('410')
    await tell({ account: 'zhou.min' }, 70)
    await until(kept, 70)
  })

  test('[AUTH-10] with the person: all their streams', async () => {
    const who = await addPerson(app.db, 'to.leave')
    const windows = [
      await open(app, { token: await app.signIn(who) }),
      await open(other, { token: await app.signIn(who) }),
    ]
    for (const window of windows) await window.next()
    await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('person').set({ left_at: app.clock.now() }).where('account', '=', who).execute()
      await endSessionsOf(tx, who)
    })
    for (const window of windows) expect(await ended(window)).toEqual([])
  })

  test('[NOTICE-07] with the connection that announcements come by: the reader comes back and hears what was missed', async () => {
    const window = await open(other)
    const { id } = (await window.next())!
    const beside = await open(app)
    await app.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query = 'LISTEN forecourt' AND pid <> pg_backend_pid()`,
    )
    await tell({ account: 'zhou.min' }, 75)
    const heard: number[] = []
    for (let event = await window.next(); event && event.name !== 'bye'; event = await window.next())
      if (event.data?.Notice) heard.push(event.data.Notice.MessageId)
    const back = await open(other, { token, 'last-event-id': id })
    expect([...heard, ...(await until(back, 75)).heard]).toEqual([75])
    // both processes have come back before the next test
    await ended(beside)
  })

  test('the oldest of more than five of one person', async () => {
    const who = await addPerson(app.db, 'many.windows')
    const mine = await app.signIn(who)
    const windows: EventReader<NoticeEvent>[] = []
    for (let n = 0; n < 6; n++) {
      const window = await open(app, { token: mine })
      windows.push(window)
      await window.next()
    }
    expect(await ended(windows[0]!)).toEqual(['bye'])
    await tell({ account: who }, 80)
    for (const window of windows.slice(1)) await until(window, 80)
  })

  test('with the process: each reader is told to come back, and what waits is answered', async () => {
    const third = await startApp({ beside: app })
    const windows = [await open(third), await open(third, { token: await app.signIn('lin.wei') })]
    for (const window of windows) await window.next()
    const fresh = await spent()
    const acquired = new Promise<void>((resolve) => app.database.pool.once('acquire', () => resolve()))
    const waiting = third.ask(notices.tips, { num: 5, s: 25 }, { token: fresh })
    await acquired
    await third.stop()
    for (const window of windows) expect(await ended(window)).toEqual(['bye'])
    expect((await waiting).Code).toBe(200)
  })

  /** A session that has been given all its tips. */
  async function spent(): Promise<string> {
    const fresh = await app.signIn('chen.jie')
    for (;;)
      if ((await app.ask(notices.tips, { num: 50, s: 0 }, { token: fresh })).Data!.List.length === 0) return fresh
  }
})

describe('a ticket', () => {
  const withTicket = (ticket: string) =>
    readEvents<NoticeEvent>(`${other.origin}/api/message/stream?ticket=${encodeURIComponent(ticket)}`)

  test('opens one stream without the header, once, within a minute', async () => {
    const { Ticket } = (await app.ask(notices.ticket, {}, { token })).Data!
    const window = await withTicket(Ticket)
    expect((await window.next())?.data).toEqual(begun)
    await tell({ account: 'zhou.min' }, 90)
    expect((await until(window, 90)).heard).toEqual([90])
    window.cut()
    await expect(withTicket(Ticket)).rejects.toThrow('410')
    await expect(withTicket('')).rejects.toThrow('410')
    await expect(withTicket('x'.repeat(43))).rejects.toThrow('410')
    const late = (await app.ask(notices.ticket, {}, { token })).Data!.Ticket
    other.clock.advance(60_001)
    await expect(withTicket(late)).rejects.toThrow('410')
  })

  test('of a session that has ended opens nothing, and no other call takes one', async () => {
    const mine = await app.signIn('wang.fang')
    const { Ticket } = (await app.ask(notices.ticket, {}, { token: mine })).Data!
    const { status } = await app.raw(`message/heart?ticket=${Ticket}`)
    expect(status).toBe(401)
    await app.db.transaction().execute((tx) => endSessionsOf(tx, 'wang.fang'))
    await expect(withTicket(Ticket)).rejects.toThrow('410')
    const left = app.db.selectFrom('stream_ticket').innerJoin('session', 'session.id', 'session_id')
    expect(await left.select('account').where('account', '=', 'wang.fang').execute()).toEqual([])
  })
})
