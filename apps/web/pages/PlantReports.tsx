import { useNavigation } from '@portal/client'
import { PulsePage, TrendPage } from '@portal/plant-metrics/web'
import { portalOf } from '@portal/contract'

/** ML-03, for the site in the address. */
export function Pulse() {
  const portal = portalOf(useNavigation().here.pathname)
  return <PulsePage portal={portal} />
}

export function Trend() {
  const portal = portalOf(useNavigation().here.pathname)
  return <TrendPage portal={portal} />
}
