import { pageHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { DirectoryPage } from '@portal/people/web'
import { LoadingOverlay, useText } from '@portal/ui'
import { useEffect } from 'react'
import { useMyself } from '../shell/me.ts'
import { shellTexts } from '../shell/texts.ts'
import { directoryOf } from '../shell/title.ts'

const directories: readonly string[] = [pageHref('/people'), pageHref('/people_nio_jac')]

/** SHELL-09: each person has one directory, and is redirected there from the other. */
export function PeoplePage() {
  const t = useText(shellTexts)
  const me = useMyself()
  const { here, go } = useNavigation()
  const own = me && directoryOf(me.UserTag)
  const path = here.pathname.toLowerCase().replace(/\/$/, '')
  const isOwn = path === own
  // while another page loads, its address is already here: only redirect between directories
  const isElsewhere = own !== null && !isOwn && directories.includes(path)
  useEffect(() => {
    if (isElsewhere && own) go(`${own}${here.search}`, { replace: true })
  }, [isElsewhere, own, here.search, go])
  if (!me || !isOwn) return <LoadingOverlay kind="white" label={t('loading')} />
  return <DirectoryPage of={own === pageHref('/people') ? 'company' : 'partner'} me={me} />
}
