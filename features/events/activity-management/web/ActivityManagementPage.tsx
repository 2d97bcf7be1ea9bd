import { useNavigation } from '@portal/client'
import { ActivityDesk } from './ActivityDesk.tsx'
import { ActivityList } from './ActivityList.tsx'
import { parseDeskView } from './addresses.ts'

interface Props {
  path: readonly string[]
  /** Begins an activity; absent for those who may not. */
  onNew: (() => void) | undefined
}

/** Activity management at the desk: the list, or one activity with its sessions. */
export function ActivityManagementPage({ path, onNew }: Props) {
  const { search } = useNavigation().here
  const view = parseDeskView(path, search)
  return view ? <ActivityDesk key={view.activity} view={view} /> : <ActivityList onNew={onNew} />
}
