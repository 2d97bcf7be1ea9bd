/** The page at each address of the portal (SHELL-01). Letter case does not matter. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { pageHref, type PortalPage, standingOf, portalOf } from '@portal/contract'
import { lazyComponent } from '@portal/ui'
import { ActivityPage } from '@portal/activities/web'
import { BoxPage } from '@portal/documents/web'
import { EmbeddedPage, HealthPage, ReadersPage } from '@portal/health/web'
import { BusListPage, BusPage } from '@portal/bus/web'
import { useNavigation } from '@portal/client'
import { AcknowledgeBar } from '@portal/acknowledgements/web'
import { HistoryPage, NewsPage } from '@portal/news/web'
import { SearchPage } from '@portal/search/web'
import { currentAuthType, forbiddenRedirect } from '@portal/auth/web'
import { UsageStatisticsPage } from '@portal/usage-analytics/web'
import { ValueDetailPage, ValueDrivePage } from '@portal/recognition/web'
import { WorkflowPage } from '@portal/tasks/web'
import { HomePage } from './pages/HomePage.tsx'
import { PeoplePage } from './pages/PeoplePage.tsx'
import { readSettings, type PageSettings } from './settings.ts'
import { useMyself } from './shell/me.ts'
import { Shell } from './shell/Shell.tsx'

const loadStatusPages = () => import('./pages/status-pages.tsx')
const ErrorPage = lazyComponent(async () => (await loadStatusPages()).ErrorPage)
const NoTemplatePage = lazyComponent(async () => (await loadStatusPages()).NoTemplatePage)
const SignedInPage = lazyComponent(async () => (await loadStatusPages()).SignedInPage)
const SignInPage = lazyComponent(async () => (await loadStatusPages()).SignInPage)
const SignedOutPage = lazyComponent(async () => (await loadStatusPages()).SignedOutPage)
const MobileForbiddenPage = lazyComponent(async () => (await loadStatusPages()).MobileForbiddenPage)
const BrowserForbiddenPage = lazyComponent(async () => (await loadStatusPages()).BrowserForbiddenPage)
const loadPlantPages = () => import('./pages/plant.ts')
const LibraryPage = lazyComponent(async () => (await import('./shell/LibraryPage.tsx')).LibraryPage)
const DeskPage = lazyComponent(async () => (await import('./pages/DeskPage.tsx')).DeskPage)
const DeskFrame = lazyComponent(async () => (await import('./pages/DeskFrame.tsx')).DeskFrame)
const PlantPage = lazyComponent(async () => (await loadPlantPages()).PlantPage)
const Pulse = lazyComponent(async () => (await loadPlantPages()).Pulse)
const Trend = lazyComponent(async () => (await loadPlantPages()).Trend)
const NotFoundPage = lazyComponent(async () => (await loadStatusPages()).NotFoundPage)

const settingsOfPage = readSettings()

/** The component for each address in `packages/contract/pages.ts`. */
const pageComponents: Readonly<Record<Exclude<PortalPage, '/'>, RouteComponent>> = {
  '/home': HomePage,
  '/newsDetail': () => <NewsPage showSource={isJointVenture()} acknowledge={acknowledge} />,
  '/activityDetail': ActivityPage,
  '/people': PeoplePage,
  '/people_nio_jac': PeoplePage,
  '/Workflow': WorkflowPage,
  '/Box': () => <BoxPage me={useMyself()} />,
  '/newsHistory': () => <HistoryPage showSource={isJointVenture()} />,
  '/actions/search': () => <SearchPage me={useMyself()} />,
  '/mlPortal': PlantPage,
  '/mlPortal/pulse': Pulse,
  '/mlPortal/trend': Trend,
  '/portal/$portal': PlantPage,
  '/portal/$portal/pulse': Pulse,
  '/portal/$portal/trend': Trend,
  '/numbers': () => (
    <DeskFrame>
      <UsageStatisticsPage />
    </DeskFrame>
  ),
  '/desk': DeskPage,
  '/desk/$': DeskPage,
  '/health': HealthPage,
  '/health/survey': HealthPage,
  '/health/form/$key': HealthPage,
  '/health/readers': () => (
    <DeskFrame>
      <ReadersPage />
    </DeskFrame>
  ),
  '/health/embed': EmbeddedPage,
  '/vi/{-$portal}': ValueDrive,
  '/valueDetail/{-$portal}': ValueDetail,
  '/busConfirm': () => <BusPage offered={settingsOfPage} />,
  '/busConfirm/list': () => (
    <DeskFrame>
      <BusListPage />
    </DeskFrame>
  ),
  '/oAuthError': NoTemplatePage,
  '/errorPage': ErrorPage,
  '/sign-in': SignInPage,
  '/signed-in': SignedInPage,
  '/signed-out': SignedOutPage,
  '/auth/mobileForbidden': MobileForbiddenPage,
  '/auth/browserForbidden': BrowserForbiddenPage,
  '/library': LibraryPage,
}

/** The value drive of home or of the site in the address (VALUE-01). */
function ValueDrive() {
  return <ValueDrivePage portal={useSite()} showSource={isJointVenture()} />
}

function ValueDetail() {
  return <ValueDetailPage portal={useSite()} showSource={isJointVenture()} />
}

function useSite(): string {
  return portalOf(useNavigation().here.pathname)
}

const acknowledge = (newsId: number) => <AcknowledgeBar newsId={newsId} />

function isJointVenture(): boolean {
  return standingOf(localStorage.getItem('userTag') ?? '') === 'joint-venture'
}

/**
 * The first page stays where the browser, a reload or its reader has put it, and is not laid out before its time; each
 * later one has its own place.
 */
function keepFirstPlace() {
  let first: string | undefined
  return ({ location: { href } }: { location: { href: string } }): boolean => {
    first ??= href
    if (href !== first) first = ''
    return first === ''
  }
}

export function createRoutes(settings: PageSettings) {
  const root = createRootRoute({
    component: () => <Shell settings={settings} />,
    notFoundComponent: NotFoundPage,
    // on each navigation: which kind of visitor (AUTH-01), and whether the page is for them (SHELL-02, 03)
    beforeLoad({ location: { pathname, searchStr: search } }) {
      const visitor = { userAgent: navigator.userAgent, type: currentAuthType() }
      const refused = forbiddenRedirect({ pathname, search }, visitor)
      if (refused !== null) throw redirect({ href: refused, replace: true })
    },
  })
  const route = (path: string, component: RouteComponent): AnyRoute =>
    createRoute({ getParentRoute: () => root, path, component })
  const toHome = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: pageHref('/home') + location.search, replace: true })
    },
  })
  const all = [toHome, ...Object.entries(pageComponents).map(([path, component]) => route(path, component))]
  return createRouter({
    routeTree: root.addChildren(all),
    scrollRestoration: keepFirstPlace(),
    defaultPreload: false,
    caseSensitive: false,
    // errors go to our own boundary, which speaks both languages
    disableGlobalCatchBoundary: true,
  })
}
