/** The table of rights by role, in the words of the desk. */
import { pageHref, type RoleName } from '@portal/contract'

export interface Permission {
  roles: readonly RoleName[]
  /** A role with limits: may do it within these, or not at all. Absent: as without. */
  limited?: 'within' | 'never'
  /** A call, a kind of data or a page that needs one of these roles: `tests/permissions.test.ts` compares them. */
  of: { call: string } | { data: string } | { page: string } | { grant: RoleName }
}

const writers: readonly RoleName[] = ['author', 'editor', 'organiser']
const editors: readonly RoleName[] = ['editor', 'portal-administrator']
const administrators: readonly RoleName[] = ['people-administrator', 'portal-administrator']
const portalAdministrators: readonly RoleName[] = ['portal-administrator']

/** In the order of the rail. */
export const permissions = {
  write: { roles: writers, of: { call: 'desk/writing/begin' } },
  publishNews: { roles: ['editor', 'organiser'], limited: 'within', of: { call: 'desk/publishing/publish' } },
  pin: { roles: ['editor'], limited: 'within', of: { call: 'desk/publishing/pins/order' } },
  mustRead: { roles: ['editor'], limited: 'within', of: { call: 'desk/must-read/remind' } },
  activities: { roles: ['organiser'], limited: 'within', of: { call: 'desk/organising/check-in' } },
  categories: { roles: editors, limited: 'never', of: { data: 'category' } },
  comments: { roles: ['moderator'], limited: 'within', of: { call: 'desk/comments/decide' } },
  words: { roles: ['moderator', 'portal-administrator'], of: { call: 'desk/words/add' } },
  home: { roles: editors, limited: 'never', of: { data: 'banner' } },
  sites: { roles: portalAdministrators, of: { data: 'portal' } },
  calendar: { roles: administrators, of: { data: 'day' } },
  honours: {
    roles: ['editor', 'people-administrator', 'portal-administrator'],
    limited: 'never',
    of: { data: 'honor' },
  },
  searchAnswers: { roles: editors, limited: 'never', of: { data: 'pin' } },
  analytics: {
    roles: ['editor', 'moderator', 'portal-administrator'],
    limited: 'within',
    of: { call: 'desk/numbers/list' },
  },
  bus: { roles: ['bus-staff'], of: { page: pageHref('/busConfirm/list') } },
  health: { roles: ['health-reader'], of: { page: pageHref('/health/readers') } },
  contentRoles: { roles: administrators, of: { grant: 'editor' } },
  allRoles: { roles: portalAdministrators, of: { grant: 'portal-administrator' } },
  signIns: { roles: portalAdministrators, of: { call: 'desk/sign-ins/change' } },
  importPeople: { roles: ['people-administrator'], of: { call: 'desk/people/import' } },
  keys: { roles: portalAdministrators, of: { data: 'key' } },
  operations: { roles: ['operations'], of: { call: 'desk/operations/jobs/run' } },
  audit: { roles: portalAdministrators, of: { call: 'rights/audit' } },
} as const satisfies Readonly<Record<string, Permission>>

export type PermissionKey = keyof typeof permissions
