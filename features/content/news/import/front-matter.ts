import { parseDocument } from 'yaml'

export interface FrontMatter {
  title?: string
  description?: string
  date?: Date
  /** The original value if it is not a readable date. */
  wrongDate?: string
  author?: string
  tags: string[]
  /** The cover picture, as the file names it. */
  image?: string
  /** The end of its address on the old site, or its whole path. */
  slug?: string
  draft: boolean
}

interface Split {
  fields: FrontMatter
  body: string
  /** The line of the file where the body starts. */
  line: number
}

/** Splits a file into front matter and body; a string is the reason why it cannot be read. */
export function splitFrontMatter(text: string): Split | string {
  if (/^\+\+\+[ \t]*\n/.test(text)) return 'the front matter is TOML; only YAML is supported'
  if (!/^---[ \t]*\n/.test(text)) return { fields: { tags: [], draft: false }, body: text, line: 1 }
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(3))
  if (!end) return 'the front matter is not closed'
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
    return typeof value === 'object' && !Array.isArray(value) ? { ...value } : 'the front matter has no fields'
  } catch {
    return 'the front matter uses too many aliases'
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

/** Drops empty fields. */
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

/** Parses a date at the start of `written` (a field or a file name), in common notations; UTC unless it has a zone. */
export function dateFrom(written: string): Date | undefined {
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)(?:日?[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
      written,
    )
  if (!found) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0))
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second))
  // rejects 31 February, which would become March
  if (date.getUTCMonth() !== (month ?? 0) - 1 || (hour ?? 0) > 23) return undefined
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(found[7] ?? '')
  const minutes = zone ? Number(`${zone[1]}1`) * (Number(zone[2]) * 60 + Number(zone[3])) : 0
  return new Date(date.getTime() - minutes * 60_000)
}
