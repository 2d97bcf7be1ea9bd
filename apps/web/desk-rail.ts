/** The rail of the desk: every place of the back office in the group in which an editor looks for it. */
import { deskHref, pageHref, translate, type DeskSectionName, type Language, type RoleName } from '@portal/contract'
import type { Text } from '@portal/contract'
import type { GrantView } from '@portal/access-control/contract'
import type { ComponentType } from 'react'
import {
  AppWindow,
  Award,
  BookMarked,
  Bus,
  CalendarHeart,
  ClipboardList,
  Compass,
  FileBox,
  FolderTree,
  GalleryHorizontal,
  Globe,
  HeartPulse,
  KeySquare,
  LayoutGrid,
  Lightbulb,
  ListChecks,
  MapPinned,
  PanelsTopLeft,
  Replace,
  SearchX,
  Tag,
  Target,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { deskSections, holdsRole } from './desk.ts'
import { deskKinds, type DeskKindKey } from './desk-kinds.ts'
import { deskGroupTexts as texts } from './pages/desk.texts.ts'

export interface DeskEntry {
  href: string
  title: Text
  icon: LucideIcon
  roles: readonly RoleName[]
  isForWhole?: true
  /** Pages that are its tabs, each for roles of its own; of several the first is where it leads, one alone is the entry. */
  tabs?: readonly Pick<DeskEntry, 'href' | 'title' | 'icon' | 'roles'>[]
  /** Number of items that wait for the person. */
  count?: ComponentType
}

export interface DeskGroup {
  id: string
  title: Text
  entries: readonly DeskEntry[]
}

function section(name: DeskSectionName): DeskEntry {
  const { title, icon, roles, count, isForWhole } = deskSections.find((each) => each.section === name)!
  const rest = { ...(count && { count }), ...(isForWhole && { isForWhole }) }
  return { href: deskHref(name), title, icon, roles, ...rest }
}

const kind = (key: DeskKindKey, icon: LucideIcon): DeskEntry => ({
  href: deskHref('data', key),
  title: deskKinds[key].name,
  icon,
  roles: deskKinds[key].roles,
  isForWhole: true,
})

/** Addresses of the places that readers reach as well: they keep them, and stand in the frame of the desk. */
const busHref = pageHref('/busConfirm/list')
const healthHref = pageHref('/health/readers')

/** Without a title, after the first page of the desk. */
export const startGroup = 'start'

const statistics = section('numbers')

/** The rail with all entries. @internal */
export const deskGroups: readonly DeskGroup[] = [
  { id: startGroup, title: texts.start, entries: [section('inbox')] },
  {
    id: 'content',
    title: texts.content,
    entries: [
      section('writing'),
      section('plan'),
      section('organising'),
      section('must-read'),
      section('media'),
      kind('category', FolderTree),
      kind('tag', Tag),
      kind('saved-audience', UsersRound),
    ],
  },
  {
    id: 'community',
    title: texts.community,
    entries: [section('comments'), section('words'), kind('questionnaire', ClipboardList)],
  },
  {
    id: 'site',
    title: texts.site,
    entries: [
      kind('banner', GalleryHorizontal),
      kind('portal', Globe),
      kind('tool', LayoutGrid),
      kind('box-app', AppWindow),
      kind('box-document', FileBox),
      kind('novice-guide', MapPinned),
      kind('rookie-guide', Compass),
      kind('tip', Lightbulb),
      kind('day', CalendarHeart),
      kind('honor', Award),
    ],
  },
  {
    id: 'search',
    title: texts.search,
    entries: [kind('pin', BookMarked), kind('synonym', Replace), kind('miss', SearchX), kind('allow-list', ListChecks)],
  },
  {
    id: 'analytics',
    title: texts.analytics,
    entries: [
      {
        ...statistics,
        tabs: [
          { ...statistics, title: texts.ofTexts },
          { ...statistics, href: deskHref('numbers', 'portal'), title: texts.ofPortal },
          { ...statistics, href: deskHref('numbers', 'search'), title: texts.ofSearch },
          { ...statistics, href: deskHref('numbers', 'tools'), title: texts.ofTools },
          { href: busHref, title: texts.bus, icon: Bus, roles: ['bus-staff'] },
          { href: healthHref, title: texts.health, icon: HeartPulse, roles: ['health-reader'] },
        ],
      },
      kind('report', Target),
    ],
  },
  {
    id: 'admin',
    title: texts.admin,
    entries: [
      section('roles'),
      section('sign-ins'),
      section('people-import'),
      kind('key', KeySquare),
      section('operations'),
      section('audit'),
    ],
  },
]

/** By address of an entry: the list of what waits there, to which it leads meanwhile. */
export type WaitingPlaces = Readonly<Record<string, string>>

export const startEntry: DeskEntry = { href: pageHref('/desk'), title: texts.start, icon: PanelsTopLeft, roles: [] }

/** Returns the groups with the entries that these roles open; a group without any is left out. */
export function groupsFor(grants: readonly GrantView[]): DeskGroup[] {
  return deskGroups
    .map((group) => ({ ...group, entries: group.entries.flatMap((entry) => openedBy(grants, entry)) }))
    .filter(({ entries }) => entries.length > 0)
}

function openedBy(grants: readonly GrantView[], entry: DeskEntry): DeskEntry[] {
  if (!entry.tabs) return holdsRole(grants, entry) ? [entry] : []
  const tabs = entry.tabs.filter((tab) => holdsRole(grants, tab))
  const [first, ...others] = tabs
  if (!first) return []
  return [others.length > 0 ? { ...entry, href: first.href, tabs } : first]
}

/** Returns the group and entry of an address, the longest beginning of it, with its tab, or the entry itself. */
export function placeOf(
  pathname: string,
  groups: readonly DeskGroup[] = deskGroups,
): { group: DeskGroup; entry: DeskEntry; tab: Pick<DeskEntry, 'href' | 'title'> } | undefined {
  const path = `${pathname.toLowerCase()}/`
  return groups
    .flatMap((group) =>
      group.entries.flatMap(
        (entry) => entry.tabs?.map((tab) => ({ group, entry, tab })) ?? { group, entry, tab: entry },
      ),
    )
    .filter(({ tab }) => path.startsWith(`${tab.href.toLowerCase()}/`))
    .toSorted((a, b) => b.tab.href.length - a.tab.href.length)[0]
}

/** Other words by which a command is found: its title in the other language, and its group. */
export const keywordsOf = ({ title }: DeskEntry, group: DeskGroup, language: Language): string =>
  [title.zh, title.en, translate(group.title, language)].join(' ')
