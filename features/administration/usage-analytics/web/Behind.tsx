import { DebugConsole, Tracker } from './lazy.ts'
import { useTracking } from './queries.ts'

/** Behind the first screen: what counts, where one is counted, and the console of an account that is looked into. */
export function TrackingBehind() {
  const mine = useTracking()
  return (
    <>
      {mine?.Counting === 'on' && <Tracker />}
      {mine?.HasConsole && <DebugConsole />}
    </>
  )
}
