import { useWaiting } from '@portal/dashboard/web'
import { Door } from './DeskDoor.tsx'

/** The door with the number of what waits at the desk. */
export function CountedDoor() {
  return <Door count={useWaiting()} />
}
