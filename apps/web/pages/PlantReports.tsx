import { useNavigation } from '@portal/client'
import { PulsePage, TrendPage } from '@portal/plant-metrics/web'
import { portalOf } from '../shell/title.ts'

/** ML-03, of the portal that the address names. */
export function Pulse() {
  const portal = portalOf(useNavigation().here.pathname)
  return <PulsePage portal={portal} />
}

export function Trend() {
  const portal = portalOf(useNavigation().here.pathname)
  return <TrendPage portal={portal} />
}
