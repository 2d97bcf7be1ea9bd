/** Generates the map from product terms to folders, by wing. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { rootUrl, type Slice } from './read-contracts.ts'
import { extractSql } from './sql/embedded-sql.ts'
import { readOwners, type Owner } from './sql/table-owners.ts'
import { findTables } from './sql/tables-named.ts'
import { wings } from './wings.ts'

interface Reader {
  /** Of a slice without its wing; of another folder its path in backticks. */
  name: string
  /** Views that it reads, such as `shared.person`. */
  views: ReadonlySet<string>
}

interface MapEntry extends Slice, Reader, Pick<Owner, 'owns' | 'reads'> {
  opens: string[]
}

export async function renderMap(slices: readonly Slice[]): Promise<string> {
  const owners = new Map((await readOwners()).map((owner) => [owner.folder, owner]))
  const rooms = await Promise.all(slices.map((slice) => roomOf(slice, owners)))
  const readers = [...rooms, ...(await otherReaders([...owners.values()]))]
  const byName = rooms.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [
    '# Map: from a word of the product to its folder\n',
    'Made from the contracts, imports, `owned-tables.ts` and SQL of the slices by `npm run docs`; do not edit.\n',
    'A wing opens doors of its own and of those below it in this picture; an arrow that follows from others is left out.\n',
    `\`\`\`mermaid\n${drawingOf(byName)}\n\`\`\`\n`,
    crossingsOf([...owners.values()], readers),
    ...Object.entries(wings).flatMap(([wing, about]) => {
      const own = byName.filter((room) => room.wing === wing)
      return [`## Wing ${wing}\n`, `${about}\n`, tableOf(own), ...own.map((room) => sectionOf(room, readers))]
    }),
  ].join('\n')
}

/** All reads of foreign tables on one page, and the owners outside the slices. */
function crossingsOf(owners: readonly Owner[], readers: readonly Reader[]): string {
  const ownerOf = (table: string): string => wordOf(owners.find(({ owns }) => owns.includes(table))!.folder)
  const rows = owners.flatMap(({ folder, reads }) =>
    Object.entries(reads).map(([table, why]) => `| ${wordOf(folder)} | \`${table}\` | ${ownerOf(table)} | ${why} |`),
  )
  const others = owners
    .filter(({ folder, owns }) => !folder.startsWith('features/') && owns.length > 0)
    .map(({ folder, owns, schemas }) => {
      const tables = [...owns, ...schemas.map((schema) => `${schema}.*`)].map((table) => `\`${table}\``)
      const shares = sharesOf(owns, readers)
      return `- \`${folder}\` owns ${tables.join(', ')}${shares.length > 0 ? `; shares ${shares.join(', ')}` : ''}`
    })
  return [
    '## Tables and their readers\n',
    `Each table has one owner, which alone writes it ([0073](../decisions/0073-data-has-owners.md)). Others read its view in the schema \`shared\`, listed with each slice below. Tables without a view are read by others in these ${rows.length} cases:\n`,
    `| Reader | Table | Owner | Why |\n|---|---|---|---|\n${rows.join('\n')}\n`,
    `Owners that are no slices:\n`,
    `${others.join('\n')}\n`,
  ].join('\n')
}

/** Each view of these tables, with its readers. */
const sharesOf = (owns: readonly string[], readers: readonly Reader[]): string[] =>
  owns.flatMap((table) => {
    const names = readers.filter(({ views }) => views.has(`shared.${table}`)).map(({ name }) => name)
    return names.length > 0 ? [`\`shared.${table}\` (${names.join(', ')})`] : []
  })

/** The slice without its wing; other folders whole. */
const wordOf = (folder: string): string => (folder.startsWith('features/') ? folder.split('/')[2]! : `\`${folder}\``)

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text

function tableOf(rooms: readonly MapEntry[]): string {
  const rows = rooms.map(
    ({ name, wing, about, calls }) =>
      `| [${name}](#${name}) | \`features/${wing}/${name}/\` | ${calls.length} | ${firstSentence(about)} |`,
  )
  return `| Word | Folder | Calls | What |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

/** Draws wings with their slices, and the imports between wings. */
function drawingOf(rooms: readonly MapEntry[]): string {
  const wingOf = new Map(rooms.map(({ name, wing }) => [name, wing]))
  const opened = (wing: string): Set<string> =>
    new Set(
      rooms
        .filter((room) => room.wing === wing)
        .flatMap(({ opens }) => opens.map((name) => wingOf.get(name)!))
        .filter((other) => other !== wing),
    )
  const boxes = Object.keys(wings).map((wing) => {
    const names = rooms.filter((room) => room.wing === wing).map(({ name }) => name)
    return `  ${wing}["<b>${wing}</b><br>${names.join('<br>')}"]`
  })
  const arrows = Object.keys(wings).flatMap((wing) => {
    const direct = [...opened(wing)]
    const further = new Set(direct.flatMap((each) => [...reachedFrom(each, opened)]))
    return direct
      .filter((other) => !further.has(other))
      .toSorted()
      .map((other) => `  ${wing} --> ${other}`)
  })
  return ['flowchart TD', ...boxes, ...arrows].join('\n')
}

function reachedFrom(wing: string, opened: (wing: string) => Set<string>): Set<string> {
  const reached = new Set(opened(wing))
  for (const each of reached) for (const next of opened(each)) reached.add(next)
  return reached
}

function sectionOf(room: MapEntry, all: readonly Reader[]): string {
  const { name, wing, about, calls, opens, owns, reads, views } = room
  const doors = ['contract.ts', 'server/index.ts', 'web/index.ts'].filter((door) =>
    existsSync(new URL(`features/${wing}/${name}/${door}`, rootUrl)),
  )
  const lines = [
    ['Doors', doors.map((door) => `\`@portal/${name}/${door.replace(/\/index\.ts$|\.ts$/, '')}\``)],
    ['Owns the tables', owns.map((table) => `\`${table}\``)],
    ['Shares the views', sharesOf(owns, all)],
    [
      'Reads the views',
      [...views]
        .filter((view) => !owns.includes(view.slice('shared.'.length)))
        .toSorted()
        .map((view) => `\`${view}\``),
    ],
    ['Reads tables of others', Object.entries(reads).map(([table, why]) => `\`${table}\` (${why})`)],
    ['Opens the doors of', opens.map((slice) => `[${slice}](#${slice})`)],
    [
      'Calls',
      calls.map(({ endpoint: { path, sitePath } }) => (sitePath ? `\`${path}\` (\`${sitePath}\`)` : `\`${path}\``)),
    ],
  ] as const
  const written = lines
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `- ${title}: ${items.join(', ')}`)
  return `### ${name}\n\n${about}\n\n${written.join('\n')}\n`
}

async function roomOf(slice: Slice, owners: ReadonlyMap<string, Owner>): Promise<MapEntry> {
  const { names, files } = await readModules(`features/${slice.wing}/${slice.name}/`)
  const { owns, reads } = owners.get(`features/${slice.wing}/${slice.name}`) ?? { owns: [], reads: {} }
  return {
    ...slice,
    owns,
    reads,
    opens: listSliceEdges(slice.name, files),
    views: viewsIn(names, files),
  }
}

/** Readers of views that are no slices: packages and apps. */
async function otherReaders(owners: readonly Owner[]): Promise<Reader[]> {
  const others = owners.filter(({ folder }) => !folder.startsWith('features/'))
  return Promise.all(
    others.map(async ({ folder }) => {
      const { names, files } = await readModules(`${folder}/`)
      return { name: wordOf(folder), views: viewsIn(names, files) }
    }),
  )
}

async function readModules(path: string): Promise<{ names: string[]; files: string[] }> {
  const folder = new URL(path, rootUrl)
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-kit)?\.tsx?$|(^|\/)(node_modules|dist)\//.test(name))
    .toSorted()
  return { names, files: await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8'))) }
}

function viewsIn(names: readonly string[], files: readonly string[]): Set<string> {
  const uses = files.flatMap((text, at) => extractSql(names[at]!, text)).flatMap((piece) => findTables(piece) ?? [])
  return new Set(uses.map(({ table }) => table).filter((table) => table.startsWith('shared.')))
}

function listSliceEdges(slice: string, texts: readonly string[]): string[] {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/'@portal\/([a-z-]+)\/(?:contract|server|web)\b/g)].map((match) => match[1]!),
  )
  return [...new Set(named)].filter((name) => name !== slice).toSorted()
}
