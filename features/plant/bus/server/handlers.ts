import { companyTime, csvOf, translate, type Language } from '@portal/contract'
import { implement, type Db, type Route, type Viewer } from '@portal/server'
import { identifyByCode, signInTexts, type ThrottledProvider } from '@portal/auth/server'
import { bus } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { refusalTexts } from '../texts.ts'
import { confirmationStatus } from '../rules.ts'
import { confirmAgreement, loadConfirmation, loadCurrentAgreement } from './agreement.ts'
import { countRiders, listLines, listRiders, listVersions, type RiderRow } from './riders.ts'
import { listStaff } from './staff.ts'
import { openBusSession, findRider, loadSeat, loadPortalSession } from './bus-session.ts'

export interface BusDeps {
  /** Sign-in ways whose codes open the bus pages. */
  providers: readonly ThrottledProvider[]
}

const isStaff = (viewer: Viewer): boolean => viewer.roles.has('bus-staff')

/** Returns the requested version, or the latest; 0 if none was published. */
async function resolveVersion(db: Db, requested: number | undefined): Promise<number> {
  return requested ?? (await loadCurrentAgreement(db, 'CHS'))?.version ?? 0
}

export function busRoutes({ providers }: BusDeps): Route[] {
  return implement(
    bus,
    { ...signInTexts, ...refusalTexts },
    {
      async login({ input, db, headers, token, cookies, now, ip, refuse }) {
        if (input.Code === '') {
          const viewer = await loadPortalSession(db, { headers, token }, now)
          const opened = viewer && (await openBusSession(db, viewer.account, viewer.sessionId, now))
          return opened ?? refuse('codeInvalid')
        }
        const identity = await identifyByCode({ providers }, { ...input, from: ip, cookies }, db, now)
        if (typeof identity === 'string') return refuse(identity === 'identityElsewhere' ? 'personUnknown' : identity)
        return (await openBusSession(db, identity.account, null, now)) ?? refuse('personUnknown')
      },

      async userInfo({ db, headers, token, language, now, refuse }) {
        const account = (await findRider(db, { headers, token }, now)) ?? refuse('noBusSession')
        return { ...(await loadSeat(db, account, language)), IsStaff: (await listStaff(db)).includes(account) }
      },

      async get({ db, headers, token, language, now, refuse }) {
        const account = (await findRider(db, { headers, token }, now)) ?? refuse('noBusSession')
        const agreement = (await loadCurrentAgreement(db, language)) ?? refuse('noAgreement')
        const { at, isNewVersion } = await loadConfirmation(db, account, agreement.version)
        return {
          Title: agreement.title,
          Content: agreement.content,
          Status: at === null ? confirmationStatus.waiting : confirmationStatus.confirmed,
          ConfirmTime: at?.toISOString() ?? null,
          Version: agreement.version,
          PublishTime: agreement.published_at.toISOString(),
          IsNewVersion: isNewVersion,
        }
      },

      async confirm({ input, db, headers, token, now, refuse }) {
        const account = (await findRider(db, { headers, token }, now)) ?? refuse('noBusSession')
        const agreement = (await loadCurrentAgreement(db, 'CHS')) ?? refuse('noAgreement')
        if (input.Version !== undefined && input.Version !== agreement.version) return refuse('newVersion')
        const at = await confirmAgreement(db, account, agreement.version, now)
        return { Status: confirmationStatus.confirmed, ConfirmTime: at.toISOString() }
      },

      async overview({ viewer, input, db, language, refuse }) {
        if (!isStaff(viewer)) return refuse('notStaff')
        const version = await resolveVersion(db, input.Version)
        const all = { Status: 'all' } as const
        const [{ riders, confirmed }, lines, versions] = await Promise.all([
          countRiders(db, all, version),
          listLines(db, version, language),
          listVersions(db, language),
        ])
        return {
          Riders: riders,
          Confirmed: confirmed,
          Lines: lines,
          Versions: versions.map((row) => ({
            Version: row.version,
            Title: row.title,
            PublishTime: row.published_at.toISOString(),
            Confirmed: row.confirmed,
          })),
        }
      },

      async riders({ viewer, input, db, language, refuse }) {
        if (!isStaff(viewer)) return refuse('notStaff')
        const version = await resolveVersion(db, input.Version)
        const page = {
          size: input.PageSize,
          index: input.PageIndex,
          sort: input.Sort,
          isDescending: input.IsDescending,
        }
        const [rows, { riders }] = await Promise.all([
          listRiders(db, { filter: input, version, language }, page),
          countRiders(db, input, version),
        ])
        return { List: rows.map(presentRider), TotalCount: riders }
      },

      async ridersFile({ viewer, input, db, refuse }) {
        if (!isStaff(viewer)) return refuse('notStaff')
        const version = await resolveVersion(db, input.Version)
        const rows = await listRiders(db, { filter: input, version, language: input.lang })
        return {
          status: 200,
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="bus-confirmations.csv"',
            'cache-control': 'no-store',
          },
          body: renderCsv(rows, input.lang),
        }
      },
    },
  )
}

function presentRider(row: RiderRow) {
  return {
    ADAccount: row.account,
    EmployeeId: row.employee_id,
    Name: row.name,
    Department: row.department,
    Line: row.line,
    Stop: row.stop,
    Time: row.leaves,
    ConfirmTime: row.confirmed_at?.toISOString() ?? null,
  }
}

function renderCsv(rows: readonly RiderRow[], language: Language): string {
  const t = (key: keyof typeof csvColumns): string => translate(csvColumns[key], language)
  const head = (Object.keys(csvColumns) as (keyof typeof csvColumns)[]).map(t)
  return csvOf([
    head,
    ...rows.map((row) => [
      row.employee_id,
      row.name,
      row.account,
      row.department,
      row.line,
      row.stop,
      row.leaves,
      translate(row.confirmed_at ? listTexts.confirmed : listTexts.waiting, language),
      companyTime(row.confirmed_at),
    ]),
  ])
}

const csvColumns = {
  employeeId: listTexts.employeeId,
  name: listTexts.name,
  account: listTexts.account,
  department: listTexts.department,
  line: listTexts.line,
  stop: listTexts.stop,
  time: listTexts.time,
  statusLabel: listTexts.statusLabel,
  confirmTime: listTexts.confirmTime,
}
