import { errorRoute, languageCodes, languages, localeOf, nameIn, pageHref, type Language } from '@portal/contract'
import { rookieGuideHref } from '@portal/onboarding/web'
import { notificationSettingsHref } from '@portal/notifications/web'
import { useNavigation } from '@portal/client'
import { avatarHref, personalDataHref, useTheme, type TopNavigation, type UserDetail } from '@portal/me/web'
import { deleteOfflineAnswers } from '../offline/index.ts'
import { leavePortal, switchPerson, useDevPeople } from '@portal/auth/web'
import { useTrackingEntries } from '@portal/usage-analytics/web'
import { Avatar, useLanguage, useText } from '@portal/ui'
import { Menu, type MenuEntry } from '@portal/ui/menu'
import {
  BellOff,
  BookOpen,
  Bus,
  Camera,
  Compass,
  FileText,
  HeartPulse,
  KeyRound,
  LogOut,
  Package,
  Ellipsis,
  Users,
} from 'lucide-react'
import type { PageSettings } from '../settings.ts'
import { menuTexts } from './menu.texts.ts'
import { navigateWithFocus } from './focus-content.ts'

/** More entries would scroll on a small screen. */
const maxLines = 9

interface Props {
  me: UserDetail
  flags: TopNavigation
  settings: PageSettings
}

/** SHELL-07: each entry only if the template has it. */
export function AvatarMenu({ me, flags, settings }: Props) {
  const t = useText(menuTexts)
  const { language, setLanguage } = useLanguage()
  const { go, here } = useNavigation()
  const people = useDevPeople(settings.env === 'DEV')
  const theme = useThemeEntry(me.Theme)
  const tracking = useTrackingEntries()
  const name = nameIn(me, language)

  function action(
    isShown: boolean,
    key: string,
    label: string,
    icon: React.ReactNode,
    onPress: () => void,
  ): MenuEntry[] {
    return isShown ? [{ kind: 'action', key, label, icon, onPress }] : []
  }
  // the most used first: as many as there is room for, the others one press further
  const mainEntries: MenuEntry[] = [
    ...action(true, 'history', t('history'), <BookOpen aria-hidden />, () => go(pageHref('/newsHistory'))),
    ...action(flags.avatar, 'avatar', t('avatar'), <Camera aria-hidden />, () => go(avatarHref(here))),
    ...action(flags.rookieGuidance, 'rookie', t('rookie'), <Compass aria-hidden />, () => go(rookieGuideHref(here))),
    ...action(flags.password && me.ModifyPassUrl !== '', 'password', t('password'), <KeyRound aria-hidden />, () =>
      window.open(me.ModifyPassUrl, '_blank', 'noopener'),
    ),
    ...action(settings.hasHealth === true, 'health', t('health'), <HeartPulse aria-hidden />, () =>
      go(pageHref('/health')),
    ),
  ]
  const persons = personEntries(people, me.ADAccount, t('switchPerson'))
  const languageLine: MenuEntry[] = flags.language
    ? [{ kind: 'segments', key: 'language', label: t('language'), choices: languageChoices(language, setLanguage) }]
    : []
  // minus the name, the submenu, the theme and sign-out
  const room = maxLines - 4 - persons.length - languageLine.length
  const otherEntries: MenuEntry[] = [
    ...mainEntries.slice(room),
    ...action(true, 'box', t('box'), <Package aria-hidden />, () => go(pageHref('/Box'))),
    ...action(true, 'bus', t('bus'), <Bus aria-hidden />, () => go(pageHref('/busConfirm'))),
    ...action(flags.noticeRemind, 'quiet', t('quiet'), <BellOff aria-hidden />, () =>
      go(notificationSettingsHref(here)),
    ),
    ...action(true, 'known', t('known'), <FileText aria-hidden />, () => go(personalDataHref(here))),
    ...tracking,
  ]
  const entries: MenuEntry[] = [
    { kind: 'heading', key: 'name', label: `${name} · ${me.ADAccount}` },
    ...mainEntries.slice(0, room),
    {
      kind: 'group',
      key: 'more',
      label: t('more'),
      icon: <Ellipsis aria-hidden />,
      entries: otherEntries.map(withContentFocus),
    },
    ...persons,
    ...languageLine,
    theme,
    ...action(
      true,
      'sign-out',
      t('signOut'),
      <LogOut aria-hidden />,
      () => void leavePortal(deleteOfflineAnswers, settings),
    ),
  ]
  return (
    <Menu
      guide="setting"
      label={t('me')}
      trigger={<Avatar src={me.HeadImage} name={name} size={36} />}
      entries={entries.map(withContentFocus)}
    />
  )
}

/** Entries that open another page move the focus to its content instead of back to the menu. */
function withContentFocus(entry: MenuEntry): MenuEntry {
  return entry.kind === 'action' ? { ...entry, onPress: () => navigateWithFocus(entry.onPress) } : entry
}

function personEntries(people: { ADAccount: string; Name: string }[], mine: string, label: string): MenuEntry[] {
  if (people.length === 0) return []
  const choices = people.map((person): MenuEntry => ({
    kind: 'choice',
    key: person.ADAccount,
    label: person.Name,
    isChosen: person.ADAccount === mine,
    onPress: () =>
      void switchPerson(person.ADAccount).then(
        (isIn) => isIn || location.assign(errorRoute.href({ reason: 'unknown-person' })),
      ),
  }))
  return [{ kind: 'group', key: 'people', label, icon: <Users aria-hidden />, entries: choices }]
}

/** Each by its own name. Found once: the browser takes a millisecond for each. */
let languageNames: ReadonlyMap<Language, string> | undefined

function findLanguageNames(): ReadonlyMap<Language, string> {
  return new Map(
    languageCodes.map((language) => {
      const names = new Intl.DisplayNames(localeOf(language), { type: 'language' })
      return [language, names.of(languages[language].key) ?? language]
    }),
  )
}

function languageChoices(current: Language, choose: (language: Language) => void) {
  const names = (languageNames ??= findLanguageNames())
  return languageCodes.map((language) => ({
    key: language,
    label: names.get(language) ?? language,
    lang: localeOf(language),
    isChosen: language === current,
    onPress: () => choose(language),
  }))
}

function useThemeEntry(chosen: UserDetail['Theme']): MenuEntry {
  const t = useText(menuTexts)
  const { theme, choose } = useTheme(chosen)
  const choices = [
    ['', t('themeSystem')],
    ['light', t('themeLight')],
    ['dark', t('themeDark')],
  ] as const
  return {
    kind: 'segments',
    key: 'theme',
    label: t('theme'),
    choices: choices.map(([value, label]) => ({
      key: value,
      label,
      isChosen: theme === value,
      onPress: () => void choose(value),
    })),
  }
}
