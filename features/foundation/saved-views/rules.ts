/** The lists of the desk, who sees and shares what of them, and the limits of what is kept. */
import { roleNames, type RoleName } from '@portal/contract'

/** In characters. */
export const maxViewName = 40
/** In characters: two words of search and all filters of a list take fewer than 500. */
export const maxQuery = 1000
/** Columns of a list. */
export const maxHidden = 40
/** Views of one person, for one list and for all of them. */
export const maxViews = 20
export const maxViewsInAll = 200
/** Views of a list that anybody shares. */
export const maxShared = 20

/** A list by its key, with the roles that see it. `isForWhole`: only if held for the whole portal. */
export interface DeskList {
  key: string
  roles: readonly RoleName[]
  isForWhole?: boolean
}

/** Those besides the lists of the kinds of data. */
const ownLists: readonly DeskList[] = [
  { key: 'inbox', roles: roleNames },
  { key: 'writing', roles: ['author', 'editor', 'organiser'] },
  { key: 'versions', roles: ['author', 'editor', 'organiser'] },
  { key: 'activities', roles: ['organiser'] },
  { key: 'activity-people', roles: ['organiser'] },
  { key: 'must-read', roles: ['editor'] },
  { key: 'must-read-people', roles: ['editor'] },
  { key: 'media', roles: ['author', 'editor', 'organiser', 'portal-administrator'] },
  { key: 'comments', roles: ['moderator'] },
  { key: 'words', roles: ['moderator', 'portal-administrator'] },
  { key: 'numbers', roles: ['editor', 'moderator', 'portal-administrator'] },
  { key: 'bus', roles: ['bus-staff'] },
  { key: 'roles', roles: ['people-administrator', 'portal-administrator'] },
  { key: 'sign-ins', roles: ['portal-administrator'] },
  { key: 'jobs', roles: ['operations'] },
  { key: 'audit', roles: ['portal-administrator'] },
]

/** `kinds`: those of data, of which each has a list. */
export const deskLists = (kinds: readonly Pick<DeskList, 'key' | 'roles'>[]): DeskList[] => [
  ...ownLists,
  ...kinds.map(({ key, roles }) => ({ key: `data.${key}`, roles, isForWhole: true })),
]

interface Grant {
  readonly role: RoleName
  readonly categories: readonly unknown[]
  readonly tags: readonly unknown[]
  readonly departments: readonly unknown[]
}

export const seesList = (grants: readonly Grant[], { roles, isForWhole }: DeskList): boolean =>
  grants.some(
    ({ role, categories, tags, departments }) =>
      roles.includes(role) && (!isForWhole || categories.length + tags.length + departments.length === 0),
  )

/** Authors see lists for their own texts: what they keep there is of use to nobody else. */
export const mayShareList = (grants: readonly Grant[], list: DeskList): boolean =>
  seesList(grants, { ...list, roles: list.roles.filter((role) => role !== 'author') })

/** Letters as an address writes them: none that ends its query or begins another address. */
export const viewQuery = /^(\?[\w*.~+%&=-]+)?$/
