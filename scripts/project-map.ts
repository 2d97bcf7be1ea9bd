/** From a word of the product to the folder that holds it, wing by wing. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { headerOf, rootUrl, type Slice } from './read-contracts.ts'
import { wings } from './wings.ts'

interface Room extends Slice {
  files: string[]
  opens: string[]
}

export async function mapOf(slices: readonly Slice[]): Promise<string> {
  const rooms = await Promise.all(slices.map((slice) => roomOf(slice)))
  const byName = rooms.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [
    '# Map: from a word of the product to its folder\n',
    'Made from the contracts, imports and store headers by `npm run docs`; do not edit.\n',
    'A wing opens doors of its own and of those below it in this picture; an arrow that follows from others is left out.\n',
    `\`\`\`mermaid\n${drawingOf(byName)}\n\`\`\`\n`,
    ...Object.entries(wings).flatMap(([wing, about]) => {
      const own = byName.filter((room) => room.wing === wing)
      return [`## Wing ${wing}\n`, `${about}\n`, tableOf(own), ...own.map(sectionOf)]
    }),
  ].join('\n')
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text

function tableOf(rooms: readonly Room[]): string {
  const rows = rooms.map(
    ({ name, wing, about, calls }) =>
      `| [${name}](#${name}) | \`features/${wing}/${name}/\` | ${calls.length} | ${firstSentence(about)} |`,
  )
  return `| Word | Folder | Calls | What |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

/** Wings as boxes with their slices, and which wing opens doors of which. */
function drawingOf(rooms: readonly Room[]): string {
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

function sectionOf({ name, wing, about, calls, files, opens }: Room): string {
  const owned = files
    .flatMap((text) => /Owns: ([a-z_0-9, ]+)/.exec(headerOf(text))?.[1]?.split(', ') ?? [])
    .map((table) => table.trim())
  const doors = ['contract.ts', 'server/index.ts', 'web/index.ts'].filter((door) =>
    existsSync(new URL(`features/${wing}/${name}/${door}`, rootUrl)),
  )
  const lines = [
    ['Doors', doors.map((door) => `\`@portal/${name}/${door.replace(/\/index\.ts$|\.ts$/, '')}\``)],
    ['Owns the tables', [...new Set(owned)].toSorted().map((table) => `\`${table}\``)],
    ['Opens the doors of', opens.map((slice) => `[${slice}](#${slice})`)],
    ['Calls', calls.map(({ endpoint: { path, twin } }) => (twin ? `\`${path}\` (\`${twin}\`)` : `\`${path}\``))],
  ] as const
  const written = lines
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `- ${title}: ${items.join(', ')}`)
  return `### ${name}\n\n${about}\n\n${written.join('\n')}\n`
}

async function roomOf(slice: Slice): Promise<Room> {
  const folder = new URL(`features/${slice.wing}/${slice.name}/`, rootUrl)
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test(-kit)?\.tsx?$/.test(name),
  )
  const files = await Promise.all(names.toSorted().map((name) => readFile(new URL(name, folder), 'utf8')))
  return { ...slice, files, opens: sidewaysOf(slice.name, files) }
}

function sidewaysOf(slice: string, texts: readonly string[]): string[] {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/'@portal\/([a-z-]+)\/(?:contract|server|web)\b/g)].map((match) => match[1]!),
  )
  return [...new Set(named)].filter((name) => name !== slice).toSorted()
}
