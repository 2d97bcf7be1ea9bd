/**
 * Proves the architecture rules: the real tool must catch a planted violation, and accept the same file without it.
 * Nothing planted stays in the tree.
 */
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wings } from '../scripts/wings.ts'
import { sideways } from './allowed-edges.ts'
import { beside, walls } from './planted-walls.ts'
import { findUpwardEdges, listEdges, findCycle, folderOf, readSliceEdges, findUnlistedEdges } from './slice-edges.ts'
import {
  compile,
  listImports,
  librariesOf,
  lint,
  plantFile,
  readSources,
  root,
  type Finding,
  type Sources,
} from './source-tree.ts'

const textsOf = (which: 'bad' | 'good') =>
  Object.fromEntries(Object.values(walls).map((each) => [each.path, each[which]]))
const wallRules = new Set(Object.values(walls).map((each) => each.rule))

let folder: string
let sources: Sources
const plantedOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '../../..' }
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
    await plantFile(place, { ...textsOf(which), ...beside })
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

  // `npm test` lints the project beforehand
  test('[ARCH] the linter leaves out what is made, and nowhere a wall', async () => {
    const { ignorePatterns } = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as {
      ignorePatterns: string[]
    }
    expect(ignorePatterns).toEqual(['node_modules', '.cache', 'dist', 'data', 'shots'])
    const names = [...wallRules].map((rule) => /\((.+)\)/.exec(rule)?.[1] ?? rule)
    expect(names).toContain('no-restricted-imports')
    const off = [...sources].filter(([, text]) =>
      text.split('\n').some((line) => line.includes('lint-disable') && names.some((name) => line.includes(name))),
    )
    expect(off.map(([path]) => path)).toEqual([])
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
      compilerOptions: plantedOptions,
      include: ['*.ts'],
      references: [],
    }
    const clean = "import { httpStatusOf } from '@portal/contract'\nexport const a = httpStatusOf(410)\n"
    await plantFile(place, { 'bad.ts': text, 'good.ts': clean, 'tsconfig.json': JSON.stringify(tsconfig) })
    const findings = await compile(place)
    expect(findings.map(({ path, rule }) => `${path} ${rule}`)).toEqual([`bad.ts ${code}`])
  })
})

describe('types of a browser', () => {
  const ofBrowser = async (config: string) =>
    (await librariesOf(config)).filter((name) => /^(?:dom|webworker)\b/.test(name))

  test.each(['shared', 'server'])(
    '[ARCH] are nowhere in the program of tier %s, whoever refers to them',
    async (tier) => {
      expect(await ofBrowser(join(root, `tsconfig.${tier}.json`))).toEqual([])
    },
  )

  test('[ARCH] are found where a planted declaration brings them: then tsc takes `document` on the server', async () => {
    const place = join(cache, 'leak')
    await mkdir(place, { recursive: true })
    const config = { extends: '../../../tsconfig.server.json', compilerOptions: plantedOptions, include: ['*.ts'] }
    await plantFile(place, {
      'leak.d.ts': '/// <reference lib="dom" />\n',
      'bad.ts': 'export const a = document.title\n',
      'tsconfig.json': JSON.stringify({ ...config, references: [] }),
    })
    expect([await compile(place), await ofBrowser(join(place, 'tsconfig.json'))]).toEqual([[], ['dom']])
  })
})

describe('sideways', () => {
  test('[ARCH] every edge between slices stands in the table, and the table holds no other', () => {
    const edges = listEdges(readSliceEdges(sources))
    const allowed = Object.keys(sideways)
    const step = (what: string) => `tests/allowed-edges.ts: ${what}`
    expect(
      edges.filter((edge) => !allowed.includes(edge)),
      step('add each of these imports with its reason'),
    ).toEqual([])
    expect(
      allowed.filter((edge) => !edges.includes(edge)),
      step('remove these; no slice imports so any more'),
    ).toEqual([])
  })

  test('[ARCH] every edge is listed in the package.json of its slice', async () => {
    const edges = readSliceEdges(sources)
    const missing = findUnlistedEdges(edges, await listed([...edges.keys()]))
    expect(missing, 'add "@portal/<right>": "*" to the package.json of the left, then npm install').toEqual([])
  })

  test('[ARCH] no cycle of slices', () => {
    expect(findCycle(readSliceEdges(sources)), 'these slices import each other in a circle').toBeUndefined()
  })

  test('[ARCH] every slice stands in a wing, and none opens a door of a wing behind its own', () => {
    const order = Object.keys(wings)
    const folders = [...sources.keys()].flatMap((path) => /^features\/([^/]+)\//.exec(path)?.[1] ?? [])
    expect(new Set(folders), 'scripts/wings.ts: a line for each folder of features').toEqual(new Set(order))
    const upward = findUpwardEdges(readSliceEdges(sources), sources, order)
    expect(upward, 'the right slice is in a later wing (scripts/wings.ts): turn the import round').toEqual([])
    const planted = new Map([
      ['features/foundation/files/a.ts', "import { a } from '@portal/news/contract'\n"],
      [
        'features/content/news/a.ts',
        "import { a } from '@portal/files/contract'\nimport '@portal/recognition/contract'\n",
      ],
      ['features/content/recognition/a.ts', ''],
    ])
    expect(findUpwardEdges(readSliceEdges(planted), planted, order)).toEqual(['files → news'])
  })

  test('[ARCH] a planted edge is found, by type, by export and by import(), listed or not, in a cycle or not', () => {
    const planted = new Map([
      ['features/content/news/server/a.ts', "import type { A } from '@portal/files/server'\n"],
      ['features/foundation/files/web/a.tsx', "const late = () => import('@portal/people/web')\n"],
      [
        'features/foundation/people/contract.ts',
        "export { a } from '@portal/news/contract'\nimport { z } from '@portal/contract'\n",
      ],
      ['features/foundation/people/contract.test.ts', "import { a } from '@portal/files/contract'\n"],
    ])
    const edges = readSliceEdges(planted)
    expect(listEdges(edges)).toEqual(['files → people', 'news → files', 'people → news'])
    expect(findUnlistedEdges(edges, new Map([['news', ['@portal/files']]]))).toEqual([
      'files → people',
      'people → news',
    ])
    expect(findCycle(edges)).toEqual(['files', 'people', 'news', 'files'])
    planted.delete('features/foundation/people/contract.ts')
    expect(findCycle(readSliceEdges(planted))).toBeUndefined()
  })

  async function listed(slices: readonly string[]): Promise<Map<string, string[]>> {
    const read = slices.map(async (slice): Promise<[string, string[]]> => {
      const text = await readFile(join(root, `${folderOf(sources, slice)}/package.json`), 'utf8')
      return [slice, Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {})]
    })
    return new Map(await Promise.all(read))
  }
})

describe('files', () => {
  /** Includes tests and the demo; only generated files may be longer. */
  const tooLong = (all: Sources) =>
    [...all]
      .filter(([path, text]) => path !== 'packages/server/tables.ts' && text.split('\n').length > 301)
      .map(([path]) => path)
  /** Ways to bypass the linter's rule. */
  const readsEnv = /\bprocess\s*(\?\.|\.|\[\s*')\s*env\b|\}\s*=\s*process\s*$|from '(node:)?process'/m
  const envReaders = (all: Sources) =>
    [...all]
      .filter(
        ([path, text]) =>
          /^(apps\/server|features|packages\/server)\//.test(path) && !path.includes('.test') && readsEnv.test(text),
      )
      .map(([path]) => path)

  test('[ARCH] none is longer than 300 lines, be it source, test or demonstration', () => {
    expect(tooLong(sources), 'split these files by subject').toEqual([])
    expect(
      tooLong(
        new Map([
          ['features/content/news/rules.ts', 'x\n'.repeat(301)],
          ['features/content/news/ok.ts', 'x\n'.repeat(300)],
          ['features/content/news/a.test.ts', 'x\n'.repeat(301)],
          ['demo/content/a.ts', 'x\n'.repeat(301)],
        ]),
      ),
    ).toEqual(['features/content/news/rules.ts', 'features/content/news/a.test.ts', 'demo/content/a.ts'])
  })

  test('[ARCH] the commands hand the environment to config.ts; nobody else touches it', () => {
    // runner.ts gives the database's own programs the PATH they were found by, and reads no setting
    expect(envReaders(sources)).toEqual([
      'apps/server/forecourt.ts',
      'apps/server/main.ts',
      'packages/server/embedded/runner.ts',
    ])
    expect(listImports(sources.get('apps/server/main.ts')!)).toContain('./config.ts')
    const ways = ["process.env['A']", "import { env } from 'node:process'", 'const { env } = process', "process['env']"]
    for (const way of ways) expect(envReaders(new Map([['features/content/news/server/a.ts', way]]))).toHaveLength(1)
    expect(envReaders(new Map([['features/content/news/server/a.ts', 'process.pid']]))).toEqual([])
  })

  test('[ARCH] every form is the one that loses nothing while it is sent, and what is typed at the desk is kept', () => {
    const having = (text: RegExp) =>
      [...sources].filter(([path, each]) => /^(apps|features).*\.tsx$/.test(path) && text.test(each))
    expect(having(/<form/).map(([path]) => path)).toEqual([])
    const isKept = /useUnsavedFields|onTyped|useKeptTyping/
    expect(having(/<Form(?:Dialog|Panel)/).flatMap(([path, text]) => (isKept.test(text) ? [] : path))).toEqual([
      // no free text: a person or a time is chosen, or an address is given
      'features/content/editor/web/LinkDialog.tsx',
      'features/content/publishing/web/MoveDialog.tsx',
      'features/events/activity-management/web/AddPerson.tsx',
      'features/events/activity-management/web/MovePeople.tsx',
      'features/foundation/admin-data/web/MergeSeveral.tsx',
    ])
  })

  test('[ARCH] English dates have one form: that of localeOf', () => {
    const having = [...sources].filter(
      ([path, text]) => /^(apps|features|packages)\//.test(path) && text.includes("'en-GB'"),
    )
    const made = having.map(([path]) => path).filter((path) => !/\.(test|bench)|^packages\/testing/.test(path))
    // computes with hours but displays none
    expect(made).toEqual(['features/foundation/notifications/server/minute-of-day.ts'])
  })

  test('[ARCH] what the browser keeps is written by one module, which answers where it keeps nothing', () => {
    const writes = /\blocalStorage\.(set|remove)Item\(/
    const writers = [...sources].filter(
      ([path, text]) =>
        /^(apps|features|packages)\/(?!testing\/)/.test(path) && !path.includes('.test') && writes.test(text),
    )
    expect(writers.map(([path]) => path)).toEqual([])
    expect(sources.get('packages/client/storage.ts')).toContain('globalThis[where].setItem')
  })
})
