/** Pages of the desk with personal data: they say so, and have the name of the viewer over them (SHELL-13). */
import { deskHref, pageHref, type Text } from '@portal/contract'
import { deskPersonalTexts as texts } from './pages/desk.texts.ts'

interface PersonalPages {
  href: string
  /** Only the pages below, which are each of one object. */
  isBelow?: true
  /** Only the tab of this name of each object. */
  tab?: string
  /** The data that they show, and the ground. */
  about: Text
}

const personalPages: readonly PersonalPages[] = [
  { href: deskHref('must-read'), isBelow: true, about: texts.mustRead },
  { href: deskHref('writing'), tab: 'must-read', about: texts.mustRead },
  { href: deskHref('writing'), tab: 'comments', about: texts.comments },
  ...['people', 'door', 'messages'].map((tab) => ({ href: deskHref('writing'), tab, about: texts.activities })),
  { href: deskHref('numbers'), tab: 'comments', about: texts.comments },
  { href: deskHref('organising'), isBelow: true, about: texts.activities },
  { href: deskHref('comments'), about: texts.comments },
  { href: deskHref('roles'), about: texts.roles },
  { href: deskHref('sign-ins'), about: texts.roles },
  { href: deskHref('people-import'), about: texts.peopleImport },
  { href: deskHref('audit'), about: texts.audit },
  { href: pageHref('/busConfirm/list'), about: texts.bus },
  { href: pageHref('/health/readers'), about: texts.health },
]

/** Returns what a page of the desk shows about people; undefined: nothing of the kind. */
export function personalDataAt(pathname: string): Text | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return personalPages.find(({ href, isBelow, tab }) => {
    const at = href.toLowerCase()
    if (tab) return path.startsWith(`${at}/`) && path.endsWith(`/${tab}`)
    return path.startsWith(`${at}/`) || (!isBelow && path === at)
  })?.about
}
