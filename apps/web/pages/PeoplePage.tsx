import { useNavigation } from '@portal/client'
import { DirectoryPage } from '@portal/people/web'
import { LoadingOverlay, useText } from '@portal/ui'
import { useEffect } from 'react'
import { useMyself } from '../shell/me.ts'
import { shellTexts } from '../shell/messages.ts'
import { directoryOf } from '../shell/title.ts'

/** SHELL-09: everybody has one directory, and is led to it from the other. */
export function PeoplePage() {
  const t = useText(shellTexts)
  const me = useMyself()
  const { here, go } = useNavigation()
  const own = me && directoryOf(me.UserTag)
  const isOwn = own !== null && here.pathname.toLowerCase().replace(/\/$/, '') === own
  const isElsewhere = own !== null && !isOwn
  useEffect(() => {
    if (isElsewhere && own) go(`${own}${here.search}`, { replace: true })
  }, [isElsewhere, own, here.search, go])
  if (!me || !isOwn) return <LoadingOverlay kind="white" label={t('loading')} />
  return <DirectoryPage of={own === '/people' ? 'company' : 'partner'} me={me} />
}
