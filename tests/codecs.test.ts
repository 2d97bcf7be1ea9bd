/**
 * Audiences, file references and announcements have one codec each: the form of an audience in SQL and on the wire is
 * written in features/foundation/people, that of `file:<id>` in packages/contract, that of announcements in
 * packages/server/topics.ts. A second one would drift from the first.
 */
import { describe, expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

interface Codec {
  owners: readonly string[]
  /** Each finds code that encodes or decodes by itself. */
  patterns: readonly RegExp[]
  /** Files with something that only looks alike, each with its reason. */
  others: Readonly<Record<string, string>>
}

/** Grants have tags and departments too, but no places. */
const audienceCodec: Codec = {
  owners: ['features/foundation/people/audience.ts', 'features/foundation/people/server/audience.ts'],
  patterns: [
    // a row to JSON, lists to a row, JSON to a row
    /'departments',\s*[\w.]+,\s*'places',/g,
    /\bAS departments,[^;`]*\bAS places\b/g,
    /->>?\s*'(?:departments|places)'|'audience'\s*->/g,
    // to the wire and from it
    /\bPlaces: (?:\[\.\.\.)?(?:\w+\.)?places\b(?!\.)/g,
    /\bplaces: (?:\[\.\.\.)?(?:\w+\.)?Places\b/g,
    /\{\s*tags: Tags,\s*departments: Departments/g,
    // absent lists are empty
    /\bplaces: (?:\[\.\.\.\()?(?:\w+\??\.)?places \?\? \[\]/g,
  ],
  others: {},
}

const fileCodec: Codec = {
  owners: ['packages/contract/file-reference.ts'],
  patterns: [/\bfile:(?=\$\{|['"`\d\\([])/g],
  others: {
    'features/directory/directory-sync/server/import-people.ts': 'the source of people who came from a file: file:hr',
  },
}

/** Payloads of announcements: whoever listens parses what the same topic has written. */
const announcementCodec: Codec = {
  owners: ['packages/server/topics.ts', 'packages/server/announce.ts'],
  patterns: [/pg_notify/gi, /\bNOTIFY\s+["\w]/g, /\bannounce\(\s*[\w.]*(?:db|tx)\b/g, /\bannounce(?:r|ments?)\.on\(/g],
  others: { 'packages/server/shared-cache.ts': 'its payload is the tag alone, which triggers write' },
}

const isJudged = (path: string): boolean =>
  /^(features|packages|apps|demo|scripts|bench)\/.*\.tsx?$/.test(path) &&
  !/\.(test|test-kit)\.tsx?$|^packages\/testing\//.test(path)

const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

function findCodecs({ owners, patterns }: Codec, path: string, text: string): string[] {
  if (!isJudged(path) || owners.includes(path)) return []
  const code = withoutComments(text)
  return patterns.flatMap((pattern) =>
    Array.from(code.matchAll(pattern), ({ index }) => `${path}:${code.slice(0, index).split('\n').length}`),
  )
}

describe.each([
  ['audiences', audienceCodec],
  ['file references', fileCodec],
  ['announcements', announcementCodec],
])('%s', (_, codec) => {
  test('[ARCH] there is no second codec', async () => {
    const sources = [...(await readSources())]
    expect(sources.filter(([path]) => isJudged(path)).length).toBeGreaterThan(1000)
    const found = sources.flatMap((each) => findCodecs(codec, ...each))
    expect(found.filter((at) => !Object.hasOwn(codec.others, at.split(':')[0]!))).toEqual([])
    // a reason without its line is out of date
    expect(Object.keys(codec.others).filter((path) => !found.some((at) => at.startsWith(`${path}:`)))).toEqual([])
  })

  test('[ARCH] its owner is recognised as one', async () => {
    const sources = await readSources()
    const blamed = codec.owners.flatMap((path) => findCodecs({ ...codec, owners: [] }, path, sources.get(path)!))
    expect(blamed.length).toBeGreaterThan(1)
  })
})

test.each<[Codec, string, number]>([
  [audienceCodec, "sql`json_build_object('tags', a.tags, 'departments', a.departments,\n  'places', a.places)`", 1],
  [audienceCodec, "sql`jsonb_build_object('role', r.role, 'departments', r.departments)`", 0],
  [audienceCodec, 'sql`(SELECT ${d}::bigint[] AS departments, ${p}::text[] AS places) AS a`', 1],
  [audienceCodec, "sql`coalesce(m.settings->'audience'->${sql.lit(kind)}, '[]')`", 1],
  [audienceCodec, "sql`m.settings->'audience' AS audience`", 0],
  [audienceCodec, "sql`audience->>'places'`", 1],
  [audienceCodec, '{ Tags: [...tags], Departments: [...departments], Places: [...places], Groups: [...groups] }', 1],
  [audienceCodec, 'const { Tags: tags, Departments: departments, Places: places } = wire', 1],
  [audienceCodec, '{ tags: Tags, departments: Departments, places: Places, groups: Groups }', 2],
  [audienceCodec, '{ tags: Tags, departments: Departments }', 1],
  [audienceCodec, '{ role: Role, categories: Categories, tags: Tags, departments: Departments }', 0],
  [audienceCodec, '{ tags: tags ?? [], departments: departments ?? [], places: places ?? [] }', 1],
  [audienceCodec, "{ tags: ['partner'], departments: [1], places: [], groups: [] }", 0],
  [audienceCodec, 'audienceFromWire(input.Audience)', 0],
  [announcementCodec, "sql`SELECT pg_notify('forecourt', 'notice:' || id)`", 1],
  [announcementCodec, "sql`NOTIFY forecourt, 'words'`", 1],
  [announcementCodec, 'await announce(tx, `said`, `${news}:${comment}`)', 1],
  [announcementCodec, "announcer.on('said', (payload) => payload.split(':'))", 1],
  [announcementCodec, 'noticeTopic.on(announcements, listener)', 0],
  [fileCodec, '`file:${id}`', 1],
  [fileCodec, "'file:' + id", 1],
  [fileCodec, String.raw`/<img src="file:(\d+)"/g`, 1],
  [fileCodec, String.raw`/^file:[1-9]\d*$/`, 1],
  [fileCodec, String.raw`/^file:\d+$/`, 1],
  [fileCodec, '<img src="file:1">', 1],
  [fileCodec, '// a picture is `file:${id}`', 0],
  [fileCodec, '(file: File) => file', 0],
  [fileCodec, "'file:///etc/passwd'", 0],
  [fileCodec, 'fileReference(id)', 0],
])('[ARCH] a planted second codec is found: $1 ($2)', (codec, planted, count) => {
  expect(findCodecs(codec, 'features/content/news/server/planted.ts', planted)).toHaveLength(count)
})
