import { preparePicture, storeFile } from '@portal/files/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveDay } from '@portal/usage-analytics/server'
import { adminData } from '@portal/admin-data/contract'
import { sql } from '@portal/server'
import { banners } from '../contract.ts'
import { trackNameOf } from '../rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'pen', { roles: ['editor'] })
})
afterAll(() => app.stop())

const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

async function picture(): Promise<number> {
  return storeFile(app.db, { name: 'p', owner: 'everyone', ...(await preparePicture(await png())) })
}

describe('portalbanner/query', () => {
  test('[HOME-01] the banners of a site in their order and language, each with a picture that opens', async () => {
    const image_file_id = await picture()
    for (const [portal, position, name] of [
      ['', 2, 'b'],
      ['', 1, 'a'],
      ['ML', 1, 'm'],
    ] as const) {
      const row = {
        portal,
        position,
        title_zh: `题${name}`,
        title_en: `Title ${name}`,
        image_file_id,
        link_url: `/${name}`,
      }
      await app.db.insertInto('banner').values(row).execute()
    }
    const token = await app.signIn('zhou.min')
    const ask = async (Template: '' | 'ML', language: 'CHS' | 'EN') =>
      (await app.ask(banners.list, { Template }, { token, language })).Data!.List
    expect((await ask('', 'CHS')).map((banner) => [banner.Title, banner.LinkUrl])).toEqual([
      ['题a', '/a'],
      ['题b', '/b'],
    ])
    const [banner] = await ask('ML', 'EN')
    expect(Object.keys(banner!).toSorted()).toEqual(['Id', 'ImagePreview', 'ImageUrl', 'LinkUrl', 'Title'])
    expect(banner).toMatchObject({ Title: 'Title m', ImagePreview: expect.stringMatching(/^data:image\/webp;base64,/) })
    expect((await fetch(`${app.origin}${banner!.ImageUrl}`)).status).toBe(200)
  })
})

describe('[HOME-01] [DESK-05] a banner is shown from when to when and to whom its editor said', () => {
  const all = { tags: [], departments: [], places: [], groups: [] }
  const but = (any: string[][], except: string[]) => ({ ...all, tags: ['#'], rule: { any, except } })
  const none = { people: 0, times: 0 }
  const at = (time: string) => app.clock.set(`2026-12-01T${time}:00+08:00`)
  let [editor, reader, other] = ['', '', '']

  beforeAll(async () => {
    await sql`DELETE FROM banner`.execute(app.db)
    at('08:00')
    ;[editor, reader, other] = [await app.signIn('pen'), await app.signIn('zhou.min'), await app.signIn('chen.jie')]
  })

  async function save(Id: string, values: object, token = editor) {
    const item = await app.ask(adminData.item, { Kind: 'banner', Id }, { token })
    const upload = { Kind: 'banner', Field: 'image', Name: 'a.png', Bytes: (await png()).toString('base64') }
    const image = Id === '' ? (await app.ask(adminData.upload, upload, { token })).Data!.FileId : undefined
    const Values = { ...item.Data!.Values, ...(image && { image }), ...values }
    return app.ask(adminData.save, { Kind: 'banner', Id, Revision: item.Data!.Revision, Values }, { token })
  }
  const titled = (name: string, values: object = {}) =>
    save('', { portal: '', title: { zh: name, en: name }, ...values })
  async function seen(token: string, language: 'CHS' | 'EN' = 'EN'): Promise<string[]> {
    const answer = await app.ask(banners.list, { Template: '' }, { token, language })
    return answer.Data!.List.map(({ Title }) => Title)
  }
  const states = async () => {
    const answer = await app.ask(adminData.list, { Kind: 'banner' }, { token: editor, language: 'EN' })
    return answer.Data!.List.map(({ Title, State, Readers }) => [Title.en, State.en, Readers.en])
  }

  test('to the minute on the company’s clock, without a change of anything in between', async () => {
    await titled('always')
    await titled('timed', { begins: '2026-12-01T09:00', ends: '2026-12-01T10:00' })
    for (const [time, expected, state] of [
      ['08:59', ['always'], 'From 2026-12-01 09:00'],
      ['09:00', ['always', 'timed'], 'Shown until 2026-12-01 10:00'],
      ['09:59', ['always', 'timed'], 'Shown until 2026-12-01 10:00'],
      ['10:00', ['always'], 'Ended 2026-12-01 10:00'],
    ] as const) {
      at(time)
      expect([time, await seen(reader)]).toEqual([time, expected])
      expect((await states()).at(-1)).toEqual(['timed', state, 'Everyone'])
    }
    expect((await states())[0]).toEqual(['always', '', 'Everyone'])
  })

  test('to its audience only', async () => {
    await titled('ten', { audience: { ...all, departments: [10] } })
    await titled('not jac', { audience: but([], ['tag:jac']) })
    expect(await seen(reader)).toEqual(['always', 'ten', 'not jac'])
    expect(await seen(other)).toEqual(['always'])
  })

  test('its clicks stand beside its times, over all days that were counted', async () => {
    const { id } = await app.db
      .selectFrom('banner')
      .select('id')
      .where('title_en', '=', 'timed')
      .executeTakeFirstOrThrow()
    // of fewer than five people there is no number
    for (const [day, name, people, times] of [
      ['2026-11-20', trackNameOf(id), 5, 7],
      ['2026-11-21', trackNameOf(id), 6, 1200],
      ['2026-11-22', trackNameOf(`${id}0`), 5, 9],
      ['2026-11-23', trackNameOf(id), 4, 3],
    ] as const) {
      const count = { people, times }
      const opened = [{ kind: 'click' as const, name, languages: new Map([['EN', count]]) }]
      const counts = { languages: new Map(), doors: new Map(), opened, searches: { all: none, nothing: none } }
      await saveDay(app.db, day, counts, app.clock.now())
    }
    expect((await states()).map(([title, state]) => [title, state])).toEqual([
      ['always', ''],
      ['timed', 'Ended 2026-12-01 10:00 · 1,207 clicks'],
      ['ten', ''],
      ['not jac', ''],
    ])
  })

  test('the version before shows none of these, and those for everybody as ever', async () => {
    const { rows } = await sql<{ title: string }>`SELECT title_en AS title FROM banner
      WHERE portal = '' ORDER BY position`.execute(app.db)
    expect(rows).toEqual([{ title: 'always' }])
  })

  test('what it was is kept, and taken off it is for everybody again', async () => {
    const list = (await app.ask(adminData.list, { Kind: 'banner' }, { token: editor })).Data!.List
    const { Id } = list.find(({ Title }) => Title.en === 'timed')!
    const read = async () => (await app.ask(adminData.item, { Kind: 'banner', Id }, { token: editor })).Data!.Values
    expect(await read()).toMatchObject({
      portal: '',
      begins: '2026-12-01T09:00',
      ends: '2026-12-01T10:00',
      audience: all,
    })
    expect((await save(Id, { begins: '', ends: '' })).Code).toBe(200)
    expect(await seen(other)).toEqual(['always', 'timed'])
    // in the order of their site, whatever each has
    const ids = list.map((row) => row.Id).toReversed()
    expect((await app.ask(adminData.order, { Kind: 'banner', Ids: ids }, { token: editor })).Code).toBe(200)
    expect(await seen(reader)).toEqual(['not jac', 'ten', 'timed', 'always'])
  })

  test('a form of the version before, which has no times and no readers, leaves them as they are', async () => {
    const { Id } = (await titled('kept', { ends: '2026-12-24T18:00', audience: { ...all, departments: [10] } })).Data!
    const read = async () => (await app.ask(adminData.item, { Kind: 'banner', Id }, { token: editor })).Data!
    const { Revision, Values: before } = await read()
    const title = { zh: '改', en: 'changed' }
    const Values = { portal: before['portal'], title, image: before['image'], link: before['link'] }
    const saved = await app.ask(adminData.save, { Kind: 'banner', Id, Revision, Values }, { token: editor })
    expect(saved.Code).toBe(200)
    expect((await read()).Values).toEqual({ ...before, title })
  })

  test.each([
    [{ begins: '2026-12-02T09:00', ends: '2026-12-02T09:00' }, 'ends'],
    [{ begins: '2026-02-30T09:00' }, 'begins'],
    [{ ends: '2026-12-02' }, 'ends'],
    [{ audience: but([], ['department:999']) }, 'audience'],
    [{ audience: { ...all, rule: { any: [['x']], except: [] } } }, 'audience'],
  ])('%j is refused and named', async (values, field) => {
    expect(await titled('wrong', values)).toMatchObject({ Code: 400, Data: { Field: field } })
  })
})
