import { DebugConsole, Tracker } from './lazy.ts'
import { useTracking } from './queries.ts'

/**
 * Loaded after the first screen: the tracker, if the person is counted, and the debug console for configured accounts.
 */
export function TrackingBehind() {
  const mine = useTracking()
  return (
    <>
      {mine?.Counting === 'on' && <Tracker />}
      {mine?.HasConsole && <DebugConsole />}
    </>
  )
}
