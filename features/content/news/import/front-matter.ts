import { parseDocument } from 'yaml'

export interface FrontMatter {
  title?: string
  description?: string
  date?: Date
  /** What stands in its place, where that is no date that can be read. */
  wrongDate?: string
  author?: string
  tags: string[]
  /** The picture that stands for the article, as the file names it. */
  image?: string
  /** The end of its address on the old site, or all of its path. */
  slug?: string
  draft: boolean
}

interface Split {
  fields: FrontMatter
  body: string
  /** The line of the file that the body begins in. */
  line: number
}

/** The fields above an article and the article itself; a string when they cannot be read: the reason, for people. */
export function splitFrontMatter(text: string): Split | string {
  if (/^\+\+\+[ \t]*\n/.test(text)) return 'the front matter is TOML; only YAML is read'
  if (!/^---[ \t]*\n/.test(text)) return { fields: { tags: [], draft: false }, body: text, line: 1 }
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(3))
  if (!end) return 'the front matter has no end'
  const fields = parsed(text.slice(text.indexOf('\n') + 1, 3 + end.index + 1))
  if (typeof fields === 'string') return fields
  const from = 3 + end.index + end[0].length
  return { fields: read(fields), body: text.slice(from), line: text.slice(0, from).split('\n').length }
}

function parsed(yaml: string): Record<string, unknown> | string {
  const document = parseDocument(yaml, { schema: 'core' })
  const [error] = document.errors
  if (error) return `the front matter is not valid YAML: ${error.message.split('\n')[0]?.replace(/:$/, '')}`
  try {
    const value: unknown = document.toJS({ maxAliasCount: 20 })
    if (value === null || value === undefined) return {}
    return typeof value === 'object' && !Array.isArray(value)
      ? { ...value }
      : 'the front matter is not a list of fields'
  } catch {
    return 'the front matter refers to itself too often'
  }
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : ''

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const list = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[,，;；、]/)
      : value === undefined
        ? []
        : [value]

const named = (value: unknown, name: string): string => text(value) || text(field(value, name))

/** Those that say something. */
const given = <Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Record<Name, string>>

function read(fields: Record<string, unknown>): FrontMatter {
  const title = text(fields['title'])
  const description = text(fields['description'])
  const written = text(fields['date']) || text(fields['publishDate'])
  const date = dateFrom(written)
  const authors = list(fields['author'] ?? fields['authors']).map((author) => named(author, 'name'))
  const author = authors.filter((name) => name !== '').join(', ')
  const image = text(fields['image']) || text(fields['cover']) || text(fields['thumbnail'])
  const slug = text(fields['slug']) || text(fields['permalink'])
  const tags = list(fields['tags']).map((tag) => named(tag, 'label').replace(/^#/, ''))
  return {
    ...given({ title, description, author, image, slug }),
    ...(date && { date }),
    ...(written !== '' && !date && { wrongDate: written }),
    tags: [...new Set(tags.filter((tag) => tag !== '' && tag.length <= 50))],
    draft: fields['draft'] === true || fields['published'] === false,
  }
}

/** A date as people write one at the start of `written` (a field or a file's name); without a zone it is UTC. */
export function dateFrom(written: string): Date | undefined {
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)(?:日?[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
      written,
    )
  if (!found) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0))
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second))
  // 31 February would slide into March.
  if (date.getUTCMonth() !== (month ?? 0) - 1 || (hour ?? 0) > 23) return undefined
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(found[7] ?? '')
  const minutes = zone ? Number(`${zone[1]}1`) * (Number(zone[2]) * 60 + Number(zone[3])) : 0
  return new Date(date.getTime() - minutes * 60_000)
}
