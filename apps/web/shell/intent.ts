/** Loads the code of a page or a popup when a link to it is about to be pressed. No data is asked for. */
import { ActivityDialog, ActivityPage, CalendarDialog } from '@portal/activities/web'
import { BusListPage, BusPage } from '@portal/bus/web'
import { overlay, pathMatcher, type linkPages } from '@portal/contract'
import { BoxPage } from '@portal/documents/web'
import { HealthPage, ReadersPage } from '@portal/health/web'
import { HistoryPage, NewsDialog, NewsPage } from '@portal/news/web'
import { NoticeSidebar } from '@portal/notifications/web'
import { DirectoryPage, PersonDialog } from '@portal/people/web'
import { ValueDetailPage, ValueDrivePage } from '@portal/recognition/web'
import { SearchPage, SearchPopup } from '@portal/search/web'
import { WorkflowPage } from '@portal/tasks/web'

interface Part {
  load(pathname: string): Promise<unknown>
}

/** Home is there from the start. */
type LazyPage = Exclude<(typeof linkPages)[number], '/' | '/home'>

const site: Part = { load: () => import('../pages/plant.ts') }
const desk: Part = {
  load: async (pathname) => (await import('../pages/DeskPage.tsx')).loadSection(pathname.split('/')[2] ?? ''),
}

const partsOfPages: Readonly<Record<LazyPage, Part>> = {
  '/newsDetail': NewsPage,
  '/newsHistory': HistoryPage,
  '/activityDetail': ActivityPage,
  '/people': DirectoryPage,
  '/people_nio_jac': DirectoryPage,
  '/Workflow': WorkflowPage,
  '/Box': BoxPage,
  '/actions/search': SearchPage,
  '/mlPortal': site,
  '/mlPortal/pulse': site,
  '/mlPortal/trend': site,
  '/portal/$portal': site,
  '/portal/$portal/pulse': site,
  '/portal/$portal/trend': site,
  '/numbers': desk,
  '/desk': desk,
  '/desk/$': desk,
  '/health': HealthPage,
  '/health/survey': HealthPage,
  '/health/form/$key': HealthPage,
  '/health/readers': ReadersPage,
  '/vi/{-$portal}': ValueDrivePage,
  '/valueDetail/{-$portal}': ValueDetailPage,
  '/busConfirm': BusPage,
  '/busConfirm/list': BusListPage,
}

const pages = Object.entries(partsOfPages).map(([page, part]) => ({ isAt: pathMatcher([page as LazyPage]), part }))

const popups: Readonly<Partial<Record<keyof ReturnType<typeof overlay.parse>, Part>>> = {
  news: NewsDialog,
  activity: ActivityDialog,
  calendar: CalendarDialog,
  person: PersonDialog,
  notices: NoticeSidebar,
  search: SearchPopup,
}

function partsAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Part[] {
  const opened = overlay.parse(search)
  const over = Object.entries(popups).flatMap(([name, part]) =>
    opened[name as keyof typeof opened] === undefined ? [] : [part],
  )
  const page = pages.find(({ isAt }) => isAt(pathname))
  return page ? [page.part, ...over] : over
}

/** True on a slow connection, and where data is to be saved: only what is opened is loaded there. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')
}

let last: Element | null = null

function heed({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link === last || link.origin !== location.origin || isSparing()) return
  last = link
  // a failed chunk is requested again when its page is opened
  for (const part of partsAt(link)) part.load(link.pathname).catch(() => undefined)
}

/** By pointer, keyboard or finger. */
export function loadOnIntent(): void {
  for (const event of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(event, heed)
}
