import { DebugConsole, Tracker } from './lazy.ts'
import { useTrackingState } from './queries.ts'

/**
 * Loaded after the first screen: the tracker, if the person is counted, and the debug console for configured accounts.
 */
export function TrackingBehind() {
  const mine = useTrackingState()
  return (
    <>
      {mine?.Counting === 'on' && <Tracker />}
      {mine?.HasConsole && <DebugConsole />}
    </>
  )
}
