/** Programs that people start answer --help, and refuse an option that they do not have. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { descriptionIn } from '../scripts/arguments.mjs'
import { root } from './source-tree.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const programIn = (line: string): string | undefined => /\bnode ((?:\w[\w-]*\/)+[\w-]+\.(?:ts|mjs))/.exec(line)?.[1]
const ofNpm = new Set(Object.values(scripts).flatMap((line) => programIn(line) ?? []))
const written = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  .flatMap((page) => read(page).split('`'))
  .flatMap((line) => programIn(line) ?? [])
  .filter((path) => !ofNpm.has(path) && !path.startsWith('apps/'))
const shells = globSync('deploy/**/*.sh', { cwd: root })

async function run(path: string, ...args: string[]) {
  const [command, ...before] = path.endsWith('.sh') ? ['sh'] : [process.execPath]
  const child = spawn(command!, [...before, join(root, path), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}

test('there are some of each kind', () => {
  expect([ofNpm.size, new Set(written).size, shells.length].map((count) => count > 2)).toEqual([true, true, true])
})

const title = '%s --help says what it does, and starts nothing'
async function expectHelp(line: string): Promise<void> {
  const [path, ...args] = line.split(' ')
  const { code, out, err } = await run(path!, ...args, '--help')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/npm (?:start|test|run)|forecourt|deploy\//)
}

// the others read their arguments by the same function, and load a browser first
const isLight = (path: string): boolean => !/^tests\/looks|^bench\/first/.test(path)
const light = [...ofNpm].filter(isLight)
test.concurrent.each([...light, ...shells, 'scripts/forecourt.sh start'])(title, expectHelp)
test.concurrent.each([...ofNpm].filter((path) => !isLight(path)))(title, { tags: 'slow' }, expectHelp)

const refusal = '%s --nonsense ends with 2 and starts nothing'
async function expectRefusal(line: string): Promise<void> {
  const [path, ...args] = line.split(' ')
  const { code, out, err } = await run(path!, ...args, '--nonsense')
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/option '?--nonsense|^Usage/)
}
test.concurrent.each([...light, ...shells, 'scripts/forecourt.sh start'])(refusal, expectRefusal)
test.concurrent.each([...ofNpm].filter((path) => !isLight(path)))(refusal, { tags: 'slow' }, expectRefusal)

/** Modules that load before the first line of a program runs; the product takes seconds, and once took minutes. */
function loadedAtOnce(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known
  known.add(path)
  if (!/\.m?ts$|\.mjs$/.test(path)) return known
  for (const [, module] of read(path).matchAll(/^(?:import|export) (?!type )(?:[^']+? from )?'([^']+)'/gm))
    loadedAtOnce(module!.startsWith('.') ? join(dirname(path), module!) : module!, known)
  return known
}
test.each([...ofNpm])('%s loads what it starts only once its arguments are read', (path) => {
  expect([...loadedAtOnce(path)].filter((module) => module.startsWith('@portal/'))).toEqual([])
})

const programs = globSync(['bench/**/*.ts', 'drills/**/*.ts', 'scripts/*.{ts,mjs}', 'tests/mutants/*.ts'], {
  cwd: root,
})
test.each(programs)('%s says it where a number that somebody has typed is none (typedNumber)', (path) => {
  expect(read(path)).not.toMatch(/\bNumber(?:\.parse\w+)?\((?:values|positionals|given|process\.argv|readArguments)\b/)
})
test('a number that is none ends a program with 2', { tags: 'slow' }, async () => {
  const { code, out, err } = await run('bench/run.ts', 'nonsense')
  expect([code, out, err]).toEqual([2, '', "part, or seconds: 'nonsense' is no number; --help says what there is\n"])
})

test.each([...new Set(written)])('%s begins with its own use, and reads its arguments as all do', (path) => {
  expect(descriptionIn(read(path))).toContain(`node ${path}`)
  expect(read(path)).toMatch(/readArguments\(\s*import\.meta\.url/)
})
