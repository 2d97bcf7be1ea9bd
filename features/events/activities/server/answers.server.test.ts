/** Answers of each call to one person at a time; races are in seats.server.test.ts. */
import { addActivity, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { storeFile } from '@portal/files/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../contract.ts'
import { changeSession, importSignUps, setActivityCover } from './authoring.ts'

let app: TestApp
let me: string
let other: string

const now = '2026-11-21T09:00:00+08:00'
const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)

beforeAll(async () => {
  app = await startApp({ now })
  await seedCompany(app.db)
  me = await app.signIn('zhou.min')
  other = await app.signIn('chen.jie')
})
afterAll(() => app.stop())

const itemOf = async (Id: number, token = me) =>
  (await app.ask(activities.detail, { Id }, { token })).Data!.ActivityItemList[0]!

describe('[ACT-02] [ACT-03] every status, signed or not', () => {
  const past = { startsAt: at('20T10:00'), endsAt: at('21T09:00') }
  const lasting = { startsAt: at('21T09:00'), endsAt: at('21T09:01') }
  const ahead = { startsAt: at('21T09:01'), endsAt: at('21T11:00') }
  const ok = (Count: number, IsSigned: boolean) => ({ Code: 200, Data: { Count, IsSigned } })
  const closed = { Code: 500, Message: '报名已截止', Data: null }
  const ended = { ...closed, Message: '活动已结束' }
  const full = { Code: 512, Message: '名额已满', Data: null }
  test.each([
    ['to follow', ahead, 2, 1, ok(2, true), ok(1, false), false],
    ['followed', ahead, 2, 1, ok(2, true), ok(1, false), true],
    ['open', ahead, 3, 2, ok(2, true), ok(1, false), false],
    ['open and mine', ahead, 3, 2, ok(2, true), ok(1, false), true],
    ['open without limit', ahead, 3, 0, ok(2, true), ok(1, false), false],
    ['full', ahead, 3, 1, full, ok(1, false), false],
    ['full and mine', ahead, 3, 2, ok(2, true), ok(1, false), true],
    ['sign-up closed', ahead, 4, 0, closed, closed, false],
    ['sign-up closed and mine', ahead, 4, 0, ok(2, true), closed, true],
    ['under way', lasting, 3, 0, closed, closed, false],
    ['under way and mine', lasting, 3, 0, ok(2, true), closed, true],
    ['under way, was to follow', lasting, 2, 0, closed, closed, false],
    ['ended by the clock', past, 3, 0, ended, ended, false],
    ['ended by the clock and mine', past, 3, 0, ok(2, true), ended, true],
    ['cancelled', ahead, 6, 0, ended, ended, false],
    ['cancelled and mine', ahead, 6, 0, ok(2, true), ended, true],
  ] as const)('%s', async (_name, time, status, max, signUp, cancel, isMine) => {
    const { id, itemIds } = await addActivity(app.db, { items: [{ ...time, status, max }] })
    const [ActivityItemId] = itemIds as [number]
    const people = ['chen.jie', ...(isMine ? ['zhou.min'] : [])]
    await importSignUps(
      app.db,
      ActivityItemId,
      status === 2 ? { following: people } : { signedUp: people },
      at('01T09:00'),
    )
    const first = await itemOf(id)
    const ask = async (call: typeof activities.signUp | typeof activities.cancel) =>
      app.ask(call, { ActivityItemId }, { token: me })
    expect(await ask(activities.signUp)).toMatchObject(signUp)
    expect(await ask(activities.signUp)).toMatchObject(signUp)
    expect(await ask(activities.cancel)).toMatchObject(cancel)
    expect(await ask(activities.cancel)).toMatchObject(cancel)
    const last = await itemOf(id)
    expect(last.Count).toBe(cancel.Code === 200 ? 1 : first.Count)
    expect(last.SignUpList).toHaveLength(last.Count)
  })

  test.each([
    [past, 3, 6, false],
    [lasting, 3, 5, false],
    [ahead, 2, 2, true],
    [ahead, 3, 3, true],
    [ahead, 4, 4, false],
    [ahead, 6, 6, false],
  ] as const)('its detail: case %#', async (time, status, shown, hasButton) => {
    const { id } = await addActivity(app.db, { items: [{ ...time, status }] })
    const expected = { Status: shown, IsCancelled: status === 6, ShowSignUpButton: hasButton }
    expect(await itemOf(id)).toMatchObject(expected)
  })

  test('a session ends when its end has passed, without a change of its row', async () => {
    const { id } = await addActivity(app.db, { items: [ahead] })
    expect((await itemOf(id)).Status).toBe(3)
    app.clock.set('2026-11-21T09:01:00+08:00')
    expect((await itemOf(id)).Status).toBe(5)
    app.clock.set('2026-11-21T11:00:00+08:00')
    expect((await itemOf(id)).Status).toBe(6)
    app.clock.set(now)
  })
})

describe('[ACT-01] detail', () => {
  test('[ACT-01] returns texts in the requested language, and in the other one where only that exists', async () => {
    const { id, itemIds } = await addActivity(app.db, {
      title: { zh: '羽毛球赛', en: 'Badminton' },
      content: { zh: '<p onclick="x()">来吧</p><script>1</script>', en: '' },
      tip: { zh: '', en: 'Bring shoes' },
      items: [{ place: { zh: '体育馆', en: 'Gym' }, max: 5 }],
    })
    const preview = 'data:image/webp;base64,AAAA'
    const owner = { kind: 'activity', id }
    const bytes = Buffer.from('x')
    await setActivityCover(
      app.db,
      id,
      await storeFile(app.db, { name: 'c.webp', mediaType: 'image/webp', bytes, owner, preview }),
    )
    const chs = (await app.ask(activities.detail, { Id: id }, { token: me })).Data
    expect(chs).toEqual({
      Id: id,
      Title: '羽毛球赛',
      Cover: expect.stringMatching(/^\/api\/file\/image\?ref=/),
      CoverPreview: preview,
      Content: '<p>来吧</p>',
      Tip: 'Bring shoes',
      Name: '中lin.wei',
      ADAccount: 'lin.wei',
      HeadImage: '',
      CreateTime: '2026-11-01T01:00:00.000Z',
      ActivityItemList: [
        {
          ActivityItemId: itemIds[0],
          StartTime: '2026-11-24T06:00:00.000Z',
          EndTime: '2026-11-24T08:00:00.000Z',
          Place: '体育馆',
          Status: 3,
          IsCancelled: false,
          CancelReason: '',
          Count: 0,
          Max: 5,
          IsSigned: false,
          ShowSignUpButton: true,
          SignUpList: [],
          Waiting: 0,
          Position: 0,
          Clash: null,
        },
      ],
    })
    const en = (await app.ask(activities.detail, { Id: id }, { token: me, language: 'EN' })).Data
    expect(en).toMatchObject({ Title: 'Badminton', Content: '<p>来吧</p>', Name: 'En lin.wei' })
    expect(en?.ActivityItemList[0]?.Place).toBe('Gym')
  })

  test('[ACT-01] sessions are sorted by start time, the first 12 faces by sign-up', async () => {
    const people = await Promise.all(Array.from({ length: 14 }, (_, n) => addPerson(app.db, `face.${13 - n}`)))
    const { id, itemIds } = await addActivity(app.db, {
      items: [
        { startsAt: at('23T16:00'), endsAt: at('23T17:00') },
        { startsAt: at('22T10:00'), endsAt: at('22T11:00') },
      ],
    })
    await importSignUps(app.db, itemIds[0]!, { signedUp: people, following: ['lin.wei'] }, at('01T09:00'))
    await importSignUps(app.db, itemIds[1]!, { signedUp: ['chen.jie'] }, at('01T09:00'))
    const { ActivityItemList } = (await app.ask(activities.detail, { Id: id }, { token: me })).Data!
    expect(ActivityItemList.map((item) => item.ActivityItemId)).toEqual([itemIds[1], itemIds[0]])
    expect(ActivityItemList.map((item) => item.SignUpList.map((face) => face.ADAccount))).toEqual([
      ['chen.jie'],
      people.slice(0, 12),
    ])
    expect(ActivityItemList[1]).toMatchObject({ Count: 14 })
    const ask = async (PageIndex: number) =>
      (await app.ask(activities.signUps, { ActivityItemId: itemIds[0]!, PageSize: 10, PageIndex }, { token: me })).Data!
    expect((await ask(1)).List.map((face) => face.ADAccount)).toEqual(people.slice(0, 10))
    expect((await ask(2)).List.map((face) => face.ADAccount)).toEqual(people.slice(10))
    expect([await ask(1), await ask(3)].map((answer) => answer.TotalCount)).toEqual([14, 14])
    expect((await ask(1)).List[0]).toEqual({ Name: '中face.13', ADAccount: 'face.13', HeadImage: '' })
  })

  test('[ACT-02] followers are shown while the session can only be followed', async () => {
    const { id, itemIds } = await addActivity(app.db, { items: [{ status: 2 }] })
    await importSignUps(app.db, itemIds[0]!, { following: ['wang.fang', 'chen.jie'] }, at('01T09:00'))
    const { Count, SignUpList } = await itemOf(id)
    expect([Count, SignUpList.map((face) => face.ADAccount)]).toEqual([2, ['wang.fang', 'chen.jie']])
    const { Data } = await app.ask(activities.signUps, { ActivityItemId: itemIds[0]! }, { token: me })
    expect([Data?.TotalCount, Data?.List[1]?.ADAccount]).toEqual([2, 'chen.jie'])
    await changeSession(app.db, itemIds[0]!, { status: 3 }, app.clock.now())
    expect(await itemOf(id)).toMatchObject({ Count: 0, SignUpList: [] })
  })

  test('[ACT-05] two sessions of an activity have separate seats', async () => {
    const { id, itemIds } = await addActivity(app.db, { items: [{ max: 1 }, { max: 1, startsAt: at('24T15:00') }] })
    const sign = async (ActivityItemId: number, token: string) =>
      (await app.ask(activities.signUp, { ActivityItemId }, { token })).Code
    expect([await sign(itemIds[0]!, me), await sign(itemIds[1]!, other), await sign(itemIds[0]!, other)]).toEqual([
      200, 200, 512,
    ])
    const { ActivityItemList } = (await app.ask(activities.detail, { Id: id }, { token: me })).Data!
    expect(ActivityItemList.map(({ Count, IsSigned }) => [Count, IsSigned])).toEqual([
      [1, true],
      [1, false],
    ])
  })
})

describe('a clash', () => {
  test('is another session of the reader at the same time that still takes place', async () => {
    const token = await app.signIn(await addPerson(app.db, 'clash.one'))
    const hours = (from: number, to: number) => ({ startsAt: at(`28T${from}:00`), endsAt: at(`28T${to}:00`) })
    const { id, itemIds } = await addActivity(app.db, { items: [hours(14, 16)] })
    const mine = await addActivity(app.db, { items: [hours(12, 14), hours(16, 18), hours(15, 17)] })
    const sign = (ActivityItemId: number) => app.ask(activities.signUp, { ActivityItemId }, { token })
    const clash = async () => (await itemOf(id, token)).Clash
    for (const itemId of mine.itemIds.slice(0, 2)) await sign(itemId)
    expect(await clash()).toBeNull()
    await sign(mine.itemIds[2]!)
    expect(await clash()).toEqual({
      Id: mine.id,
      ActivityItemId: mine.itemIds[2],
      Title: expect.stringMatching(/^活动/),
      Place: '一号楼',
      StartTime: at('28T15:00').toISOString(),
      EndTime: at('28T17:00').toISOString(),
    })
    await changeSession(app.db, mine.itemIds[2]!, { status: 6 }, app.clock.now())
    expect(await clash()).toBeNull()
    await changeSession(app.db, mine.itemIds[2]!, { status: 3 }, app.clock.now())
    expect(await clash()).not.toBeNull()
    await sign(itemIds[0]!)
    expect(await clash()).toBeNull()
    expect(await itemOf(id)).toMatchObject({ Clash: null })
  })

  test('does not exist with sessions of a day or longer', async () => {
    const token = await app.signIn(await addPerson(app.db, 'clash.two'))
    const from = (start: string, end: string) => ({ startsAt: at(start), endsAt: at(end) })
    const { id } = await addActivity(app.db, { items: [from('28T14:00', '28T16:00')] })
    const walk = await addActivity(app.db, { items: [from('14T00:00', '29T00:00'), from('28T00:00', '29T00:00')] })
    for (const itemId of walk.itemIds) await importSignUps(app.db, itemId, { signedUp: ['clash.two'] }, at('01T09:00'))
    expect((await itemOf(id, token)).Clash).toBeNull()
    // no clash with a person's own meeting either, before they sign up for the long one
    const other = await addActivity(app.db, { items: [from('28T15:00', '28T15:30')] })
    await app.ask(activities.signUp, { ActivityItemId: other.itemIds[0]! }, { token })
    const again = await addActivity(app.db, { items: [from('28T12:00', '29T12:00')] })
    expect((await itemOf(again.id, token)).Clash).toBeNull()
    expect((await itemOf(id, token)).Clash).toMatchObject({ Id: other.id })
  })
})
