import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { adminData, type AdminItem, type Values } from '../contract.ts'
import { samplesWith } from './resource-samples.test-kit.ts'

export let app: TestApp
const tokens = new Map<string, string>()
export const by = (who = 'root') => ({ token: tokens.get(who)!, language: 'EN' as const })

export const picture = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

export async function uploadFile(Kind: string, Field: string, bytes: Uint8Array, Name = 'a.png', who = 'root') {
  const Bytes = Buffer.from(bytes).toString('base64') as unknown as Uint8Array
  return app.ask(adminData.upload, { Kind, Field, Name, Bytes: Bytes as never }, by(who))
}

const upload = async (kind: string, field: string): Promise<number> => {
  const isDocument = field === 'file'
  const bytes = isDocument ? Buffer.from('# 差旅制度\n\n每天的补贴') : await picture()
  const answer = await uploadFile(kind, field, bytes, isDocument ? '差旅制度.md' : 'a.png')
  expect(answer.Code, answer.Message).toBe(200)
  return answer.Data!.FileId
}

export const samples = samplesWith(upload)

export const save = (Kind: string, Id: string, Values: Values, Revision = '', who = 'root') =>
  app.ask(adminData.save, { Kind, Id, Values, Revision }, by(who))

export const read = async (Kind: string, Id: string, who = 'root'): Promise<AdminItem> => {
  const answer = await app.ask(adminData.item, { Kind, Id }, by(who))
  expect(answer.Code, `${Kind} ${Id}: ${answer.Message}`).toBe(200)
  return answer.Data!
}

export const idsOf = async (Kind: string, Search = ''): Promise<string[]> =>
  (await app.ask(adminData.list, { Kind, Search, PageSize: 100 }, by())).Data!.List.map(({ Id }) => Id)

export const logOf = async (kind: string, action: string) =>
  app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', kind)
    .where('action', '=', action)
    .orderBy('id')
    .execute()

export function useResources(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
    await addPerson(app.db, 'pen', { roles: ['editor'] })
    await addPerson(app.db, 'part.pen', { roles: ['editor'] })
    await app.db
      .updateTable('person_role')
      .set({ departments: [20] })
      .where('account', '=', 'part.pen')
      .execute()
    await addPerson(app.db, 'hr', { roles: ['people-administrator'] })
    for (const who of ['root', 'pen', 'part.pen', 'hr', 'zhou.min']) tokens.set(who, await app.signIn(who))
  })
  afterAll(() => app.stop())
}
