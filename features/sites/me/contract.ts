/**
 * The viewer's own portal: who I am, which header I have, my portrait, what the portal knows about me.
 * Template '' is the home portal, 'ML' the manufacturing portal; what they show is in their rows.
 */
import { listOf, NoInput, Nothing, post, z } from '@portal/contract'
import { PortalId, portalThemes, type HeaderFlag } from '@portal/sites/contract'

/** @internal */
export { portraits } from './portrait-contract.ts'

/** Names a portal; one that there is not is malformed. */
const Template = z._default(PortalId, '')

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
  /** What kind of day HolidayName names: off, or a weekend that is worked. */
  DayKind: z.enum(['holiday', 'workday', '']),
  /** known: weather/get will have something, so that a place is kept for it. off: it never will. */
  WeatherState: z.enum(['known', 'maybe', 'off']),
  UserMD5String: z.string(),
  /** '': as each device has it. null: never chosen. */
  Theme: z.nullable(Theme),
  /** null leads to /oAuthError (SHELL-11) */
  TemplateConfig: z.nullable(z.object({ topNavigationConfig: TopNavigation })),
  /** The portal that Template names: its name in my language, its look, whether guides come by themselves. */
  Portal: z.object({ Id: PortalId, Name: z.string(), Theme: z.enum(portalThemes), HasGuide: z.boolean() }),
})
export type UserDetail = z.output<typeof UserDetail>

export const profile = {
  detail: post('user/detail', { input: z.object({ Template }), output: UserDetail }),
  /** The colours I want, on every device. */
  chooseTheme: post('user/theme/save', {
    limit: { minute: 60 },
    change: true,
    input: z.object({ Theme }),
    output: Nothing,
  }),
  /** What the portal knows about me, table by table; a part has at most 10,000 rows. */
  known: post('user/known', {
    input: NoInput,
    output: listOf(z.object({ Key: z.string(), Name: z.string(), Rows: z.array(z.record(z.string(), z.unknown())) })),
  }),
}
