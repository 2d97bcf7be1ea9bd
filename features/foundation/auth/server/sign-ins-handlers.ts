import { implement, sql, type Db, type Route } from '@portal/server'
import { columnFor, type Language } from '@portal/contract'
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

const maxFailures = 100

export function signInsRoutes(): Route[] {
  const nameOf = (person: { name_zh: string; name_en: string }, language: Language) =>
    person[columnFor('name', language)]
  return implement(signIns, signInsRefusals, {
    async list({ db, viewer, language, now }) {
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
      return { Failures: await listFailures(db, language), Changes }
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

async function listFailures(db: Db, language: Language): Promise<Failure[]> {
  const name = sql.ref(columnFor('p.name', language))
  const { rows } = await sql<Omit<Failure, 'At'> & { At: Date }>`
    SELECT f.id AS "Id", f.at AS "At", f.issuer AS "Issuer", f.reason AS "Reason", f.detail AS "Detail",
      f.named AS "Named", f.subject AS "Subject", coalesce(f.account, '') AS "Account", coalesce(${name}, '') AS "Name",
      f.reason = 'bound-elsewhere' AND f.account IS NOT NULL AND i.account IS NULL AS "MayLink"
    FROM sso_failure f LEFT JOIN shared.person p USING (account) LEFT JOIN sso_identity i USING (issuer, subject) ORDER BY f.id DESC LIMIT ${maxFailures}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, At: row.At.toISOString() }))
}
