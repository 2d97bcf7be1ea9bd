/**
 * The viewer: identity, header, portrait, and the data that the portal holds about them. Template '' is the home site,
 * `unnamedSite` the manufacturing site; their rows define what they show.
 */
import { listOf, NoInput, Nothing, post, z } from '@portal/contract'
import { SiteId, siteThemes, type HeaderFlag } from '@portal/sites/contract'

/** @internal */
export { portraits } from './portrait-contract.ts'

/** Id of a site; an unknown one is refused as malformed. */
const Template = z._default(SiteId, '')

const flag = z.boolean()
const TopNavigation = z.object({
  logo: flag,
  home: flag,
  valueDrive: flag,
  library: flag,
  partner: flag,
  people: flag,
  language: flag,
  avatar: flag,
  password: flag,
  rookieGuidance: flag,
  noticeRemind: flag,
} satisfies Record<HeaderFlag, typeof flag>)
export type TopNavigation = z.output<typeof TopNavigation>

const Theme = z.enum(['', 'light', 'dark'])
export type Theme = z.output<typeof Theme>

export const UserDetail = z.object({
  Name: z.string(),
  EnName: z.string(),
  ADAccount: z.string(),
  EmployeeId: z.string(),
  HeadImage: z.string(),
  UserTag: z.string(),
  UserGuide: z.boolean(),
  Tier1DepartmentId: z.string(),
  IsShowDate: z.boolean(),
  ModifyPassUrl: z.string(),
  JoinDays: z.int(),
  HolidayName: z.string(),
  /** The type of day that HolidayName names: a day off, or a working weekend. */
  DayKind: z.enum(['holiday', 'workday', '']),
  /** known: weather/get will return something, so space is reserved. off: it never will. */
  WeatherState: z.enum(['known', 'maybe', 'off']),
  UserMD5String: z.string(),
  /** '': the setting of each device. null: never chosen. */
  Theme: z.nullable(Theme),
  /** null leads to /oAuthError (SHELL-11) */
  TemplateConfig: z.nullable(z.object({ topNavigationConfig: TopNavigation })),
  /** The site of Template: its name in the viewer's language, its theme, and whether guides open by themselves. */
  Portal: z.object({ Id: SiteId, Name: z.string(), Theme: z.enum(siteThemes), HasGuide: z.boolean() }),
})
export type UserDetail = z.output<typeof UserDetail>

export const me = {
  detail: post('user/detail', { input: z.object({ Template }), output: UserDetail }),
  /** Saves the colour theme for all devices. */
  chooseTheme: post('user/theme/save', {
    limit: { minute: 60 },
    mutates: true,
    input: z.object({ Theme }),
    output: Nothing,
  }),
  /** Returns the data that the portal holds about the viewer, table by table; at most 10,000 rows each. */
  known: post('user/known', {
    input: NoInput,
    output: listOf(z.object({ Key: z.string(), Name: z.string(), Rows: z.array(z.record(z.string(), z.unknown())) })),
  }),
}
