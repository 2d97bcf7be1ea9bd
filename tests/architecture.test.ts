/**
 * The walls of the project, each proven: a violation is planted where nothing is left behind, and the real tool
 * must catch it, while the same file without the violation passes.
 */
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrowsOf, cycleIn, sidewaysOf, unlistedIn } from './sideways.ts'
import { compile, importsOf, lint, plant, readSources, root, type Finding, type Sources } from './source-tree.ts'

/** Why one slice may open another's door. A new edge needs a line here and in the slice's package.json. */
const sideways: Readonly<Record<string, string>> = {
  'box → curating': 'apps and documents are kept at the desk',
  'curating → files': 'pictures and documents that come by the desk are files',
  'curating → people': 'whom something is for, and how many they are',
  'curating → rights': 'every change leaves a line in the audit log',
  'guides → curating': 'tips are written at the desk',
  'health → curating': 'questionnaires are written at the desk',
  'integrations → curating': 'keys are made and revoked at the desk',
  'news → curating': 'categories and tags are kept at the desk',
  'portals → curating': 'portals are kept at the desk',
  'profile → curating': "banners and the company's days are kept at the desk",
  'reports → curating': 'what is measured is kept at the desk',
  'reports → portals': 'a report stands in a portal, which is chosen by its name',
  'search → curating': 'synonyms, pinned answers and the allow-list are kept at the desk',
  'toolkit → curating': 'tools are kept at the desk',
  'values → curating': 'honours are kept at the desk',
  'activities → files': 'covers are files; answers carry signed references to them',
  'activities → notices':
    'sign-ups, seats that become free, changes and cancellations tell people in their transaction',
  'activities → people': 'who an activity is for',
  'box → files': 'documents and icons are files; answers carry signed references to them',
  'box → people': 'who an app or a document is for',
  'bus → people': 'the names of riders lead to their cards',
  'bus → session': 'the bus is signed in to by the codes and the session of the portal',
  'connectors → people': 'departments are written by the one writer there is',
  'connectors → provisioning': 'contacts of a platform are people of a source, by the rules of all sources',
  'connectors → session': 'who people are on a platform is bound there',
  'feishu → connectors': 'what chat platforms have in common',
  'feishu → notices': 'its chat is a channel of notices',
  'feishu → people': 'whom one may chat with',
  'feishu → provisioning': 'its contacts are people of a source, by the rules of all sources',
  'feishu → session': 'a way to sign in; who is who there',
  'guides → files': 'pictures of the tips are files; answers carry signed references to them',
  'guides → profile': 'who finished the novice guide is asked for anew',
  'health → people': 'a health reader finds the person whose answers are to be read',
  'health → session': 'health/userInfo knows who has a session',
  'messages → files': 'the addresses of a news’ attachments',
  'messages → must-read': 'who reads a must-read on the phone acknowledges it there (DESK-04)',
  'messages → news': 'a news, its comments and what one says about it are shown and written on the pages for the phone',
  'messages → tracking': 'whether one is counted, and that a news was read in a chat (SHELL-21)',
  'messages → session': 'who comes from a chat is signed in, and a plain browser refused',
  'moderation → files': 'portraits beside what waits are files; answers carry signed references to them',
  'moderation → news': 'what is said under news waits here, is released or taken away by its doors',
  'moderation → notices': 'authors hear what was decided, in the same transaction',
  'moderation → people': 'the names of authors lead to their cards',
  'moderation → rights': 'each decision and each change of the list leaves a line',
  'reach → news': 'where a text whose numbers are shown is read',
  'reach → people': 'how many people a text is meant for',
  'reach → rights': 'whose numbers one sees is what one’s grants reach',
  'must-read → news': 'what is acknowledged is a news; where it is read',
  'must-read → notices': 'who has not acknowledged is reminded, by day',
  'must-read → people': 'who is asked is reckoned from the audience as it is now',
  'must-read → rights': 'that evidence was taken, and an asking ended, stands in the audit log',
  'news → files': 'covers, videos and attachments are files; answers carry signed references to them',
  'news → notices': 'an answer to a comment tells the person answered, in the same transaction',
  'news → people': 'who a news is for',
  'news → rights': 'what a moderator deletes leaves a line in the audit log',
  'notices → people': 'who a notice to many is for',
  'notices → session': 'a one-time ticket stands for a session',
  'organising → activities': 'sessions, seats and the people in them are activities',
  'organising → files': 'portraits of attendees are files; answers carry signed references to them',
  'organising → notices': 'messages, moves and cancellations tell people in their transaction',
  'organising → people': 'whom one may add is found in the directory; attendees lead to their cards',
  'organising → rights': 'every change leaves its line in the audit log',
  'people → files': 'portraits are files; answers carry signed references to them',
  'profile → files': 'portrait and banners are files',
  'rights → people': 'whom a role may be given to is found in the directory; names lead to their cards',
  'publishing → activities': 'a text becomes an activity, or is taken away again',
  'publishing → files': 'what a text shows is given to what it becomes',
  'publishing → must-read': 'its readers are asked to acknowledge it in the transaction that publishes it',
  'publishing → news': 'a text becomes a news, or is taken away again; the carousel; previews by its calls',
  'publishing → notices': 'readers and authors are told in the same transaction',
  'publishing → organising': 'a draft says its sessions by the form that an organiser has for them',
  'publishing → people': 'whom a text reaches',
  'publishing → rights': 'every change leaves its line in the audit log',
  'publishing → writing': 'what is published is a version of a manuscript',
  'search → activities': 'when the next session of an activity that was found begins',
  'search → box': 'documents are searched in Box',
  'search → files': 'tools and people that are found show signed references to their pictures',
  'search → people': 'whom a search finds, and for whom',
  'search → toolkit': 'tools that are found, and how they open',
  'tracking → people': 'news and tools are named in the numbers to those only who may see them',
  'tracking → search': 'that a search found something, or nothing, is counted',
  'toolkit → files': 'icons are files; answers carry signed references to them',
  'toolkit → people': 'who a tool is for; where the words of a search stand',
  'guides → portals': 'whether guides come by themselves is in the row of a portal',
  'portals → people': 'whom a portal is for',
  'profile → portals': 'what a header shows, and which portals there are, is in their rows',
  'toolkit → portals': 'how many favourites there is room for is in the row of a portal',
  'provisioning → people': 'people and departments are written by the one writer there is',
  'provisioning → rights': 'a refused change of what an administrator signs in by leaves its line in the audit log',
  'provisioning → session': 'who leaves is signed out in the same transaction',
  'values → news': 'what the value drive shows of the values and of joy are news',
  'values → people': 'the names of the honoured lead to their cards',
  'values → files': 'portraits of the honoured are files',
  'wecom → connectors': 'what chat platforms have in common',
  'wecom → notices': 'cards for its chat are those of notices',
  'wecom → provisioning': 'its contacts are a source of people like a file',
  'wecom → session': 'it is a way to sign in; who people are there is bound there',
  'workflow → notices': 'counts of to-dos change in open windows by the one stream',
  'workflow → people': 'who a to-do is for',
  'writing → files': 'pictures, videos and files of a text are files; answers carry signed references to them',
  'writing → notices': 'windows that have a text open learn by the live stream that somebody came, moved or wrote',
  'writing → rights': 'who may begin what; every change leaves its line in the audit log',
}

interface Wall {
  path: string
  bad: string
  good: string
  rule: string
}

const restricted = 'eslint(no-restricted-imports)'
const imports = (name: string): string => `import '${name}'\n`
const wall = (path: string, bad: string, good: string): Wall => ({
  path,
  bad: imports(bad),
  good: imports(good),
  rule: restricted,
})

const walls: Readonly<Record<string, Wall>> = {
  'shared tier: no way up': wall('features/news/a.ts', '../files/rules.ts', './rules.ts'),
  'shared tier: not its server tier': wall('features/news/b.ts', './server/store.ts', './rules.ts'),
  'shared tier: not its web tier': wall('features/news/c.ts', './web/index.ts', './messages.ts'),
  'shared tier: not @portal/server': wall('features/news/d.ts', '@portal/server', '@portal/contract'),
  'shared tier: not a second door of it': wall('features/news/e.ts', '@portal/server/embedded', '@portal/contract'),
  'shared tier: not @portal/client': wall('features/news/f.ts', '@portal/client', '@portal/contract'),
  'shared tier: not @portal/ui': wall('features/news/g.ts', '@portal/ui/late', '@portal/contract'),
  "shared tier: not another slice's server": wall(
    'features/news/h.ts',
    '@portal/files/server',
    '@portal/files/contract',
  ),
  'shared tier: no Node': wall('features/news/i.ts', 'node:fs', './rules.ts'),
  'shared tier: no Node by its old name': wall('features/news/j.ts', 'fs', './rules.ts'),
  'shared tier: no React': wall('features/news/k.ts', 'react', './rules.ts'),
  'shared tier: no library, not even zod': wall('features/news/l.ts', 'zod', '@portal/contract'),
  'shared tier: no export from': {
    path: 'features/news/m.ts',
    bad: "export { sql } from '@portal/server'\n",
    good: "export { z } from '@portal/contract'\n",
    rule: restricted,
  },
  'shared tier: no import()': {
    path: 'features/news/n.ts',
    bad: "export const late = (): Promise<unknown> => import('@portal/server')\n",
    good: "export const late = (): Promise<unknown> => import('@portal/contract')\n",
    rule: restricted,
  },
  'server: not its web tier': wall('features/news/server/a.ts', '../web/index.ts', '../rules.ts'),
  "server: not another slice's web": wall('features/news/server/b.ts', '@portal/files/web', '@portal/files/server'),
  'server: not @portal/client': wall('features/news/server/c.ts', '@portal/client', '@portal/server'),
  'server: not @portal/ui': wall('features/news/server/d.ts', '@portal/ui/text', '@portal/contract'),
  'server: no React': wall('features/news/server/e.ts', 'react-dom/server', 'node:fs'),
  'server: no path into another slice': wall('features/news/server/f.ts', '../../files/server/store.ts', './store.ts'),
  'server: not what tests it': wall('features/news/server/g.ts', '@portal/testing', '@portal/server'),
  'web: not what reads archives': wall('features/news/web/h.tsx', '../import/read-archive.ts', './queries.ts'),
  'web: not what tests it': wall('features/news/web/i.tsx', '@portal/testing', '@portal/client'),
  'app web: not the demo': wall('apps/web/d.tsx', '@portal/demo', '@portal/client'),
  'import: no React': wall('features/news/import/a.ts', 'react', 'node:fs'),
  'app server: no web': wall('apps/server/a.ts', '../web/main.tsx', './config.ts'),
  'app server: no path into a slice': wall(
    'apps/server/b.ts',
    '../../features/news/server/store.ts',
    '@portal/news/server',
  ),
  'web: not its server tier': wall('features/news/web/a.tsx', '../server/store.ts', '../rules.ts'),
  'web: not @portal/server': wall('features/news/web/b.tsx', '@portal/server', '@portal/client'),
  'web: not a second door of it': wall('features/news/web/c.tsx', '@portal/server/embedded', '@portal/ui'),
  "web: not another slice's server": wall('features/news/web/d.tsx', '@portal/files/server', '@portal/files/web'),
  'web: no Node': wall('features/news/web/e.tsx', 'node:crypto', 'react'),
  'web: no database': wall('features/news/web/f.tsx', 'kysely', 'react'),
  'web: no path into another slice': wall('features/news/web/g.tsx', '../../files/web/index.ts', './queries.ts'),
  'app web: no server': wall('apps/web/a.tsx', '@portal/news/server', '@portal/news/web'),
  'app web: not the app server': wall('apps/web/b.tsx', '../server/config.ts', './routes.tsx'),
  'app web: no path into a slice': wall(
    'apps/web/pages/c.tsx',
    '../../../features/news/web/index.ts',
    '@portal/news/web',
  ),
  'packages/server: no slice': wall('packages/server/a.ts', '@portal/news/contract', '@portal/contract'),
  'packages/server: no path to a slice': wall('packages/server/b.ts', '../../features/news/rules.ts', './clock.ts'),
  'packages/server: no web': wall('packages/server/c.ts', '@portal/ui', '@portal/contract'),
  'packages/client: no slice': wall('packages/client/a.ts', '@portal/session/web', '@portal/contract'),
  'packages/client: no server': wall('packages/client/b.ts', '@portal/server', 'react'),
  'packages/ui: no slice': wall('packages/ui/A.tsx', '@portal/news/web', 'react'),
  'packages/ui: no Node': wall('packages/ui/B.tsx', 'node:path', 'react'),
  'contract: no package of ours': wall('packages/contract/a.ts', '@portal/ui', './codes.ts'),
  'contract: no Node': wall('packages/contract/b.ts', 'node:crypto', 'zod/mini'),
  'contract: no other library': wall('packages/contract/c.ts', 'dayjs', 'intl-messageformat'),
  'contract: no way up': wall('packages/contract/d.ts', '../server/clock.ts', './text.ts'),
  'environment: not in a slice': {
    path: 'features/news/server/env.ts',
    bad: "export const a = process.env['X']\n",
    good: 'export const a = process.uptime()\n',
    rule: 'node(no-process-env)',
  },
  'environment: not in packages/server': {
    path: 'packages/server/env.ts',
    bad: 'export const { X } = process.env\n',
    good: 'export const { pid } = process\n',
    rule: 'node(no-process-env)',
  },
  'environment: not elsewhere in the app server': {
    path: 'apps/server/env.ts',
    bad: "export const a = process.env['X']\n",
    good: 'export const a = process.pid\n',
    rule: 'node(no-process-env)',
  },
  'no default export': {
    path: 'packages/ui/Default.tsx',
    bad: 'export default function Face() {}\n',
    good: 'export function Face() {}\n',
    rule: 'import(no-default-export)',
  },
  'no cycle of files': {
    path: 'features/news/server/cycle.ts',
    bad: "import { b } from './cycle-b.ts'\nexport const a = (): unknown => b\n",
    good: 'export const a = 1\n',
    rule: 'import(no-cycle)',
  },
}
const beside = {
  'features/news/server/cycle-b.ts': "import { a } from './cycle.ts'\nexport const b = (): unknown => a\n",
}

const textsOf = (which: 'bad' | 'good') =>
  Object.fromEntries(Object.values(walls).map((each) => [each.path, each[which]]))
const wallRules = new Set(Object.values(walls).map((each) => each.rule))

let folder: string
let sources: Sources
const cache = join(root, '.cache', `planted-walls-${process.pid}`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-walls-'))
  sources = await readSources()
})
afterAll(() => Promise.all([folder, cache].map((each) => rm(each, { recursive: true, force: true }))))

describe('imports, by oxlint', () => {
  let planted: Finding[]
  let clean: Finding[]

  async function lintPlanted(which: 'bad' | 'good'): Promise<Finding[]> {
    const place = join(folder, which)
    await plant(place, { ...textsOf(which), ...beside })
    await copyFile(join(root, '.oxlintrc.json'), join(place, '.oxlintrc.json'))
    const { findings, files } = await lint(place)
    expect(files).toBe(Object.keys({ ...textsOf(which), ...beside }).length)
    return findings
  }
  beforeAll(async () => {
    planted = await lintPlanted('bad')
    clean = await lintPlanted('good')
  })

  test.each(Object.entries(walls))('[ARCH] %s', (_, { path, rule }) => {
    expect(planted.filter((found) => found.path === path).map((found) => found.rule)).toContain(rule)
    expect(clean.filter((found) => found.path === path)).toEqual([])
  })

  test('[ARCH] the linter read the whole project, and no wall is broken in it', async () => {
    const { findings, files } = await lint(root)
    const scripts = [...sources.keys()].filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    expect(scripts.length).toBeGreaterThan(100)
    expect(files).toBeGreaterThanOrEqual(scripts.length)
    expect(findings.filter((found) => wallRules.has(found.rule))).toEqual([])
  })
})

describe('doors, by Node and TypeScript', () => {
  test('[ARCH] Node opens a door of a slice and nothing behind it', () => {
    const script = (name: string) =>
      `try { import.meta.resolve('${name}'); console.log('open') } catch (e) { console.log(e.code) }`
    const ask = (name: string) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', script(name)], {
        cwd: root,
        encoding: 'utf8',
      }).stdout.trim()
    expect(ask('@portal/news/server')).toBe('open')
    expect(ask('@portal/news/server/store.ts')).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED')
    expect(ask('@portal/news/rules.ts')).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED')
    expect(ask('@portal/server/database.ts')).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  test.each([
    ['server', "import { storeFile } from '@portal/files/server/store.ts'\nexport const a = storeFile\n", 'TS2307'],
    ['shared', 'export const a = process.pid\n', 'TS2591'],
    ['shared', 'export const a = document.title\n', 'TS2584'],
    ['server', 'export const a = document.title\n', 'TS2584'],
    ['web', "export const a = Buffer.from('')\n", 'TS2591'],
  ])('[ARCH] tsc, tier %s: %s', async (tier, text, code) => {
    const place = join(cache, `${tier}-${code}-${text.length}`)
    await mkdir(place, { recursive: true })
    const tsconfig = {
      extends: `../../../tsconfig.${tier}.json`,
      compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '../../..' },
      include: ['*.ts'],
      references: [],
    }
    const clean = "import { httpStatusOf } from '@portal/contract'\nexport const a = httpStatusOf(410)\n"
    await plant(place, { 'bad.ts': text, 'good.ts': clean, 'tsconfig.json': JSON.stringify(tsconfig) })
    const findings = await compile(place)
    expect(findings.map(({ path, rule }) => `${path} ${rule}`)).toEqual([`bad.ts ${code}`])
  })
})

describe('sideways', () => {
  test('[ARCH] every edge between slices stands in the table, and the table holds no other', () => {
    expect(arrowsOf(sidewaysOf(sources))).toEqual(Object.keys(sideways).toSorted())
  })

  test('[ARCH] every edge is listed in the package.json of its slice', async () => {
    const edges = sidewaysOf(sources)
    expect(unlistedIn(edges, await listed([...edges.keys()]))).toEqual([])
  })

  test('[ARCH] no cycle of slices', () => {
    expect(cycleIn(sidewaysOf(sources))).toBeUndefined()
  })

  test('[ARCH] a planted edge is found, by type, by export and by import(), listed or not, in a cycle or not', () => {
    const planted = new Map([
      ['features/news/server/a.ts', "import type { A } from '@portal/files/server'\n"],
      ['features/files/web/a.tsx', "const late = () => import('@portal/people/web')\n"],
      [
        'features/people/contract.ts',
        "export { a } from '@portal/news/contract'\nimport { z } from '@portal/contract'\n",
      ],
      ['features/people/contract.test.ts', "import { a } from '@portal/files/contract'\n"],
    ])
    const edges = sidewaysOf(planted)
    expect(arrowsOf(edges)).toEqual(['files → people', 'news → files', 'people → news'])
    expect(unlistedIn(edges, new Map([['news', ['@portal/files']]]))).toEqual(['files → people', 'people → news'])
    expect(cycleIn(edges)).toEqual(['files', 'people', 'news', 'files'])
    planted.delete('features/people/contract.ts')
    expect(cycleIn(sidewaysOf(planted))).toBeUndefined()
  })

  async function listed(slices: readonly string[]): Promise<Map<string, string[]>> {
    const read = slices.map(async (slice): Promise<[string, string[]]> => {
      const text = await readFile(join(root, `features/${slice}/package.json`), 'utf8')
      return [slice, Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {})]
    })
    return new Map(await Promise.all(read))
  }
})

describe('files', () => {
  /** Texts and data may be long; what a machine wrote too. */
  const isData = (path: string): boolean =>
    /messages|-texts|^tests\/rights-|^demo\/|-cases\.ts$|-articles\.ts$|packages\/server\/tables\.ts$|\.test\.tsx?$/.test(
      path,
    )
  const tooLong = (all: Sources) =>
    [...all].filter(([path, text]) => !isData(path) && text.split('\n').length > 301).map(([path]) => path)
  /** Ways around the linter's rule. */
  const readsEnv = /\bprocess\s*(\?\.|\.|\[\s*')\s*env\b|\}\s*=\s*process\s*$|from '(node:)?process'/m
  const envReaders = (all: Sources) =>
    [...all]
      .filter(
        ([path, text]) =>
          /^(apps\/server|features|packages\/server)\//.test(path) && !path.includes('.test.') && readsEnv.test(text),
      )
      .map(([path]) => path)

  test('[ARCH] none is longer than 300 lines, data apart', () => {
    expect(tooLong(sources)).toEqual([])
    expect(
      tooLong(
        new Map([
          ['features/news/rules.ts', 'x\n'.repeat(301)],
          ['features/news/ok.ts', 'x\n'.repeat(300)],
        ]),
      ),
    ).toEqual(['features/news/rules.ts'])
  })

  test('[ARCH] the commands hand the environment to config.ts; nobody else touches it', () => {
    // runner.ts gives the database's own programs the PATH they were found by, and reads no setting
    expect(envReaders(sources)).toEqual([
      'apps/server/forecourt.ts',
      'apps/server/main.ts',
      'packages/server/embedded/runner.ts',
    ])
    expect(importsOf(sources.get('apps/server/main.ts')!)).toContain('./config.ts')
    const ways = ["process.env['A']", "import { env } from 'node:process'", 'const { env } = process', "process['env']"]
    for (const way of ways) expect(envReaders(new Map([['features/news/server/a.ts', way]]))).toHaveLength(1)
    expect(envReaders(new Map([['features/news/server/a.ts', 'process.pid']]))).toEqual([])
  })
})
