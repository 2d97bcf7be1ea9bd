/** A third-party generator for the OpenAPI document: its client compiles strictly and works with the portal. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNews, seedCompany, startApp, type TestApp } from './index.ts'

const root = join(import.meta.dirname, '../..')
let app: TestApp
let folder = ''

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache/client-'))
  app = await startApp({ settings: { env: 'DEV' } })
  await seedCompany(app.db)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const client = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

type News = components['schemas']['NewsItem']

export async function walk(baseUrl: string): Promise<[string | undefined, News[], string[], number | undefined]> {
  const api = createClient<paths>({ baseUrl })
  const signedIn = await api.POST('/dev/token', { body: { ADAccount: 'zhou.min' } })
  const token = signedIn.data?.Data?.Token ?? ''
  api.use({ onRequest: ({ request }) => request.headers.set('token', token) })
  const list = await api.POST('/news/list', { body: { PageIndex: 1, PageSize: 5 } })
  const news: News[] = list.data?.Data?.List ?? []
  const NewsId = news[0]?.Id ?? 0
  await api.POST('/news/AddComment', { body: { NewsId, Comment: '写得很清楚' } })
  const comments = await api.POST('/news/CommentList', { body: { NewsId, Pageindex: 1, Pagesize: 20 } })
  const refused = await api.POST('/news/detail', { body: { NewsId: 999_999 } })
  return [
    signedIn.data?.Data?.ADAccount,
    news,
    comments.data?.Data?.List.map((each) => each.Comment) ?? [],
    refused.data?.Code ?? refused.error?.Code,
  ]
}

// @ts-expect-error a number is asked for
export const wrong: paths['/news/detail']['post']['requestBody'] = { content: { 'application/json': { NewsId: 'x' } } }
`

test('[DOC] a generated client compiles strictly, signs in, lists and comments', async () => {
  const types = await openapiTypes(new URL('../../docs/generated/openapi.json', import.meta.url))
  await writeFile(join(folder, 'api.d.ts'), astToString(types))
  await writeFile(join(folder, 'client.ts'), client)
  const strict = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    types: [],
    lib: ['es2024', 'dom', 'dom.iterable'],
  }
  const compilerOptions = { ...strict, allowImportingTsExtensions: true, exactOptionalPropertyTypes: true }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts', 'api.d.ts'] }))
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder])

  const newsId = await addNews(app.db, {})
  const { walk } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    walk: (baseUrl: string) => Promise<[string, { Id: number }[], string[], number]>
  }
  const [account, news, comments, refused] = await walk(`${app.origin}/api`)
  expect(account).toBe('zhou.min')
  expect(news.map(({ Id }) => Id)).toEqual([newsId])
  expect(comments).toEqual(['写得很清楚'])
  expect(refused).not.toBe(200)
})
