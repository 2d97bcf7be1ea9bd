/** The page at each address of the portal (SHELL-01). Letter case does not matter. */
import { deskHref, pageHref, pathMatcher, type PageLocation, type PortalPage, portalOf } from '@portal/contract'
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
import { ValueDetailPage, ValueDrivePage } from '@portal/recognition/web'
import { WorkflowPage } from '@portal/tasks/web'
import type { ComponentType } from 'react'
import { HomePage } from './pages/HomePage.tsx'
import { PeoplePage } from './pages/PeoplePage.tsx'
import { readSettings } from './settings.ts'
import { useIsJointVenture, useMyself } from './shell/me.ts'

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
const pageComponents: Readonly<Record<Exclude<PortalPage, '/'>, ComponentType>> = {
  '/home': HomePage,
  '/newsDetail': () => <NewsPage showSource={useIsJointVenture()} acknowledge={acknowledge} />,
  '/activityDetail': ActivityPage,
  '/people': PeoplePage,
  '/people_nio_jac': PeoplePage,
  '/Workflow': WorkflowPage,
  '/Box': () => <BoxPage me={useMyself()} />,
  '/newsHistory': () => <HistoryPage showSource={useIsJointVenture()} />,
  '/actions/search': () => <SearchPage me={useMyself()} />,
  '/mlPortal': PlantPage,
  '/mlPortal/pulse': Pulse,
  '/mlPortal/trend': Trend,
  '/portal/$portal': PlantPage,
  '/portal/$portal/pulse': Pulse,
  '/portal/$portal/trend': Trend,
  // redirected below
  '/numbers': DeskPage,
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
  return <ValueDrivePage portal={useSite()} showSource={useIsJointVenture()} />
}

function ValueDetail() {
  return <ValueDetailPage portal={useSite()} showSource={useIsJointVenture()} />
}

function useSite(): string {
  return portalOf(useNavigation().here.pathname)
}

const acknowledge = (newsId: number) => <AcknowledgeBar newsId={newsId} />

const pages = Object.entries(pageComponents).map(([path, Page]) => ({ isAt: pathMatcher([path as PortalPage]), Page }))

/** The page at the current address. One that has several addresses, such as the desk, stays as it is between them. */
export function CurrentPage() {
  const { pathname } = useNavigation().here
  const Page = pages.find(({ isAt }) => isAt(pathname))?.Page ?? NotFoundPage
  return <Page />
}

/** Usage statistics before they were a tab of the desk's. */
const isOldStatistics = pathMatcher(['/numbers'])

/** On each navigation: which kind of visitor (AUTH-01), and whether the page is for them (SHELL-02, 03). */
export function redirectOf({ pathname, search }: PageLocation): string | null {
  const visitor = { userAgent: navigator.userAgent, type: currentAuthType() }
  const refused = forbiddenRedirect({ pathname, search }, visitor)
  if (refused) return refused
  if (isOldStatistics(pathname)) return deskHref('numbers', 'portal') + search
  return pathname === '/' ? pageHref('/home') + search : null
}
