/** The rail of the desk names the kinds of data as their slices do, and rail and media library show them to the same roles. */
import { media } from '@portal/editor/media-contract'
import { ensureAudience } from '@portal/people/server'
import { storeFile } from '@portal/files/server'
import { adminData } from '@portal/admin-data/contract'
import { roleNames } from '@portal/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskKinds } from '../web/desk-kinds.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (const role of roleNames) await addPerson(app.db, role, { roles: [role] })
})
afterAll(() => app.stop())

test.each(roleNames)('[DESK-05] the rail has the kinds of data of a person with the role %s', async (role) => {
  const reply = await app.ask(adminData.kinds, {}, { token: await app.signIn(role) })
  const served = (reply.Data?.List ?? []).map(({ Key, Name }) => [Key, Name])
  const inRail = Object.entries(deskKinds).flatMap(([key, { name, roles }]) =>
    roles.some((each) => each === role) ? [[key, name]] : [],
  )
  expect(Object.fromEntries(inRail)).toEqual(Object.fromEntries(served))
})

/** A picture of each kind of items; returns kind → file. */
async function addPictures(): Promise<Map<string, number>> {
  const { db } = app
  const upload = (name: string) =>
    storeFile(db, { name, mediaType: 'image/webp', bytes: Buffer.from('x'), owner: 'everyone' })
  const names = { name_zh: '名', name_en: 'Name' }
  const titles = { title_zh: '题', title_en: 'Title', position: 1 }
  const files = await Promise.all(['banner', 'tool', 'box-app', 'tip'].map(upload))
  const [image, tool, app_, tip] = files as [number, number, number, number]
  const audience_id = await db.transaction().execute((tx) => ensureAudience(tx, {}))
  await db
    .insertInto('banner')
    .values({ ...titles, portal: '', image_file_id: image })
    .execute()
  const link = { ...names, url: 'https://a.example', audience_id }
  await db
    .insertInto('tool')
    .values({ ...link, id: 'aa', portal: '', icon_file_id: tool })
    .execute()
  await db
    .insertInto('box_app')
    .values({ ...link, id: 'bb', icon_file_id: app_ })
    .execute()
  await db
    .insertInto('version_tip')
    .values({ ...titles, version: 1, desc_zh: '', desc_en: '', pic_file_id: tip })
    .execute()
  return new Map([
    ['banner', image],
    ['tool', tool],
    ['box-app', app_],
    ['tip', tip],
  ])
}

test('[DESK-14] the media library shows pictures of items to the roles that manage them, for the whole portal', async () => {
  const pictures = await addPictures()
  const limited = await addPerson(app.db, 'limited', { roles: ['editor', 'portal-administrator'] })
  await app.db
    .updateTable('person_role')
    .set({ tags: ['nio'] })
    .where('account', '=', limited)
    .execute()
  for (const account of [...roleNames, limited]) {
    const token = await app.signIn(account)
    const managed = (await app.ask(adminData.kinds, {}, { token })).Data?.List ?? []
    const listed = (await app.ask(media.list, { PageSize: 100 }, { token })).Data?.List ?? []
    const shown = [...pictures].flatMap(([kind, file]) => (listed.some(({ Id }) => Id === file) ? [kind] : []))
    expect(shown, account).toEqual([...pictures.keys()].filter((kind) => managed.some(({ Key }) => Key === kind)))
  }
})
