import { preparePicture, storeFile } from '@portal/files/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { me } from '../contract.ts'
import { headerFlags } from '@portal/sites/contract'

let app: TestApp
const start = '2026-11-21T09:00:00+08:00'

beforeAll(async () => {
  app = await startApp({ now: start, settings: { modifyPassUrl: 'https://password.example/', isShowDate: false } })
  await seedCompany(app.db)
})
beforeEach(() => app.clock.set(start))
afterAll(() => app.stop())

async function detail(account: string, options: { language?: 'CHS' | 'EN'; Template?: '' | 'ML' } = {}) {
  const { Template = '', language = 'CHS' } = options
  const token = await app.signIn(account)
  const answer = await app.ask(me.detail, { Template }, { token, language })
  expect(answer.Code).toBe(200)
  return answer.Data!
}

/** All flags on except these. */
function without(off: readonly string[]) {
  return Object.fromEntries(headerFlags.map((flag) => [flag, !off.includes(flag)]))
}

async function picture(): Promise<number> {
  const source = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return storeFile(app.db, { name: 'p', owner: 'everyone', ...(await preparePicture(source)) })
}

describe('user/detail', () => {
  test('returns every field of the contract', async () => {
    expect(await detail('zhou.min')).toEqual({
      Name: '中zhou.min',
      EnName: 'En zhou.min',
      ADAccount: 'zhou.min',
      EmployeeId: 'E-zhou.min',
      HeadImage: '',
      UserTag: 'nio',
      UserGuide: true,
      Tier1DepartmentId: '10',
      IsShowDate: false,
      ModifyPassUrl: 'https://password.example/',
      JoinDays: 997,
      HolidayName: '',
      DayKind: '',
      WeatherState: 'off',
      UserMD5String: expect.stringMatching(/^[0-9a-f]{32}$/),
      Theme: null,
      TemplateConfig: { topNavigationConfig: without(['partner']) },
      Portal: { Id: '', Name: '前庭', Theme: '', HasGuide: true },
    })
  })

  test.each([
    ['lin.wei', ['partner']],
    ['chen.jie', ['library', 'partner']],
    ['wang.fang', ['valueDrive', 'library', 'people', 'password']],
  ])(
    '[SHELL-06] [SHELL-10] %s has everything except %j; in the manufacturing site only logo and home',
    async (account, off) => {
      const config = async (Template: '' | 'ML') =>
        (await detail(account, { Template })).TemplateConfig?.topNavigationConfig
      expect(await config('')).toEqual(without(off))
      // ML-01: partner staff cannot open the manufacturing site
      if (account !== 'wang.fang')
        expect(await config('ML')).toEqual(without(headerFlags.filter((flag) => flag !== 'logo' && flag !== 'home')))
      else
        expect(await app.ask(me.detail, { Template: 'ML' }, { token: await app.signIn(account) })).toMatchObject({
          Code: 400,
          Message: 'Template: 没有这个门户',
          Data: null,
        })
      // SHELL-09: nobody has both directories
      expect([(await config(''))?.people, (await config(''))?.partner].filter(Boolean)).toHaveLength(1)
    },
  )

  test('[SHELL-11] tan.rui has no template configuration, in either site', async () => {
    expect((await detail('tan.rui')).TemplateConfig).toBeNull()
    expect((await detail('tan.rui', { Template: 'ML' })).TemplateConfig).toBeNull()
  })

  test('[SHELL-11] a template that does not exist gives none', async () => {
    const account = await addPerson(app.db, 'odd.template', { template: 'no-such' })
    expect((await detail(account)).TemplateConfig).toBeNull()
  })

  test.each(['XL', 'ml', 5, null])('Template %j is malformed', async (Template) => {
    const token = await app.signIn('zhou.min')
    const answer = await app.ask(me.detail, { Template: Template as 'ML' }, { token })
    expect([answer.Code, answer.Message.startsWith('Template')]).toEqual([400, true])
  })

  test.each([
    ['zhou.min', '10'],
    ['lin.wei', '10'],
    ['chen.jie', '2'],
  ])('the tier 1 department of %s is %s', async (account, id) => {
    expect((await detail(account)).Tier1DepartmentId).toBe(id)
  })

  test('[HOME-01] JoinDays increases at midnight of the company', async () => {
    app.clock.set('2026-11-21T23:59:59+08:00')
    const { JoinDays } = await detail('zhou.min')
    app.clock.set('2026-11-22T00:00:00+08:00')
    expect((await detail('zhou.min')).JoinDays).toBe(JoinDays + 1)
  })

  test('[HOME-01] a holiday is named on its day, in the reader’s language', async () => {
    await app.db.insertInto('holiday').values({ date: '2027-01-01', name_zh: '元旦', name_en: 'New Year' }).execute()
    app.clock.set('2026-12-31T16:00:00Z')
    expect((await detail('zhou.min')).HolidayName).toBe('元旦')
    expect((await detail('zhou.min', { language: 'EN' })).HolidayName).toBe('New Year')
    app.clock.set('2026-12-31T15:59:59Z')
    expect((await detail('zhou.min')).HolidayName).toBe('')
  })

  test.each([
    ['2026-10-10T09:00:00+08:00', '国庆节调休 · 今日上班', 'workday'],
    ['2026-10-10T00:00:00+08:00', '国庆节调休 · 今日上班', 'workday'],
    ['2026-10-01T23:59:59+08:00', '国庆节', 'holiday'],
    ['2026-10-12T09:00:00+08:00', '', ''],
  ])('[HOME-01] the public calendar at %s: %s', async (now, HolidayName, DayKind) => {
    app.clock.set(now)
    expect(await detail('zhou.min')).toMatchObject({ HolidayName, DayKind })
  })

  test('[HOME-01] a company day takes precedence over the public calendar', async () => {
    const row = { date: '2026-10-02', name_zh: '厂庆日', name_en: 'Founders’ Day' }
    await app.db.insertInto('holiday').values(row).execute()
    app.clock.set('2026-10-02T09:00:00+08:00')
    expect(await detail('zhou.min')).toMatchObject({ HolidayName: '厂庆日', DayKind: 'holiday' })
  })

  test('UserMD5String is stable for a day, and different tomorrow and for everybody else', async () => {
    const now = (await detail('zhou.min')).UserMD5String
    app.clock.set('2026-11-21T23:59:59+08:00')
    expect((await detail('zhou.min')).UserMD5String).toBe(now)
    const stranger = (await detail('lin.wei')).UserMD5String
    app.clock.set('2026-11-22T00:00:00+08:00')
    expect(new Set([now, stranger, (await detail('zhou.min')).UserMD5String])).toHaveProperty('size', 3)
  })

  test('HeadImage is a picture that opens', async () => {
    await app.db
      .updateTable('person')
      .set({ head_file_id: await picture() })
      .where('account', '=', 'zhou.min')
      .execute()
    const { HeadImage } = await detail('zhou.min')
    const response = await fetch(`${app.origin}${HeadImage}&w=64`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('describes the person of the session, whoever is requested', async () => {
    const token = await app.signIn('zhou.min')
    const input = { Template: '', ADAccount: 'lin.wei', account: 'lin.wei' } as const
    expect((await app.ask(me.detail, input, { token })).Data?.ADAccount).toBe('zhou.min')
  })
})

describe('user/theme/save', () => {
  test('[SHELL-07] a choice applies to every device, and ‘as the device’ is a choice, too', async () => {
    for (const Theme of ['dark', '', 'light'] as const) {
      const token = await app.signIn('lin.wei')
      expect((await app.ask(me.chooseTheme, { Theme }, { token })).Code).toBe(200)
      expect((await detail('lin.wei')).Theme).toBe(Theme)
    }
    expect((await detail('zhou.min')).Theme).toBeNull()
  })

  test('an unknown theme is malformed', async () => {
    const token = await app.signIn('lin.wei')
    const answer = await app.ask(me.chooseTheme, { Theme: 'pink' as 'dark' }, { token })
    expect([answer.Code, answer.Message.startsWith('Theme')]).toEqual([400, true])
  })
})
