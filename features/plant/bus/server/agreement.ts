/** Riding agreement and its confirmations. Owns: bus_agreement, bus_confirmation. */
import { columnFor, type Language } from '@portal/contract'
import { cleanHtml, sql, type Db } from '@portal/server'
import type { AgreementText } from '../rules.ts'

export interface Agreement {
  version: number
  title: string
  content: string
  published_at: Date
}

/** Returns the latest agreement; undefined if none was published. */
export function loadCurrentAgreement(db: Db, language: Language): Promise<Agreement | undefined> {
  return db
    .selectFrom('bus_agreement')
    .select(['version', 'published_at'])
    .select((row) => [
      row.ref(columnFor('title', language)).as('title'),
      row.ref(columnFor('content', language)).as('content'),
    ])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns when this version was confirmed (null: not yet), and whether only an older one was. */
export async function loadConfirmation(db: Db, account: string, version: number) {
  const rows = await db
    .selectFrom('bus_confirmation')
    .select(['version', 'confirmed_at'])
    .where('account', '=', account)
    .execute()
  const at = rows.find((row) => row.version === version)?.confirmed_at ?? null
  return { at, isNewVersion: at === null && rows.length > 0 }
}

/** Confirms once. Repeated and concurrent calls return the time of the first. */
export async function confirmAgreement(tx: Db, account: string, version: number, now: Date): Promise<Date> {
  await tx
    .insertInto('bus_confirmation')
    .values({ account, version, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { confirmed_at } = await tx
    .selectFrom('bus_confirmation')
    .select('confirmed_at')
    .where('account', '=', account)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return confirmed_at
}

export interface PublishResult {
  version: number
  /** The text equals the latest version: nothing was published. */
  isSame: boolean
}

/** Publishes a new version, which everyone has to confirm. The same text again publishes nothing. */
export async function publishAgreement(
  tx: Db,
  { zh, en }: { zh: AgreementText; en: AgreementText },
  now: Date,
): Promise<PublishResult> {
  await sql`LOCK TABLE bus_agreement IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const values = {
    title_zh: zh.title,
    title_en: en.title,
    content_zh: cleanHtml(zh.content),
    content_en: cleanHtml(en.content),
  }
  const last = await tx.selectFrom('bus_agreement').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
  const isSame =
    last !== undefined && Object.entries(values).every(([key, text]) => last[key as keyof typeof values] === text)
  if (isSame) return { version: last.version, isSame }
  const version = (last?.version ?? 0) + 1
  await tx
    .insertInto('bus_agreement')
    .values({ version, ...values, published_at: now })
    .execute()
  return { version, isSame: false }
}
