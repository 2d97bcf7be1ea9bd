import { ensureAudience } from '@portal/people/server'
import { addPerson } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { notifications } from '../contract.ts'
import { notify } from './index.ts'
import {
  app,
  firstEvent,
  everyone,
  openReader,
  other,
  sendNotification,
  token,
  readUntil,
  useLive,
} from './live.test-kit.ts'

useLive()

describe('[NOTICE-07] arrives', () => {
  test('[HOME-03] the first event says how long nothing changed, so that a fresh page does not load twice', async () => {
    const mine = await app.signIn('lin.wei')
    const quietMs = async (): Promise<number> => {
      const window = await openReader(app, { token: mine })
      const event = await window.next()
      window.cut()
      return event!.data!.QuietMs!
    }
    await sendNotification({ account: 'zhou.min' }, 1)
    const listener = await openReader(app, { token: mine })
    await listener.next()
    const before = performance.now()
    await other.ask(notifications.seen, {}, { token: mine })
    expect((await listener.next())?.data).toEqual({ Notice: null, About: 'notices' })
    expect(await quietMs()).toBeLessThanOrEqual(performance.now() - before)
    await sendNotification({ account: 'zhou.min' }, 1)
    expect(await quietMs()).toBeLessThanOrEqual(performance.now() - before)
    await expect.poll(quietMs).toBeGreaterThan(0)
  })

  test('[NOTICE-07] in every window of every process, in the reader’s language', async () => {
    const windows = [await openReader(app), await openReader(other), await openReader(other, { token, language: 'EN' })]
    const bystander = await openReader(app, { token: await app.signIn('lin.wei') })
    for (const window of [...windows, bystander]) expect((await window.next())?.data).toEqual(firstEvent)
    await sendNotification({ account: 'lin.wei' }, 1)
    await sendNotification({ account: 'zhou.min' }, 2)
    await sendNotification({ audience: everyone }, 3)
    for (const [index, window] of windows.entries()) {
      const first = await window.next()
      expect(first?.data?.Notice).toMatchObject({
        MessageId: 2,
        MessageInfo: index === 2 ? 'Number 2' : '第2条',
        Link: '?news=2',
        IsRead: false,
        IsToast: true,
      })
      expect((await readUntil(window, 3)).heard).toEqual([3])
    }
    expect((await readUntil(bystander, 3)).heard).toEqual([1, 3])
  })

  test('[NOTICE-07] only if its transaction commits', async () => {
    const window = await openReader(app)
    await window.next()
    const text = { zh: '', en: 'never' }
    const failed = app.db.transaction().execute(async (tx) => {
      await notify(tx, { type: 1, about: 10, to: { account: 'zhou.min' }, text, now: app.clock.now() })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await sendNotification({ account: 'zhou.min' }, 11)
    expect((await readUntil(window, 11)).heard).toEqual([11])
  })

  test('not outside its audience', async () => {
    const window = await openReader(app, { token: await app.signIn('chen.jie') })
    await window.next()
    await sendNotification({ audience: await ensureAudience(app.db, { tags: ['nio'] }) }, 20)
    await sendNotification({ audience: await ensureAudience(app.db, { departments: [10] }) }, 21)
    await sendNotification({ audience: await ensureAudience(app.db, { tags: ['jac'] }) }, 22)
    expect((await readUntil(window, 22)).heard).toEqual([22])
  })

  test('for many named people in one transaction', async () => {
    const windows = [await openReader(app), await openReader(other, { token: await app.signIn('chen.jie') })]
    for (const window of windows) await window.next()
    await sendNotification({ accounts: ['zhou.min', 'chen.jie', 'zhou.min'] }, 25)
    for (const window of windows) expect((await readUntil(window, 25)).heard).toEqual([25])
  })

  test('reading or seeing in one window is reported to the others', async () => {
    const window = await openReader(app)
    await window.next()
    for (const [call, input] of [
      [notifications.seen, {}],
      [notifications.seen, { By: 'page1' }],
      [notifications.readAll, { By: 'page2' }],
    ] as const) {
      await other.ask(call, input, { token })
      expect((await window.next())?.data).toEqual({ Notice: null, About: 'notices', ...input })
    }
  })

  test('[HOME-03] a page that saw something before its stream opened is not asked to reload; another one is', async () => {
    const mine = await app.signIn('lin.wei')
    const first = async (By: string) => {
      const window = await openReader(app, { token: mine }, { By })
      const event = await window.next()
      window.cut()
      return event!.data!
    }
    const listener = await openReader(app, { token: mine })
    await listener.next()
    await expect.poll(async () => (await first('page1')).QuietMs).toBeGreaterThan(0)
    await app.ask(notifications.seen, { By: 'page1' }, { token: mine })
    await listener.next()
    const after = performance.now()
    const own = await first('page1')
    expect(own.By).toBe('page1')
    await expect.poll(async () => (await first('page1')).QuietMs! > performance.now() - after).toBe(true)
    expect(await first('page2')).toEqual({ Notice: null, QuietMs: expect.any(Number) })
    const beforeTold = performance.now()
    await sendNotification({ account: 'lin.wei' }, 3)
    await listener.next()
    expect((await first('page1')).QuietMs).toBeLessThanOrEqual(performance.now() - beforeTold)
  })

  test('toasts follow the person’s settings at once, and must-know overrides them', async () => {
    const mine = await app.signIn('wang.fang')
    const window = await openReader(app, { token: mine })
    await window.next()
    const quiet = { QuietTypes: [1], QuietFrom: '00:00', QuietTo: '00:00', TimeZone: 'Asia/Shanghai' }
    const toasts = async (): Promise<boolean[]> => {
      await sendNotification({ account: 'wang.fang' }, 30)
      await sendNotification({ account: 'wang.fang' }, 31, { mustKnow: true })
      return [(await window.next())!.data!.Notice!.IsToast, (await window.next())!.data!.Notice!.IsToast]
    }
    expect(await toasts()).toEqual([true, true])
    const chosen = new Promise<void>((resolve) => app.database.pool.once('release', () => resolve()))
    await other.ask(notifications.saveChoice, quiet, { token: mine })
    await chosen
    await expect.poll(toasts).toEqual([false, true])
  })
})

describe('[NOTICE-07] resumes', () => {
  test('[NOTICE-07] after the last event, in the other process: none missing, none twice', async () => {
    const window = await openReader(app)
    await window.next()
    await sendNotification({ account: 'zhou.min' }, 40)
    const { id } = await readUntil(window, 40)
    window.cut()
    await sendNotification({ audience: everyone }, 41)
    await sendNotification({ account: 'zhou.min' }, 42)
    const back = await openReader(other, { token, 'last-event-id': id })
    await sendNotification({ account: 'zhou.min' }, 43)
    expect((await readUntil(back, 43)).heard).toEqual([41, 42, 43])
  })

  test.each(['nonsense', '1', '-1.2', '1.2.3', '99999999999999999.1', '99999999999.0', '0.99999999999'])(
    'after %j, which is no cursor, the reader is asked to reload',
    async (id) => {
      const window = await openReader(app, { token, 'last-event-id': id })
      expect((await window.next())?.data).toEqual({ Notice: null })
      await sendNotification({ account: 'zhou.min' }, 50)
      expect((await readUntil(window, 50)).heard).toEqual([50])
    },
  )

  test('[NOTICE-07] a returning reader receives nothing that is for others', async () => {
    const chen = await app.signIn('chen.jie')
    const window = await openReader(app, { token: chen })
    const { id } = (await window.next())!
    window.cut()
    await sendNotification({ audience: await ensureAudience(app.db, { tags: ['nio'] }) }, 55)
    await sendNotification({ account: 'zhou.min' }, 56)
    await sendNotification({ audience: everyone }, 57)
    const back = await openReader(other, { token: chen, 'last-event-id': id })
    expect((await readUntil(back, 57)).heard).toEqual([57])
  })

  test('[NOTICE-07] a reader who missed more than 200 is asked once to reload', async () => {
    const who = await addPerson(app.db, 'long.away')
    const mine = await app.signIn(who)
    const first = await openReader(app, { token: mine })
    const { id } = (await first.next())!
    first.cut()
    for (let n = 0; n < 201; n++) await sendNotification({ account: who }, 60)
    const back = await openReader(app, { token: mine, 'last-event-id': id })
    expect((await back.next())?.data).toEqual({ Notice: null })
    await sendNotification({ account: who }, 61)
    expect((await readUntil(back, 61)).heard).toEqual([61])
  })

  test('[NOTICE-07] late commits are not skipped: 60 writers at once, a reader who is cut off 30 times', async () => {
    const numbers = Array.from({ length: 60 }, (_, n) => 1000 + n)
    const heard: number[] = []
    // a cursor as the server issues it: one sequence may be far behind the other
    const first = await openReader(app)
    let { id } = (await first.next())!
    first.cut()
    const writing = Promise.all(
      numbers.map((about) =>
        app.db.transaction().execute(async (tx) => {
          const to = about % 2 === 0 ? { account: 'zhou.min' } : { audience: everyone }
          const text = { zh: '', en: 'late' }
          await notify(tx, { type: 1, about, to, text, now: app.clock.now() })
          // without the lock, other events would commit between drawing the number and the commit
          for (let n = 0; n < about % 4; n++) await tx.selectFrom('department').select('id').execute()
        }),
      ),
    )
    for (let cut = 0; heard.length < numbers.length; cut++) {
      const reader = await openReader(cut % 2 === 0 ? app : other, { token, 'last-event-id': id })
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
