/** [T22] Allowed link targets of desk data: banners, tools, pinned answers and Box apps alike. */
import { seedCompany, startApp, type TestApp, addPerson } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminData } from '../contract.ts'
import { samplesWith } from './resource-samples.test-kit.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
  token = await app.signIn('root')
})
afterAll(() => app.stop())

const samples = samplesWith(async (Kind, Field) => {
  const square = sharp({ create: { width: 64, height: 32, channels: 3, background: '#246' } })
  const Bytes = (await square.png().toBuffer()).toString('base64') as never
  return (await app.ask(adminData.upload, { Kind, Field, Name: 'a.png', Bytes }, { token })).Data!.FileId
})
const fields = { banner: 'link', tool: 'url', pin: 'url', 'box-app': 'url' } as const
type Linking = keyof typeof fields
const kinds = Object.keys(fields) as Linking[]

async function save(Kind: Linking, address: string, at = { Id: '', Revision: '' }) {
  const { values } = await samples[Kind]!()
  return app.ask(adminData.save, { Kind, Values: { ...values, [fields[Kind]]: address }, ...at }, { token })
}

const bad = ['http://evil.example', 'HTTP://evil.example/', 'http://127.0.0.1:8080/', 'https://a@evil.example/']

test.each(kinds.flatMap((kind) => bad.map((address) => [kind, address] as const)))(
  '[T22] %s refuses %s and names the field',
  async (kind, address) => {
    const answer = await save(kind, address)
    expect(answer).toMatchObject({ Code: 400, Data: { Field: fields[kind] } })
    const { Text } = answer.Data as unknown as { Text: { zh: string; en: string } }
    expect([Text.zh, Text.en]).toEqual([expect.stringContaining('https'), expect.stringContaining('https')])
  },
)

test.each(kinds)(
  '[T22] %s: a stored http address can still be read, but is saved again only with https',
  async (kind) => {
    const made = await save(kind, 'https://fine.example/')
    expect(made.Code, made.Message).toBe(200)
    const { Id } = made.Data!
    const old = 'http://old.example/'
    if (kind === 'banner') await app.db.updateTable('banner').set({ link_url: old }).execute()
    if (kind === 'tool') await app.db.updateTable('tool').set({ url: old }).execute()
    if (kind === 'pin') await app.db.updateTable('search_pin').set({ url: old }).execute()
    if (kind === 'box-app') await app.db.updateTable('box_app').set({ url: old }).execute()
    const { Data } = await app.ask(adminData.item, { Kind: kind, Id }, { token })
    expect(Data!.Values[fields[kind]]).toBe(old)
    const at = { Id, Revision: Data!.Revision }
    expect((await save(kind, old, at)).Code).toBe(400)
    expect((await save(kind, 'https://old.example/', at)).Code).toBe(200)
  },
)
