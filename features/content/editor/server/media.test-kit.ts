/** For tests of the media library: two authors, an administrator and an editor, with texts and files. */
import { storeFile } from '@portal/files/server'
import { fileReference } from '@portal/contract/file-reference'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect } from 'vitest'
import { drafts } from '../contract.ts'
import { media } from '../media-contract.ts'
import { emptyContent, type Content } from '../rules.ts'

export let app: TestApp
const token: Record<string, string> = {}
export const day = 24 * 3600_000

export function useMedia(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    await addPerson(app.db, 'au.thor', { roles: ['author'] })
    await addPerson(app.db, 'ot.her', { roles: ['author'] })
    await addPerson(app.db, 'ad.min', { roles: ['portal-administrator'] })
    await signIn('au.thor', 'ot.her', 'ad.min', 'lin.wei')
  })
  afterAll(() => app.stop())
}

export async function signIn(...accounts: string[]): Promise<void> {
  for (const account of accounts) token[account] = await app.signIn(account)
}
export const as = (account: string) => ({ token: token[account]!, language: 'EN' as const })
export const picture = (html = ''): Content => ({
  ...emptyContent,
  zh: { title: '春天', blocks: [{ key: 'a', html: `<p>words</p>${html}`, twinSeen: '' }] },
})
export const img = (id: number, alt = 'A car') => `<p><img src="${fileReference(id)}" alt="${alt}"></p>`

export async function text(account = 'au.thor'): Promise<number> {
  const { Id } = (await app.ask(drafts.begin, { Kind: 'news' }, as(account))).Data!
  await save(Id, picture(), account)
  return Id
}
export async function save(Id: number, content: Content, account = 'au.thor'): Promise<void> {
  const { Revision } = (await app.ask(drafts.open, { Id }, as(account))).Data!
  expect((await app.ask(drafts.save, { Id, Revision, Content: content as never }, as(account))).Code).toBe(200)
}
export const upload = (id: number, name = 'car.webp', mediaType = 'image/webp', bytes = Buffer.from('x')) =>
  storeFile(app.db, {
    name,
    mediaType,
    bytes,
    width: 800,
    height: 600,
    owner: { kind: 'manuscript', id },
  })
export const listed = async (input: object, account = 'au.thor') =>
  (await app.ask(media.list, { PageSize: 100, ...input }, as(account))).Data!.List
export const idsOf = async (input: object, account = 'au.thor') => (await listed(input, account)).map(({ Id }) => Id)
export const places = async (Id: number, account = 'au.thor') => app.ask(media.places, { Id }, as(account))
export const remove = (Id: number, account = 'au.thor') => app.ask(media.remove, { Id }, as(account))
export const restore = (Id: number, account = 'au.thor') => app.ask(media.restore, { Id }, as(account))
export const fileExists = async (id: number) =>
  (await app.db.selectFrom('file').select('id').where('id', '=', id).execute()).length > 0
