import { sql } from '@portal/server'

export interface Reader {
  readonly tag: string
  readonly departments: readonly number[]
}

/** The audiences that a person belongs to: every query about news goes through it (NEWS-04). */
export function audiencesOf(reader: Reader) {
  return sql<number[]>`ARRAY(SELECT id FROM audience
    WHERE (tags = '{}' AND departments = '{}')
       OR ${reader.tag} = ANY (tags)
       OR departments && ${reader.departments}::bigint[])`
}
