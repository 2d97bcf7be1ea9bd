/** The first screens that the server draws: for each screen of early-calls.ts what stands below the header. */
import type { GrantView } from '@portal/access-control/contract'
import { ActivityDialog, ActivityPage, parseActivityPopup } from '@portal/activities/web'
import { activityRoute, newsRoute, overlay, pathMatcher, standingOf, type PageLocation } from '@portal/contract'
import type { UserDetail } from '@portal/me/web'
import { NewsDialog, NewsPage, parseOpenNews } from '@portal/news/web'
import { SearchPage } from '@portal/search/web'
import { SetupChecklist } from '@portal/setup-checklist/web'
import type { ReactNode } from 'react'
import { sectionsFor } from './desk.ts'
import type { ScreenName } from './early-calls.ts'
import { DeskPage } from './pages/DeskPage.tsx'
import { HomePage } from './pages/HomePage.tsx'

interface Drawn {
  me: UserDetail
  here: PageLocation
  /** By path. */
  answers: ReadonlyMap<string, unknown>
  /** The list that the address names has come, not only the announcements, which are of the same call. */
  hasNamedList: boolean
  /** No more answers will come: without them is better than not at all. */
  isWhole: boolean
}

/** Nothing: this one is left to the page. */
type Draw = (drawn: Drawn) => ReactNode

const popups = [
  'news',
  'activity',
  'calendar',
  'person',
  'notices',
  'search',
  'toolkit',
  'guide',
  'avatar',
  'known',
] as const

/** Several popups at once, and those that are not drawn, are left to the page. */
function opensOnly(name: 'news' | 'activity' | 'none', { search }: PageLocation): boolean {
  const opened = overlay.parse(search)
  return popups.every((popup) => popup === name || opened[popup] === undefined)
}

const isHome = pathMatcher(['/home'])
const isSearch = pathMatcher(['/actions/search'])
const isDesk = pathMatcher(['/desk'])

const checklistCall = ['first-day/list', '{}'] as const

/** The checklist stands above everything else of the desk: without it the rest would move. */
const hasChecklist = (grants: readonly GrantView[]): boolean =>
  grants.some(({ Role }) => Role === 'portal-administrator')

const grantsOf = (permissions: unknown): readonly GrantView[] =>
  (permissions as { Grants: readonly GrantView[] }).Grants

const dashboardCall = ['desk/home', '{}'] as const

/** The calls of the desk's first page, which depend on the roles. */
function deskCalls(permissions: unknown): readonly (readonly [path: string, body: string])[] {
  const grants = grantsOf(permissions)
  return [...(sectionsFor(grants).length > 0 ? [dashboardCall] : []), ...(hasChecklist(grants) ? [checklistCall] : [])]
}

export const drawings: Readonly<Partial<Record<ScreenName, Draw>>> = {
  home: ({ here, answers, isWhole }) =>
    isHome(here.pathname) && here.search === '' && (isWhole || answers.has('news/NIOTopNews')) && <HomePage />,
  list: ({ here, hasNamedList }) => isHome(here.pathname) && opensOnly('none', here) && hasNamedList && <HomePage />,
  news: ({ me, here, answers }) => {
    if (!answers.has('news/detail')) return null
    const showSource = standingOf(me.UserTag) === 'joint-venture'
    if (newsRoute.isAt(here.pathname)) return opensOnly('none', here) && <NewsPage showSource={showSource} />
    const opened = isHome(here.pathname) && opensOnly('news', here) ? parseOpenNews(here.search) : null
    return opened && <NewsDialog opened={opened} portal="" showSource={showSource} />
  },
  activity: ({ here, answers }) => {
    if (!answers.has('activity/detail')) return null
    if (activityRoute.isAt(here.pathname)) return opensOnly('none', here) && <ActivityPage />
    const opened = isHome(here.pathname) && opensOnly('activity', here) ? parseActivityPopup(here.search) : null
    return opened && <ActivityDialog opened={opened} />
  },
  search: ({ me, here, answers }) =>
    isSearch(here.pathname) && opensOnly('none', here) && answers.has('search/all') && <SearchPage me={me} />,
  desk: ({ here, answers }) => {
    const permissions = answers.get('rights/mine')
    if (!permissions || !isDesk(here.pathname) || !opensOnly('none', here)) return null
    return deskCalls(permissions).every(([path]) => answers.has(path)) && <DeskPage />
  },
}

/** The calls of a drawn screen that depend on an answer. */
export function callsAfter(path: string, data: unknown): readonly (readonly [path: string, body: string])[] {
  return path === 'rights/mine' ? deskCalls(data) : []
}

/** Parts whose code the page loads when they are first shown. */
export async function loadDrawings(): Promise<void> {
  const parts = [NewsPage, NewsDialog, ActivityPage, ActivityDialog, SearchPage, SetupChecklist]
  await Promise.all(parts.map((part) => part.load()))
}
