/**
 * The viewer's own portal: who I am, which header I have, the banners over my page.
 * Template '' is the home portal, 'ML' the manufacturing portal.
 */
import { Id, listOf, post, z } from '@portal/contract'

const Template = z._default(z.enum(['', 'ML']), '')

export const headerFlags = [
  'logo',
  'home',
  'valueDrive',
  'library',
  'partner',
  'people',
  'language',
  'avatar',
  'password',
  'rookieGuidance',
  'noticeRemind',
] as const
export type HeaderFlag = (typeof headerFlags)[number]

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
  UserMD5String: z.string(),
  /** null leads to /oAuthError (SHELL-11) */
  TemplateConfig: z.nullable(z.object({ topNavigationConfig: TopNavigation })),
})
export type UserDetail = z.output<typeof UserDetail>

export const Banner = z.object({
  Id,
  Title: z.string(),
  ImageUrl: z.string(),
  ImagePreview: z.string(),
  LinkUrl: z.string(),
})
export type Banner = z.output<typeof Banner>

export const profile = {
  detail: post('user/detail', { input: z.object({ Template }), output: UserDetail }),
  banners: post('portalbanner/query', { input: z.object({ Template }), output: listOf(Banner) }),
}
