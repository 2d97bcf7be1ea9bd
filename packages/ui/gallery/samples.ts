import type { Sample } from './sample.tsx'

const found = import.meta.glob<Sample>('./*/*.tsx', { eager: true, import: 'sample' })
const sources = import.meta.glob<string>('./*/*.tsx', { eager: true, import: 'default', query: '?raw' })

export interface ShownSample extends Sample {
  id: string
  /** The source of its file, without what describes it. */
  code: string
}

const samples = Object.entries(found).map(([path, sample]) => {
  const [, group = '', file = ''] = path.split('/')
  const code = sources[path]!.split('\nexport const sample')[0]!
  return { ...sample, group, id: file.replace('.tsx', ''), code }
})

/** All samples by group; both in the order of their names. */
export const groups: ReadonlyMap<string, readonly ShownSample[]> = Map.groupBy(
  samples.toSorted((a, b) => `${a.group} ${a.title}`.localeCompare(`${b.group} ${b.title}`)),
  ({ group }) => group,
)

/** Name of a group: page-frame, Page frame. */
export const titleOf = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ')
