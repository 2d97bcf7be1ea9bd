import { useOpenCases } from '@portal/moderation/web'
import { useReviewQueue } from '@portal/publishing/web'
import { Door } from './DeskDoor.tsx'

/** The door with the number of texts and comments that wait at the desk. */
export function CountedDoor() {
  const texts = useReviewQueue().data?.List.length ?? 0
  return <Door count={texts + useOpenCases()} />
}
