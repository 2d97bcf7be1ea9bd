import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}

type Query = (first: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>

/**
 * Prepares every statement with values once a connection, by a name made of its text: our statements are few
 * and run often, and planning the larger ones costs more than running them.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const plain = this.query.bind(this) as unknown as Query
    const preparing: Query = (first, ...rest) => {
      const [values, ...callback] = rest
      const isPlain = typeof first !== 'string' || !Array.isArray(values) || values.length === 0
      return isPlain ? plain(first, ...rest) : plain({ name: nameOf(first), text: first, values }, ...callback)
    }
    this.query = preparing as unknown as typeof this.query
  }
}
