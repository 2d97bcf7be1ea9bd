import { pageHref } from '@portal/contract'
import { hostsOf, useNavigation } from '@portal/client'
import { StatePage, useText } from '@portal/ui'
import { libraryTexts } from './library.texts.ts'
import { useMyself } from './me.ts'
import { shellTexts } from './texts.ts'

/** LIVE-03: the library is on the brand's own site, for people whose header has it; maintenance for all others. */
export function LibraryPage() {
  const t = useText(shellTexts)
  const own = useText(libraryTexts)
  const { go } = useNavigation()
  const me = useMyself()
  if (!me) return null
  const home = { label: t('backHome'), onPress: () => go(pageHref('/home')) }
  const toSite = { label: own('toSite'), onPress: () => location.assign(hostsOf(location.hostname).library) }
  return (
    <main id="content">
      {me.TemplateConfig?.topNavigationConfig.library ? (
        <StatePage kind="empty" title={t('library')} help={own('toSiteHelp')} action={toSite} other={home} />
      ) : (
        <StatePage kind="maintenance" title={own('maintenance')} action={home} />
      )}
    </main>
  )
}
