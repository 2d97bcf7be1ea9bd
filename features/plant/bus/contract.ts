/**
 * The shuttle bus (BUS-01): its own sign-in, the riding agreement in its latest version, confirmation, and the list for
 * bus staff. A bus token is sent in the header `bustoken`, or in `token` by older pages.
 */
import { CodeType } from '@portal/auth/contract'
import {
  FileLang,
  file,
  get,
  Id,
  IdInQuery,
  NoInput,
  pageOf,
  Paging,
  post,
  sortedBy,
  Time,
  VersionInQuery,
  VersionNumber,
  z,
} from '@portal/contract'

const noBusSession = { noBusSession: { Code: 410 } } as const
const notStaff = { notStaff: { Code: 403 } } as const

/** HH:MM; '' if unknown. */
const DepartureTime = z.string()

export const Stop = z.object({ Name: z.string(), Time: DepartureTime, IsMine: z.boolean() })
export type Stop = z.output<typeof Stop>

export const RiderStatus = z.enum(['all', 'confirmed', 'waiting'])
export type RiderStatus = z.output<typeof RiderStatus>

const riderFilter = {
  Line: z.optional(IdInQuery),
  Stop: z.optional(IdInQuery),
  Status: z._default(RiderStatus, 'all'),
  Keyword: z.optional(z.string().check(z.maxLength(100))),
  /** Version of the agreement; absent: the latest. */
  Version: z.optional(VersionInQuery),
}

const Rider = z.object({
  ADAccount: z.string(),
  EmployeeId: z.string(),
  Name: z.string(),
  Department: z.string(),
  Line: z.string(),
  Stop: z.string(),
  Time: DepartureTime,
  ConfirmTime: z.nullable(Time),
})

const LineOverview = z.object({
  Id,
  Name: z.string(),
  Riders: z.int(),
  Confirmed: z.int(),
  Stops: z.array(z.object({ Id, Name: z.string(), Time: DepartureTime, Riders: z.int() })),
})

export const bus = {
  /**
   * Signs in by a one-time code of this portal or of a chat platform; without a code by the portal session.
   */
  login: post('bus/login', {
    mutates: true,
    transaction: false,
    access: 'public',
    repeatable: false,
    input: z.object({
      Code: z._default(z.string().check(z.maxLength(2048)), ''),
      CodeType: z.optional(CodeType),
    }),
    output: z.object({ Token: z.string(), EmployeeId: z.string(), CnName: z.string(), EnName: z.string() }),
    refusals: {
      codeInvalid: { Code: 401 },
      wayNotOffered: { Code: 401 },
      personUnknown: { Code: 402 },
      providerUnavailable: { Code: 503 },
      wayBusy: { Code: 503 },
    },
  }),
  /** `Line` and `Stop` are '' for people without a seat. `Stops`: the whole line, in order. */
  userInfo: post('bus/userInfo', {
    access: 'public',
    input: NoInput,
    output: z.object({
      EmployeeId: z.string(),
      Name: z.string(),
      Line: z.string(),
      Stop: z.string(),
      Time: DepartureTime,
      Stops: z.array(Stop),
      /** May see the list of confirmations. */
      IsStaff: z.boolean(),
    }),
    refusals: noBusSession,
  }),
  get: get('bus/get', {
    access: 'public',
    input: NoInput,
    output: z.object({
      Title: z.string(),
      Content: z.string(),
      Status: z.int(),
      ConfirmTime: z.nullable(Time),
      Version: z.int(),
      PublishTime: Time,
      /** The reader confirmed an older version only. */
      IsNewVersion: z.boolean(),
    }),
    refusals: { ...noBusSession, noAgreement: { Code: 404 } },
  }),
  /** `Version`: the one that was read; refused if there is a newer one. Repeating the call changes nothing. */
  confirm: post('bus/confirm', {
    access: 'public',
    mutates: true,
    repeatable: false,
    input: z.object({ Version: z.optional(VersionNumber) }),
    output: z.object({ Status: z.int(), ConfirmTime: Time }),
    refusals: { ...noBusSession, noAgreement: { Code: 404 }, newVersion: { Code: 500 } },
  }),
  /** For the role `bus-staff`: lines with their stops, versions, and the numbers of riders and confirmations. */
  overview: post('bus/overview', {
    offline: 'never',
    input: z.object({ Version: z.optional(VersionNumber) }),
    output: z.object({
      Riders: z.int(),
      Confirmed: z.int(),
      Lines: z.array(LineOverview),
      Versions: z.array(z.object({ Version: z.int(), Title: z.string(), PublishTime: Time, Confirmed: z.int() })),
    }),
    refusals: notStaff,
  }),
  /** In the order of the plan, unless sorted. */
  riders: post('bus/riders', {
    offline: 'never',
    input: z.extend(Paging, {
      ...riderFilter,
      ...sortedBy('name', 'employeeId', 'department', 'line', 'confirmTime'),
    }),
    output: pageOf(Rider),
    refusals: notStaff,
  }),
  /** All riders that match the filter, as CSV. */
  ridersFile: file('bus/riders/file', {
    costly: true,
    access: 'session',
    input: z.object({ ...riderFilter, lang: FileLang }),
    refusals: notStaff,
  }),
}
