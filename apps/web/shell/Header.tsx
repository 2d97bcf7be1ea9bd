import { nameIn, portalHref, pageHref } from '@portal/contract'
import { hostsOf, PageLink, useIsFirstScreenDone, useNavigation } from '@portal/client'
import { NotificationBell } from '@portal/notifications/web'
import type { TopNavigation, UserDetail } from '@portal/me/web'
import { SearchButton } from '@portal/search/web'
import { Avatar, lazyComponent, useLanguage, useText, LazyFallback } from '@portal/ui'
import type { PageSettings } from '../settings.ts'
import styles from './Header.module.css'
import { shellTexts } from './texts.ts'
import { directoryOf, highlightedTab, isDesk, type Tab } from './title.ts'

interface Props {
  me: UserDetail | undefined
  portal: string
  settings: PageSettings
}

/** SHELL-06 to SHELL-10: shows exactly what the person's template enables. */
export function Header({ me, portal, settings }: Props) {
  const t = useText(shellTexts)
  const { here } = useNavigation()
  const flags = me?.TemplateConfig?.topNavigationConfig
  const chosen = highlightedTab(here.pathname)
  const home = portalHref(portal)
  const isOfDesk = isDesk(here.pathname)
  return (
    <header className={styles.header} data-print="no">
      <div className={styles.inner}>
        {flags?.logo !== false && <Logo home={home} />}
        {isOfDesk ? (
          <div className={styles.bar} data-desk-bar />
        ) : (
          <nav className={styles.tabs} aria-label={t('mainNavigation')}>
            {me &&
              flags &&
              tabsOf(flags, me.UserTag, home).map((tab) => (
                <PageLink
                  key={tab.name}
                  data-guide={guideTargetOf[tab.name]}
                  className={styles.tab}
                  href={tab.href}
                  aria-current={chosen === tab.name ? 'page' : undefined}
                  {...(tab.isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                >
                  {t(tab.name)}
                </PageLink>
              ))}
          </nav>
        )}
        {me && flags && <Tools me={me} flags={flags} portal={portal} settings={settings} isOfDesk={isOfDesk} />}
      </div>
    </header>
  )
}

interface ToolsProps extends Props {
  me: UserDetail
  flags: TopNavigation
  /** The desk has a search of its own. */
  isOfDesk: boolean
}

/** The avatar is shown at once; its menu and the door to the desk load after the first screen. */
const AvatarMenu = lazyComponent(async () => (await import('./AvatarMenu.tsx')).AvatarMenu)
const DeskDoor = lazyComponent(async () => (await import('./DeskDoor.tsx')).DeskDoor)

function Tools({ me, flags, portal, settings, isOfDesk }: ToolsProps) {
  const canLoadDeferred = useIsFirstScreenDone()
  const { language } = useLanguage()
  const face = <Avatar src={me.HeadImage} name={nameIn(me, language)} size={36} />
  const hasAvatar = portal === '' || flags.avatar
  return (
    <div className={styles.tools}>
      {/* first, so that nothing moves when it comes */}
      {hasAvatar && !isOfDesk && canLoadDeferred && <DeskDoor />}
      {portal === '' && !isOfDesk && <SearchButton />}
      {flags.noticeRemind && <NotificationBell />}
      {hasAvatar && (
        <LazyFallback fallback={face}>
          {canLoadDeferred ? <AvatarMenu me={me} flags={flags} settings={settings} /> : face}
        </LazyFallback>
      )}
    </div>
  )
}

function Logo({ home }: { home: string }) {
  const t = useText(shellTexts)
  return (
    <PageLink className={styles.logo} href={home} aria-label={t('product')}>
      <svg viewBox="0 0 64 40" aria-hidden>
        <path d="M3 27C13 9 28 3 58 3 40 8 29 15 23 27z" />
        <path d="M3 35h56" className={styles.line} />
      </svg>
      <span>{t('product')}</span>
    </PageLink>
  )
}

/** GUIDE-02 */
const guideTargetOf: Readonly<Partial<Record<Tab, string>>> = {
  valueDrive: 'value',
  library: 'library',
  people: 'people',
  partner: 'people',
}

function tabsOf(flags: TopNavigation, userTag: string, home: string) {
  const directory = directoryOf(userTag)
  const tabs: { name: Tab; isShown: boolean; href: string; isOutside?: boolean }[] = [
    { name: 'home', isShown: flags.home, href: home },
    { name: 'valueDrive', isShown: flags.valueDrive, href: pageHref('/vi') },
    { name: 'library', isShown: flags.library, href: hostsOf(location.hostname).library, isOutside: true },
    { name: 'partner', isShown: flags.partner, href: directory },
    { name: 'people', isShown: flags.people, href: directory },
  ]
  return tabs.filter((tab) => tab.isShown)
}
