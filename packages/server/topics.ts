/**
 * Codecs of announcements (announce.ts): a topic declares its fields once, for those who announce, in SQL or not, and
 * those who listen. Fields stand in one line, so that processes of the version before and after read each other.
 */
import { sql, type RawBuilder } from 'kysely'
import { announce, type Announcer } from './announce.ts'
import type { Db } from './database.ts'

type FieldTypes = Readonly<Record<string, NumberConstructor | StringConstructor>>
type FieldsOf<F extends FieldTypes> = { readonly [K in keyof F]: F[K] extends NumberConstructor ? number : string }

export interface Topic<T> {
  /** Returns SQL for a SELECT list; fields are columns or values. Sent on commit. */
  sql(fields: { readonly [K in keyof T]: RawBuilder<unknown> | T[K] }): RawBuilder<unknown>
  /** Announces outside a larger statement. Sent on commit. */
  send(db: Db, fields: T): Promise<void>
  /** Calls with undefined if something may have been missed: the connection was lost and is back. */
  on(announcer: Pick<Announcer, 'on'>, listener: (fields: T | undefined) => void): () => void
}

/** The last field may contain the separator: an account, or a name that somebody chose. */
export function defineTopic<const F extends FieldTypes>(name: string, types: F, separator = ':'): Topic<FieldsOf<F>> {
  const fields = Object.entries(types)
  return {
    sql(values) {
      const texts = fields.map(([field]) => asText(values[field]!))
      return sql`pg_notify('forecourt', ${`${name}:`}::text || concat_ws(${separator}::text, ${sql.join(texts)}))`
    },
    send: (db, values) => announce(db, name, fields.map(([field]) => values[field]).join(separator)),
    on: (announcer, listener) =>
      announcer.on(name, (payload) => listener(payload === '' ? undefined : (parse(payload) as FieldsOf<F>))),
  }

  function parse(payload: string): object {
    const parts = payload.split(separator)
    const last = fields.length - 1
    const texts = [...parts.slice(0, last), parts.slice(last).join(separator)]
    return Object.fromEntries(fields.map(([field, type], at) => [field, type(texts[at] ?? '')]))
  }
}

export interface JsonTopic<T> {
  /** Returns SQL for a SELECT list; `json` has the fields. Sent on commit. */
  sql(json: RawBuilder<unknown>): RawBuilder<unknown>
  /** Calls with undefined if something may have been missed. */
  on(announcer: Pick<Announcer, 'on'>, listener: (fields: T | undefined) => void): () => void
}

/** A topic with a list among its fields: they are JSON. */
export function defineJsonTopic<T>(name: string): JsonTopic<T> {
  return {
    sql: (json) => sql`pg_notify('forecourt', ${`${name}:`}::text || (${json})::text)`,
    on: (announcer, listener) =>
      announcer.on(name, (payload) => listener(payload === '' ? undefined : (JSON.parse(payload) as T))),
  }
}

const asText = (value: RawBuilder<unknown> | number | string): RawBuilder<unknown> =>
  typeof value === 'object' ? sql`(${value})::text` : sql`${String(value)}::text`
