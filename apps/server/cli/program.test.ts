/** Output of the command line before a database is opened. */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'
import { listVerbs } from './program.ts'

const run = commandsOn()
const verbs = (await listVerbs()).map(({ words, verb }) => ({
  line: words.join(' '),
  words,
  args: verb.registeredArguments,
  // what is required of options is said before all else
  required: verb.options
    .filter((option) => option.mandatory)
    .flatMap(({ long, argChoices }) => [long!, argChoices?.[0] ?? 'todo']),
}))
const nouns = [...new Set(verbs.flatMap(({ words: [noun, verb] }) => (verb === undefined ? [] : [noun!])))]

test('every noun and verb is walked', () => {
  expect(nouns.length).toBeGreaterThan(12)
  expect(verbs.length).toBeGreaterThan(30)
})

test('--version is that of package.json', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(await run('--version')).toEqual({ code: 0, out: [version], err: [] })
})

test.each([[], ...nouns.map((noun) => [noun])])('%s --help lists what there is', async (...path) => {
  const { code, out, err } = await run(...path, '--help')
  expect([code, err]).toEqual([0, []])
  expect(out.join('\n')).toMatch(/Commands:[^]+Exit codes: 0 done/)
  expect(await run('help', ...path)).toEqual({ code, out, err })
  const alone = await run(...path)
  expect([alone.code, alone.out]).toEqual([2, []])
  expect(alone.err).toContain('Commands:')
})

describe.each(verbs)('$line', ({ line, words, args, required }) => {
  test('--help says what it does and takes, an example and the exit codes', async () => {
    const { code, out, err } = await run(...words, '--help')
    expect([code, err]).toEqual([0, []])
    const text = out.join('\n')
    expect(text).toMatch(/^Usage: forecourt [a-z-]+ .*\n\n[A-Z]/)
    expect(text).toMatch(new RegExp(`--json [^]+\nExample: forecourt ${line}\\b[^]+Exit codes: 0 done`))
    for (const argument of args) expect(text).toMatch(new RegExp(`\n {2}${argument.name()} +\\S`))
  })

  test('a wrong option and a missing argument answer 2 and are named', async () => {
    const wrong = await run(...words, ...required, '--nonsense')
    expect([wrong.code, wrong.out, wrong.err[0]]).toEqual([2, [], "error: unknown option '--nonsense'"])
    const missing = args.find((argument) => argument.required)
    if (missing === undefined) return
    const short = await run(...words, ...required)
    expect([short.code, short.err[0]]).toEqual([2, `error: missing required argument '${missing.name()}'`])
  })
})

const names = '--zh 一 --en One'
const titles = '--title-zh 题 --title-en Title'
const appNames = '--name-zh 题 --name-en Title'
test.each([
  ['nothing', "unknown command 'nothing'"],
  ['roles sack zhou.min', "unknown command 'sack'"],
  ['roles list zhou.min chen.jie', 'too many arguments'],
  ['roles grant zhou.min', "argument 'role'"],
  ['roles grant zhou.min king', "'king' is invalid for argument 'role'"],
  ['roles grant zhou.min moderator --tag nio', '--tag: the role moderator can be limited by --category'],
  [
    'roles grant zhou.min organiser --category joy',
    '--category: the role organiser can be limited by --tag, --department',
  ],
  ['roles grant zhou.min author --category joy', '--category: the role author can be limited by nothing'],
  ['roles revoke zhou.min editor --tag nio', "'--tag'"],
  ['roles grant zhou.min editor --department ten', "'--department <id>' argument 'ten'"],
  ['roles list --tag nio', "'--tag'"],
  ['api-keys list sap', 'too many arguments'],
  ['api-keys add --scope todo', "argument 'name'"],
  ['api-keys add a b --scope todo', 'too many arguments'],
  ['api-keys add crm', "'--scope <scope>'"],
  ['api-keys add crm --scope', "'--scope <scope>' argument missing"],
  ['api-keys add crm --scope todos', "'--scope <scope>' argument 'todos' is invalid. It must be one of notice, "],
  ['api-keys add @ --scope todo', "'@' is invalid for argument 'name'. It must be 1 to 60 letters"],
  ['api-keys revoke crm --scope todo', "'--scope'"],
  ['api-keys set-callback oa', "argument 'address'"],
  ['api-keys set-callback oa http://oa.example', "argument 'address'. It must be an address that starts with https://"],
  ['api-keys set-callback oa https://a.example x', 'too many arguments'],
  ['portals add', "argument 'file'"],
  ['reports list x --colour', "'--colour'"],
  ['holidays list 2026-12-24', 'too many arguments'],
  ['holidays add 2026-12-24 --zh 一', "'--en <name>'"],
  ['holidays add 2026-12-24 --en One --zh=', "'--zh <name>' argument '' is invalid. It must be 1 to 60 characters"],
  [`holidays add 2026-12-24 ${names} --off --work`, "'--work' cannot be used with option '--off'"],
  [`holidays add 2026-02-30 ${names}`, "argument 'days'. '2026-02-30' is not a date"],
  [`holidays add 24.12.2026 ${names}`, "argument 'days'"],
  [`holidays add 2026-12-24..2026-12-23 ${names}`, "argument 'days'. It must be a day or a range of up to 60 days"],
  [`holidays add 2026-12-24..2027-12-24 ${names}`, "argument 'days'"],
  [`holidays add 2026-12-24 2026-12-25 ${names}`, 'too many arguments'],
  ['shuttle assign a b', 'too many arguments'],
  ['shuttle publish-agreement a --keep', "'--keep'"],
  [`documents add a.md --title-zh 题`, "'--title-en <title>'"],
  [`documents add a.md ${titles} --department R&D`, "'--department <id>' argument 'R&D'"],
  [`documents add a.md ${titles} --tags nio`, "'--tags'"],
  ['documents remove x', "'x' is invalid for argument 'id'. It must be a whole number"],
  [`apps add javascript:alert(1) ${appNames}`, "argument 'address'. It must start with https://"],
  [`apps add http://a.example ${appNames}`, "argument 'address'. It must start with https://"],
  [
    'apps add https://a.example --name-zh 题 --name-en 题',
    "'--name-en <name>' argument '题' is invalid. It must contain a Latin",
  ],
  ['people import a b', 'too many arguments'],
  [
    'people import a --leavers=kick',
    "'--leavers <what>' argument 'kick' is invalid. Allowed choices are leave, report",
  ],
  ['people import a --source=H!R', "'--source <name>'"],
  ['people import a --tag=1', "'--tag <tag>'"],
  ['people import a --new-tag=N', "'--new-tag <tag>'"],
  ['people import a --forced', "'--forced'"],
  ['feishu sync --dryrun', "'--dryrun'"],
  ['search add-synonyms 工牌', 'words: name two or more synonyms'],
  ['search remove-synonyms 1;DROP', "'1;DROP' is invalid for argument 'id'"],
  ['search list-synonyms --days 3', "'--days'"],
  ['search list-misses --days 0', "'--days <count>' argument '0' is invalid. It must be a whole number from 1 to 9999"],
  ['search list-misses --days 10000', "'--days <count>' argument '10000'"],
  ['debug-reports list --last 0', "'--last <count>'"],
  ['debug-reports show 1 --account a', "'--account'"],
])('%s is wrong use', async (line, words) => {
  const { code, out, err } = await run(...line.split(' '))
  expect([code, out, err[0]]).toEqual([2, [], expect.stringContaining(words)])
})

test.each([
  ['roles sack zhou.min', 2, "error: unknown command 'sack'"],
  ['holidays add 24.12.2026', 2, "error: required option '--zh <name>' not specified"],
  ['holidays list', 1, 'opened'],
])('%s --json prints its failure as an object, too', async (line, code, words) => {
  const { out, ...ended } = await run(...line.split(' '), '--json')
  expect(JSON.parse(out.join(''))).toEqual({ error: expect.stringContaining(words) })
  expect(ended).toEqual({ code, err: expect.arrayContaining([expect.stringContaining(words)]) })
})

test('what is used rightly goes on to the database', async () => {
  expect(await run('holidays', 'list')).toEqual({ code: 1, out: [], err: ['opened'] })
})
