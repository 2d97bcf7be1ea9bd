import { useNavigation } from '@portal/client'
import { PulsePage, TrendPage } from '@portal/reports/web'
import { homeOf, portalOf } from '../shell/title.ts'

/** ML-03, of the portal that the address names. */
export function Pulse() {
  const portal = portalOf(useNavigation().here.pathname)
  return <PulsePage portal={portal} home={homeOf(portal)} />
}

export function Trend() {
  const portal = portalOf(useNavigation().here.pathname)
  return <TrendPage portal={portal} home={homeOf(portal)} />
}
