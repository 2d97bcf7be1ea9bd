import { implement, sql, type Db, type Route } from '@portal/server'
import { columnFor, dayMs, type InputOf, type Language } from '@portal/contract'
import { signInsRefusals } from '../sign-ins.texts.ts'
import { signIns, type Failure } from '../sign-ins-contract.ts'
import { filterGuardedAccounts } from './guarded-accounts.ts'
import {
  decideChange,
  listIdentities,
  canConfirm,
  canRefuse,
  findActivePerson,
  listPendingChanges,
  requestIdentityChange,
} from './sso-changes.ts'

export function signInsRoutes(): Route[] {
  const nameOf = (person: { name_zh: string; name_en: string }, language: Language) =>
    person[columnFor('name', language)]
  return implement(signIns, signInsRefusals, {
    async list({ db, viewer, input, language, now }) {
      const Changes = (await listPendingChanges(db, now)).map((row) => ({
        Id: row.id,
        Account: row.account,
        Name: nameOf(row, language),
        Issuer: row.issuer,
        Subject: row.subject,
        IsRelease: row.is_release,
        AskedBy: row.asked_by,
        AskedAt: row.asked_at.toISOString(),
        From: row.owner === row.account ? '' : row.owner,
        MayConfirm: canConfirm(row, viewer.account),
        MayRefuse: canRefuse(row, viewer.account),
      }))
      return { ...(await listFailures(db, input, language, now)), Changes }
    },

    async person({ db, input, language, refuse }) {
      const person = await findActivePerson(db, input.Account)
      if (!person) return refuse('personUnknown')
      const identities = await listIdentities(db, person.account)
      return {
        Account: person.account,
        Name: nameOf(person, language),
        IsGuarded: (await filterGuardedAccounts(db, [person.account])).size > 0,
        Identities: identities.map((row) => ({
          Issuer: row.issuer,
          Subject: row.subject,
          BoundAt: row.bound_at.toISOString(),
          LastAt: row.last_at?.toISOString() ?? null,
        })),
      }
    },

    async change({ db, viewer, input, now, refuse }) {
      const person = await findActivePerson(db, input.Account)
      if (!person) return refuse('personUnknown')
      const change = {
        account: person.account,
        issuer: input.Issuer,
        subject: input.Subject,
        isRelease: input.IsRelease,
      }
      const outcome = await requestIdentityChange(db, change, { by: viewer.account, now })
      return outcome === 'notTheirs' ? refuse('notTheirs') : { IsDone: outcome === 'done' }
    },

    async decide({ db, viewer, input, now, refuse }) {
      const outcome = await decideChange(
        db,
        { id: input.Id, isConfirmed: input.IsConfirmed },
        { by: viewer.account, now },
      )
      if (outcome === 'gone') return refuse('changeGone')
      return outcome === 'notYours' ? refuse('notYours') : null
    },
  })
}

async function listFailures(
  db: Db,
  { Keyword, Reason, Days, PageIndex, PageSize }: InputOf<typeof signIns.list>,
  language: Language,
  now: Date,
): Promise<{ Failures: Failure[]; TotalCount: number }> {
  const name = sql.ref(columnFor('p.name', language))
  const words = Keyword.trim().toLowerCase()
  const from = sql`sso_failure f LEFT JOIN shared.person p USING (account)
    WHERE (${words === ''} OR strpos(lower(concat_ws(' ', f.account, p.name_zh, p.name_en, f.named, f.subject, f.issuer, f.detail)),
      ${words}) > 0)
      AND ${Reason === undefined ? sql`true` : sql`f.reason = ${Reason}`}
      AND ${Days === undefined ? sql`true` : sql`f.at > ${new Date(now.getTime() - Days * dayMs)}`}`
  const { rows } = await sql<Omit<Failure, 'At'> & { At: Date }>`
    SELECT f.id AS "Id", f.at AS "At", f.issuer AS "Issuer", f.reason AS "Reason", f.detail AS "Detail",
      f.named AS "Named", f.subject AS "Subject", coalesce(f.account, '') AS "Account", coalesce(${name}, '') AS "Name",
      f.reason = 'bound-elsewhere' AND f.account IS NOT NULL
        AND NOT EXISTS (SELECT FROM sso_identity i WHERE i.issuer = f.issuer AND i.subject = f.subject) AS "MayLink"
    FROM ${from} ORDER BY f.id DESC LIMIT ${PageSize} OFFSET ${(PageIndex - 1) * PageSize}`.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${from}`.execute(db)
  return { Failures: rows.map((row) => ({ ...row, At: row.At.toISOString() })), TotalCount: counted.rows[0]!.total }
}
