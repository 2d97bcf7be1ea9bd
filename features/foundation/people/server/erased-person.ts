/** Placeholders for people whose data was erased (docs/decisions/0069). Writes person; reads department. */
import { randomBytes } from 'node:crypto'
import { removeKnownWords } from '@portal/search-index'
import { sql, type Db } from '@portal/server'
import { erasedPersonName } from '../rules.ts'
import { buildNameTerms } from './find-columns.ts'

const prefix = 'erased.'

export const isErasedAccount = (account: string): boolean => account.startsWith(prefix)

/**
 * Creates an anonymous person to which remaining references can point: not found by search, visible to nobody, and only
 * in the top department. Returns its random account.
 */
export async function createErasedPerson(tx: Db, former: string, now: Date): Promise<string> {
  const account = prefix + randomBytes(8).toString('hex')
  await sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date, left_at,
      recorded_at, changed_at, guide_done)
    SELECT ${account}, ${account}, ${erasedPersonName.zh}, ${erasedPersonName.en}, d.line[1], p.user_tag, '1970-01-01', ${now},
      ${now}, ${now}, true
    FROM person p JOIN department d ON d.id = p.department_id WHERE p.account = ${former}`.execute(tx)
  return account
}

/** Deletes a person's row with everything that belongs to it, and search words that only their name has. */
export async function deletePerson(tx: Db, account: string): Promise<void> {
  const { rows } = await sql<{ account: string; employeeId: string; nameZh: string; nameEn: string; email: string }>`
    DELETE FROM person WHERE account = ${account}
    RETURNING account, employee_id AS "employeeId", name_zh AS "nameZh", name_en AS "nameEn", email`.execute(tx)
  const words = rows.flatMap((person) => buildNameTerms(person).words)
  const others = await sql<{ word: string }>`SELECT word FROM unnest(${words}::text[]) AS word
    WHERE EXISTS (SELECT FROM person WHERE find @@ (quote_literal('f' || word) || ' | ' || quote_literal('g' || word))::tsquery)`.execute(
    tx,
  )
  const stillUsed = new Set(others.rows.map(({ word }) => word))
  await removeKnownWords(
    tx,
    words.filter((word) => !stillUsed.has(word)),
  )
}
