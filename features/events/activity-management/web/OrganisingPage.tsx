import { useNavigation } from '@portal/client'
import { ActivityDesk } from './ActivityDesk.tsx'
import { ActivityList } from './ActivityList.tsx'
import { deskViewOf, listViewOf } from './addresses.ts'

/** activities from their organiser's side: all of them, or one with its sessions. */
export function OrganisingPage({ path }: { path: readonly string[] }) {
  const { search } = useNavigation().here
  const view = deskViewOf(path, search)
  return view ? <ActivityDesk key={view.activity} view={view} /> : <ActivityList view={listViewOf(search)} />
}
