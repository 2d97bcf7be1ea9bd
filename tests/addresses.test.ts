/**
 * Addresses of pages are values: their paths are built and parsed by packages/contract/addresses.ts, their queries by
 * query.ts, from the tables in routes.ts and in the slices' addresses.ts (docs/decisions/0082-typed-addresses.md).
 */
import { isPage, linkPages, messagePages, statusPages, unlinkedPages } from '@portal/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root, type Sources } from './source-tree.ts'

/** Static prefixes of page addresses: '/home', '/desk', '/portal'. */
const pages = [...linkPages, ...unlinkedPages, ...statusPages, ...messagePages]
  .map((page) => page.replace(/\/(\$|\{).*/, ''))
  .filter((page) => page !== '/')
  .map((page) => page.slice(1).replaceAll('/', String.raw`\\?/`))
/** A text, what follows a hole in it, or a regular expression, that begins with a page, or several. */
const written = new RegExp(
  String.raw`(?:['"\x60}]|/\^|/(?=\\))\\?/(?:\((?:[\w/\\]*\|)*)?(?:${pages.join('|')})(?=[/?#'"\x60\\$|)])`,
)
/** Functions that take a page as a value of type PortalPage, or several. */
const typed =
  /\b(?:pageHref|defineRoute|valuesHref)\(\s*'[^']+'|\bpath(?:Matcher|Pattern)\(\s*\[[^\]]*\]|PortalPage[^\n]*= \[[^\]]*\]/g
const queries = /\bURLSearchParams\b|\bsearchParams\b/
const glued = new RegExp(
  [
    /[`'"][\w./${}()-]*\?[A-Za-z]\w*=/,
    // a name in a hole, a further parameter, a lonely question mark
    /\?\$\{[^}]*\}=/,
    /[`'"}]&[A-Za-z]\w*=/,
    /['"`]\?['"`]\s*\+|\+\s*['"`]\?['"`]/,
    /\.join\(['"`]&['"`]\)|\.search\s*=(?!=)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const code = (text: string): string => text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '').replaceAll(typed, '')

const findPaths = (text: string) =>
  code(text)
    .split('\n')
    .filter((line) => written.test(line))
const findQueries = (text: string) =>
  code(text)
    .split('\n')
    .filter((line) => queries.test(line) || glued.test(line))

/** Files that may write a page's path, with the reason. */
const mayWritePaths: Readonly<Record<string, string>> = {
  'packages/contract/pages.ts': 'the table of pages',
  'packages/contract/addresses.ts': 'builds and parses their paths',
  'apps/web/routes.tsx': 'its keys are of type PortalPage',
  'apps/web/shell/intent.ts': 'its keys are of type PortalPage',
  'apps/web/early-calls.ts': 'inlined into the document, without imports',
  'features/administration/usage-analytics/rules.ts': 'a table of type PortalPage',
  'features/content/news/server/present.ts': 'finds links in stored texts, in SQL form and encoded as HTML',
}

/** Files that may read or write a query, with the reason. */
const mayUseQueries: Readonly<Record<string, string>> = {
  'apps/web/index.html': 'inlined, without imports',
  'apps/web/message.html': 'inlined, without imports',
  'packages/contract/query.ts': 'reads and writes all others',
  'packages/contract/pictures.ts': 'a width is added to an address that was signed with a query',
  'apps/web/early-calls.ts': 'inlined into the document, without imports',
  'apps/web/offline/answer-store.ts': 'names of entries in the cache, not addresses',
  'features/content/editor/web/pasted.ts': 'recognises pictures of the portal in pasted text',
  'features/events/activities/web/feed-address.ts': 'an absolute address that the server made',
  'apps/server/cards.ts': 'a call of the portal',
  'apps/server/proxy/check.ts': 'a probe through the proxy',
  'apps/server/config-warnings.ts': 'the address of a database',
  'apps/server/database-away.ts': 'the address of a database',
  'features/foundation/files/server/bucket-address.ts': 'the address of a bucket',
  'features/foundation/files/server/references.ts': 'a call of the portal',
  'features/foundation/auth/server/platform-sign-in.ts': 'a call of the portal',
  'features/foundation/auth/server/sso-check.ts': 'OpenID Connect',
  'features/foundation/auth/server/sso-sign-in.ts': 'OpenID Connect',
  'features/foundation/auth/server/sso-sign-out.ts': 'OpenID Connect',
  'features/directory/feishu/server/api.ts': 'Feishu',
  'features/directory/feishu/server/sign-in.ts': 'Feishu',
  'features/directory/feishu/server/urls.ts': 'Feishu',
  'features/directory/connectors/server/errcode-api.ts': 'a chat platform',
  'features/directory/wecom/server/sign-in.ts': 'WeChat Work',
  'features/directory/connectors/server/page-signature.ts': 'the text that a chat platform signs',
  'features/events/activities/server/feed.ts': 'a call of the portal',
  'features/sites/greeting/server/location.ts': 'a service for places',
  'features/sites/greeting/server/weather-source.ts': 'a service for weather',
  'features/work/documents/rules.ts': 'addresses of other systems, which stay as they are but for `lang`',
  'features/work/documents/server/host.ts': 'a Box host',
  'features/work/documents/server/host-icons.ts': 'a call of the portal',
  'features/work/documents/server/search.ts': 'calls of the portal',
  'features/work/tasks/server/icon-host.ts': 'a system with icons',
  'packages/ui/gallery/settings.ts': 'the gallery of components, which is no page of the portal',
  'packages/server/serve.ts': 'the id of the request, beside what a redirect to the error page says',
  'packages/server/request-log.ts': 'the target of any redirect, to log its reason',
}

const isProduct = (path: string) =>
  /^(apps|features|packages)\/.*\.(tsx?|html)$/.test(path) &&
  !/\.test(-kit)?\.tsx?$|\.d\.ts$|^packages\/testing\/|-samples\.ts$/.test(path)

function findIn(sources: Sources, find: (text: string) => string[], allowed: Readonly<Record<string, string>>) {
  return [...sources].flatMap(([path, text]) =>
    isProduct(path) && !(path in allowed) ? find(text).map((line) => `${path}: ${line.trim()}`) : [],
  )
}

const documents = ['apps/web/index.html', 'apps/web/message.html']
const sources = new Map([
  ...(await readSources()),
  ...documents.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
])

test('no path of a page stands outside the tables', () => {
  expect(findIn(sources, findPaths, mayWritePaths)).toEqual([])
})

test('paths in what the document inlines without imports are pages', () => {
  const paths = [...sources.get('apps/web/early-calls.ts')!.matchAll(/'(\/\w[\w/]*\w)'/g)].map(([, path]) => path!)
  expect(paths).toContain('/newsdetail')
  expect(paths.filter((path) => !isPage(path))).toEqual([])
})

test('no query is read or written by hand', () => {
  expect(findIn(sources, findQueries, mayUseQueries)).toEqual([])
})

test('every exception is needed', () => {
  const isIdle = (find: (text: string) => string[]) => (path: string) => find(sources.get(path) ?? '').length === 0
  expect(Object.keys(mayWritePaths).filter(isIdle(findPaths))).toEqual([])
  expect(Object.keys(mayUseQueries).filter(isIdle(findQueries))).toEqual([])
})

test.each([
  "go('/home')",
  'go(`/newsDetail?newsID=${id}`)',
  '<a href="/desk/plan">',
  "to('/errorPage?reason=x')",
  'const isBus = /^\\/busConfirm\\/?$/i',
  'const isBus = /\\/busConfirm$/',
  'go(`${origin}/desk/plan`)',
  "go('/desk' + rest)",
  'const isOpen = /^\\/(busConfirm|auth\\/|sign)/i',
  'const isDrawn = /^\\/(x|actions\\/search)\\/?$/i',
])('a planted path is found: %s', (line) => {
  const planted = new Map([['features/content/news/web/planted.ts', line]])
  expect(findIn(planted, findPaths, mayWritePaths)).toHaveLength(1)
})

test.each([
  'new URLSearchParams(search)',
  'url.searchParams.get(name)',
  '`?news=${id}`',
  '`${path}?tab=done`',
  '`${path}?${name}=${value}`',
  '`${path}&tab=done`',
  "path + '?' + rest",
  "path + '?tab=' + tab",
  "pairs.map(([name, value]) => name + '=' + value).join('&')",
  'url.search = query',
])('a planted query is found: %s', (line) => {
  const planted = new Map([['features/content/news/server/planted.ts', line]])
  expect(findIn(planted, findQueries, mayUseQueries)).toHaveLength(1)
})

test('typed pages are no literals', () => {
  const fine = [
    "pageHref('/home')",
    "pathMatcher(['/', '/home'])",
    "defineRoute('/Box', {})",
    "'/homely'",
    "// '/home'",
  ]
  expect(fine.flatMap(findPaths)).toEqual([])
})
