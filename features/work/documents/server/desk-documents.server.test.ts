/** Malicious documents uploaded at the desk (T22): which are accepted, and how they are served. */
import { adminData } from '@portal/admin-data/contract'
import { me } from '@portal/me/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoxDocument } from '../contract.ts'
import { bomb, docxOf, pdfOf } from './hostile-documents.test-kit.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
  token = await app.signIn('root')
})
afterAll(() => app.stop())

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const bring = (Name: string, bytes: Uint8Array | string) => {
  const Bytes = Buffer.from(bytes as string).toString('base64') as never
  return app.ask(adminData.upload, { Kind: 'box-document', Field: 'file', Name, Bytes }, { token })
}

test('[DESK-05] [T22] a file that does not match its name is refused, and nothing of it is stored', async () => {
  const lying: [string, Uint8Array | string][] = [
    ['a.svg', svg],
    ['a.html', html],
    ['a.docx', svg],
    ['a.pdf', html],
    ['a.docm', docxOf('<w:p/>')],
    ['bomb.docx', bomb()],
    ['a.txt', pdfOf(1)],
  ]
  for (const [name, bytes] of lying) expect([name, (await bring(name, bytes)).Code]).toEqual([name, 415])
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
})

test('[DESK-05] [T22] only a PDF without active content is shown; everything else is downloaded', async () => {
  const script = `9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n`
  const { UserMD5String: password } = (await app.ask(me.detail, { Template: '' }, { token })).Data!
  const documents: [name: string, bytes: Uint8Array | string, isShown: boolean][] = [
    ['plain.pdf', pdfOf(1, '(quetzalfern)'), true],
    ['script.pdf', Buffer.concat([pdfOf(1, '(quetzalfern)'), Buffer.from(script)]), false],
    ['page.pdf', Buffer.concat([Buffer.from(html), pdfOf(1, '(quetzalfern)')]), false],
    ['page.md', `quetzalfern ${html}`, false],
  ]
  const title = { zh: '文档', en: 'Document' }
  const audience = { tags: [], departments: [], places: [], groups: [] }
  for (const [name, bytes] of documents) {
    const brought = await bring(name, bytes)
    expect([name, brought.Code, brought.Data?.Picture]).toEqual([name, 200, ''])
    const Values = { title, folder: title, file: brought.Data!.FileId, audience }
    const saved = await app.ask(adminData.save, { Kind: 'box-document', Id: '', Revision: '', Values }, { token })
    expect(saved.Code, name).toBe(200)
  }
  const query = new URLSearchParams({ username: 'root', password, keywords: 'quetzalfern' })
  const found = (await (await app.raw(`box/search?${query}`, { headers: { token } })).json()) as { data: BoxDocument[] }
  expect(found.data).toHaveLength(documents.length)
  const served = await Promise.all(
    found.data.map(async ({ link_url_zh }) => {
      const response = await app.raw(link_url_zh!.replace('/api/', ''))
      await response.body?.cancel()
      return response.headers
    }),
  )
  const shown = served.filter((headers) => headers.get('content-disposition')!.startsWith('inline'))
  expect(shown.map((headers) => headers.get('content-disposition'))).toEqual([expect.stringContaining('plain.pdf')])
  for (const headers of served) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    if (shown.includes(headers)) continue
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  }
})
