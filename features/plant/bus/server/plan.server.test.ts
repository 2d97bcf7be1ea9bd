import { seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignSeats, parsePlan } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 4 })
  await seedCompany(database.db)
})
afterAll(() => database.drop())

const assign = (text: string, options?: { keeps: boolean }) =>
  database.db.transaction().execute((tx) => assignSeats(tx, parsePlan(Buffer.from(text)), options))

const seats = () =>
  database.db
    .selectFrom('bus_seat')
    .innerJoin('bus_stop', 'bus_stop.id', 'bus_seat.stop_id')
    .innerJoin('bus_line', 'bus_line.id', 'bus_stop.line_id')
    .select(['account', 'bus_line.name_zh as line', 'bus_stop.name_zh as stop', 'bus_stop.id'])
    .orderBy('account')
    .execute()

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFF账号,线路,站点,发车时间\r\nzhou.min,北线,一站,7:05\r\n')],
  ['semicolons', Buffer.from('Account;Line;Stop;Time\nzhou.min;北线;一站;07:05:00\n')],
  [
    'GB18030',
    Buffer.concat([
      Buffer.from('account,line,stop,time\nzhou.min,'),
      Buffer.from([0xb1, 0xb1, 0xcf, 0xdf, 0x2c, 0xd2, 0xbb, 0xd5, 0xbe]),
      Buffer.from(',07:05\n'),
    ]),
  ],
])('[BUS-01] a plan in %s', (_, bytes) => {
  expect(parsePlan(bytes)).toEqual([
    { line: 2, person: 'zhou.min', lineZh: '北线', lineEn: '北线', stopZh: '一站', stopEn: '一站', leaves: '07:05' },
  ])
})

test.each([
  ['', 'The file is empty'],
  ['account,line,stop\n', 'The file has no rows under its header'],
  ['account,line\na,b\n', "The file has no column 'stop' or '站点' or '上车站点'"],
  ['account,line,stop\na,,b\nc,d,\n', "Line 2: 'line' is empty\nLine 3: 'stop' is empty"],
  ['account,line,stop,time\na,b,c,25:00\n', "Line 2: '25:00' is not a time such as 07:35"],
])('[BUS-01] %j is refused as a plan', (text, said) => {
  expect(() => parsePlan(Buffer.from(text))).toThrow(said)
})

test('[BUS-01] every wrong person is reported, and nothing is written', async () => {
  const text = 'account,line,stop\nzhou.min,北,一\nnobody,北,一\ngone.user,北,一\nE-ZHOU.MIN,北,二\n'
  await expect(assign(text)).rejects.toThrow(
    "Line 3: nobody has the account or employee number 'nobody'\nLine 4: 'gone.user' has left\nLine 5: 'E-ZHOU.MIN' is already in line 2",
  )
  expect(await seats()).toEqual([])
})

test('[BUS-01] the file replaces the plan unless the rest is kept; equal names keep their ids', async () => {
  await assign('account,line,stop\nzhou.min,北,一\nlin.wei,北,二\n')
  const before = await seats()
  expect(before.map(({ account, line, stop }) => [account, line, stop])).toEqual([
    ['lin.wei', '北', '二'],
    ['zhou.min', '北', '一'],
  ])
  expect(await assign('account,line,stop\nchen.jie,南,一\n', { keeps: true })).toMatchObject({ riders: 1, removed: 0 })
  expect(await seats()).toHaveLength(3)
  expect(await assign('account,line,stop\nzhou.min,北,二\n')).toEqual({ lines: 1, stops: 1, riders: 1, removed: 2 })
  expect(await seats()).toEqual([{ account: 'zhou.min', line: '北', stop: '二', id: before[0]!.id }])
  expect(await database.db.selectFrom('bus_line').select('name_zh').execute()).toEqual([{ name_zh: '北' }])
})
