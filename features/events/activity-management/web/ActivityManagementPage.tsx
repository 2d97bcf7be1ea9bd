import { useNavigation } from '@portal/client'
import { ActivityDesk } from './ActivityDesk.tsx'
import { ActivityList } from './ActivityList.tsx'
import { parseDeskView } from './addresses.ts'

/** Activity management at the desk: the list, or one activity with its sessions. */
export function ActivityManagementPage({ path }: { path: readonly string[] }) {
  const { search } = useNavigation().here
  const view = parseDeskView(path, search)
  return view ? <ActivityDesk key={view.activity} view={view} /> : <ActivityList />
}
