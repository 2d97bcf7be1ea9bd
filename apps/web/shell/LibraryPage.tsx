import { pageHref } from '@portal/contract'
import { hostsOf, useNavigation } from '@portal/client'
import { StatePage, useText } from '@portal/ui'
import { useMyself } from './me.ts'
import { shellTexts } from './texts.ts'

/** LIVE-03: the library is on the brand's own site, for people whose header has it; maintenance for all others. */
export function LibraryPage() {
  const t = useText(shellTexts)
  const { go } = useNavigation()
  const me = useMyself()
  if (!me) return null
  const home = { label: t('backHome'), onPress: () => go(pageHref('/home')) }
  const toSite = { label: t('openLibrary'), onPress: () => location.assign(hostsOf(location.hostname).library) }
  return (
    <main id="content">
      {me.TemplateConfig?.topNavigationConfig.library ? (
        <StatePage kind="empty" title={t('library')} help={t('libraryHelp')} action={toSite} other={home} />
      ) : (
        <StatePage kind="maintenance" title={t('maintenance')} action={home} />
      )}
    </main>
  )
}
