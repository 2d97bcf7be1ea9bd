/** Reports of the debug console by configured accounts, kept for seven days (SHELL-20). */
import { BadInput, sql, tooDeep, type Db } from '@portal/server'

const deepest = 30

/** Names of fields whose values are redacted. */
const secretName =
  /token|auth|cookie|passw|pwd|secret|ticket|signature|credential|session|api[-_]?key|private[-_]?key|nonce|verifier/i
/** Text that looks like a secret anywhere. */
const secretText = [
  /\b(bearer|basic)\s+[\w.~+/=-]+/gi,
  /([?&#](?:token|ticket|code|access_token|id_token|password|signature|key)=)[^&#\s"']+/gi,
  /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  // tokens and keys of the portal: 256 bits
  /(?<![\w-])(?:fck_)?[\w-]{43}(?![\w-])/g,
]

function redact(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new BadInput('body', tooDeep(deepest))
  if (typeof value === 'string') return withoutSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner) => redact(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      withoutSecrets(key),
      secretName.test(key) ? '[redacted]' : redact(inner, depth + 1),
    ]),
  )
}

function withoutSecrets(text: string): string {
  return secretText.reduce(
    (left, each) =>
      left.replace(each, (_all, kept: unknown) => {
        return typeof kept === 'string' && /^[?&#]/.test(kept) ? `${kept}[redacted]` : '[redacted]'
      }),
    text,
  )
}

export async function keepRecord(tx: Db, account: string, data: object, now: Date): Promise<void> {
  await sql`INSERT INTO debug_record (account, at, data)
    VALUES (${account}, ${now}, ${JSON.stringify(redact(data))}::jsonb)`.execute(tx)
}

export interface DebugRecord {
  id: number
  account: string
  at: Date
  data: unknown
}

/** Lists reports, newest first. */
export async function listRecords(db: Db, account: string | undefined, most: number): Promise<DebugRecord[]> {
  const query = db.selectFrom('debug_record').selectAll().orderBy('id', 'desc').limit(most)
  return (account === undefined ? query : query.where('account', '=', account)).execute()
}

export async function recordOf(db: Db, id: number): Promise<DebugRecord | undefined> {
  return db.selectFrom('debug_record').selectAll().where('id', '=', id).executeTakeFirst()
}
