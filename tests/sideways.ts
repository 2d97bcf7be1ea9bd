/** Reads the imports between slices, to compare them with the table of reasons. */
import { importsOf, type Sources } from './source-tree.ts'

export type Edges = ReadonlyMap<string, ReadonlySet<string>>

const isTest = (path: string): boolean => /\.test(-kit)?\.tsx?$/.test(path)

/** Slices imported by each slice, without tests. */
export function sidewaysOf(sources: Sources): Edges {
  const slices = new Set([...sources.keys()].flatMap((path) => /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? []))
  const edges = new Map<string, Set<string>>([...slices].toSorted().map((slice) => [slice, new Set<string>()]))
  for (const [path, text] of sources) {
    const from = /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1]
    if (!from || isTest(path)) continue
    for (const name of importsOf(text)) {
      const to = /^@portal\/([^/]+)/.exec(name)?.[1]
      if (to && to !== from && slices.has(to)) edges.get(from)!.add(to)
    }
  }
  return edges
}

/** `features/content/news` */
export function folderOf(sources: Sources, slice: string): string {
  const inIt = [...sources.keys()].find((path) => path.split('/')[2] === slice && path.startsWith('features/'))
  return inIt!.split('/').slice(0, 3).join('/')
}

/** Finds edges to a later wing; `order` starts with the lowest wing. */
export function againstOrder(edges: Edges, sources: Sources, order: readonly string[]): string[] {
  const rank = (slice: string): number => order.indexOf(folderOf(sources, slice).split('/')[1]!)
  return arrowsOf(edges).filter((arrow) => {
    const [from, to] = arrow.split(' → ').map(rank)
    return from! < to!
  })
}

export function arrowsOf(edges: Edges): string[] {
  return [...edges].flatMap(([from, to]) => [...to].map((each) => `${from} → ${each}`)).toSorted()
}

/** Returns a cycle, or undefined. */
export function cycleIn(edges: Edges): string[] | undefined {
  const done = new Set<string>()
  const visit = (slice: string, way: string[]): string[] | undefined => {
    if (way.includes(slice)) return [...way.slice(way.indexOf(slice)), slice]
    if (done.has(slice)) return undefined
    for (const next of edges.get(slice) ?? []) {
      const found = visit(next, [...way, slice])
      if (found) return found
    }
    done.add(slice)
    return undefined
  }
  for (const slice of edges.keys()) {
    const found = visit(slice, [])
    if (found) return found
  }
  return undefined
}

/** Finds edges missing from the slice's package.json. */
export function unlistedIn(edges: Edges, dependencies: ReadonlyMap<string, readonly string[]>): string[] {
  return [...edges].flatMap(([from, to]) =>
    [...to].filter((each) => !dependencies.get(from)?.includes(`@portal/${each}`)).map((each) => `${from} → ${each}`),
  )
}
