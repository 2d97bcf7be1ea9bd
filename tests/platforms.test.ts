/**
 * A chat platform is named in its folder and in the lists of platforms, nowhere else: another one is a folder and a line
 * in each list (docs/guides/add-a-connector.md).
 */
import { expect, test } from 'vitest'
import { nouns } from '../apps/server/cli/nouns.ts'
import { platformNames, platforms } from '../apps/server/platform-list.ts'
import { chatPlatforms } from '../features/foundation/auth/platforms.ts'
import { readSources, type Sources } from './source-tree.ts'

const lists = [
  'apps/server/cli/nouns.ts',
  'apps/server/platform-list.ts',
  'apps/web/client-codes.ts',
  'features/foundation/auth/platform.texts.ts',
  'features/foundation/auth/platforms.ts',
]

/** For things that one platform alone has, or had. */
const exempt: Readonly<Record<string, string>> = {
  'apps/server/config-names.ts': 'names that people type for its settings',
  'apps/server/erasing/unreferenced.ts': 'the report that WeChat Work alone keeps',
  'apps/web/main.tsx': 'the script that opens chats in WeChat Work',
  'apps/web/shell/chat-opener.ts': 'Feishu alone needs an id from the server for a chat',
  'features/administration/operations/job.texts.ts': 'names of jobs',
  'features/foundation/auth/contract.ts': 'a call of WeChat Work’s own, wechat/GetToken',
  'features/foundation/auth/server/handlers.ts': 'a call of WeChat Work’s own, wechat/GetToken',
  'features/plant/health/contract.ts': 'the default of a call',
}

const folders = platformNames.join('|')
const name = new RegExp(
  String.raw`(['"])(?:${[...chatPlatforms, ...platformNames].join('|')})(?:[_/-][\w/-]*)?\1|@portal/(?:${folders})\b`,
  'i',
)
const ownFolder = new RegExp(`^features/directory/(?:${folders})/`)

const isOfPortal = (path: string): boolean =>
  /^(?:apps|features|packages)\//.test(path) &&
  !ownFolder.test(path) &&
  !/^packages\/testing\/|\.test\.tsx?$|\.test-kit\.tsx?$|^packages\/server\/tables\.ts$/.test(path)

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

function listNaming(sources: Sources): string[] {
  return [...sources]
    .filter(([path, text]) => isOfPortal(path) && name.test(withoutComments(text)))
    .map(([path]) => path)
    .toSorted()
}

test('platforms are named in their lists', async () => {
  expect(listNaming(await readSources())).toEqual([...lists, ...Object.keys(exempt)].toSorted())
})

test.each(platforms)('forecourt $name is a noun, with the name and the page of its settings', ({ name, settings }) => {
  expect(nouns.find((noun) => noun.name === name)?.description).toBe(`${settings.title} (docs/${settings.page})`)
})

test('another list is found; a comment, a test and the platform itself are none', () => {
  const sources = new Map([
    ['features/a/b/contract.ts', "z.enum(['wechat', 'sso'])"],
    ['features/a/b/door.ts', "type Door = 'SSO' | 'FEISHU'"],
    ['apps/server/some.ts', "import { createWecom } from '@portal/wecom/server'"],
    ['features/a/b/rules.ts', "/** As in 'feishu'. */"],
    ['features/a/b/rules.test.ts', "expect('feishu')"],
    ['features/directory/feishu/rules.ts', "'feishu'"],
  ])
  expect(listNaming(sources)).toEqual(['apps/server/some.ts', 'features/a/b/contract.ts', 'features/a/b/door.ts'])
})
