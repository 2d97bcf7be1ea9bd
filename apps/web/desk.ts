/** The sections of the desk, at `/desk/<section>/…`. Each is open to people who hold one of its roles. */
import type { DeskSectionName, RoleName, Text } from '@portal/contract'
import { PeopleImportPage } from '@portal/directory-sync/web'
import { OperationsPage } from '@portal/operations/web'
import type { GrantView } from '@portal/access-control/contract'
import { RolesPage } from '@portal/access-control/web'
import { CaseCount, CommentsPage, WordsPage } from '@portal/moderation/web'
import type { LazyPart } from '@portal/ui'
import type { ComponentType } from 'react'
import {
  CalendarCheck,
  CalendarRange,
  ChartNoAxesColumn,
  Database,
  FileCheck2,
  Gauge,
  Image,
  Inbox,
  KeyRound,
  MessageSquareWarning,
  PenLine,
  ScrollText,
  ShieldCheck,
  SpellCheck,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { SignInsPage } from '@portal/auth/web/desk'
import { MediaPage } from '@portal/editor/web'
import { InboxCount } from '@portal/dashboard/web'
import { PlanPage, ReviewCount } from '@portal/publishing/web'
import { AuditSection } from './pages/AuditSection.tsx'
import { ActivitiesSection } from './pages/ActivitiesSection.tsx'
import { InboxSection } from './pages/InboxSection.ts'
import { DataSection } from './pages/DataSection.tsx'
import { MustReadSection, NumbersSection } from './pages/ReadersSections.tsx'
import { WritingSection } from './pages/WritingSection.tsx'
import { sectionTexts as texts } from './pages/desk.texts.ts'

export interface SectionProps {
  /** The segments after the section in the address. */
  path: readonly string[]
}

export interface DeskSection {
  section: DeskSectionName
  title: Text
  icon: LucideIcon
  roles: readonly RoleName[]
  /** The role must be held for the whole portal, not for one department or category. */
  isForWhole?: true
  page: LazyPart<SectionProps>
  /** Number of open items, shown beside the title. */
  count?: ComponentType
}

/** In the order of the rail. */
export const deskSections: readonly DeskSection[] = [
  {
    section: 'inbox',
    title: texts.inbox,
    icon: Inbox,
    roles: ['author', 'editor', 'organiser', 'moderator', 'portal-administrator', 'operations'],
    page: InboxSection,
    count: InboxCount,
  },
  {
    section: 'writing',
    title: texts.writing,
    icon: PenLine,
    roles: ['author', 'editor', 'organiser'],
    page: WritingSection,
    count: ReviewCount,
  },
  {
    section: 'plan',
    title: texts.plan,
    icon: CalendarRange,
    roles: ['author', 'editor', 'organiser'],
    page: PlanPage,
  },
  {
    section: 'must-read',
    title: texts.mustRead,
    icon: FileCheck2,
    roles: ['editor'],
    page: MustReadSection,
  },
  {
    section: 'organising',
    title: texts.organising,
    icon: CalendarCheck,
    roles: ['organiser'],
    page: ActivitiesSection,
  },
  {
    section: 'media',
    title: texts.media,
    icon: Image,
    roles: ['author', 'editor', 'organiser', 'portal-administrator'],
    page: MediaPage,
  },
  {
    section: 'comments',
    title: texts.comments,
    icon: MessageSquareWarning,
    roles: ['moderator'],
    page: CommentsPage,
    count: CaseCount,
  },
  {
    section: 'words',
    title: texts.words,
    icon: SpellCheck,
    roles: ['moderator', 'portal-administrator'],
    page: WordsPage,
  },
  {
    section: 'numbers',
    title: texts.numbers,
    icon: ChartNoAxesColumn,
    roles: ['editor', 'moderator', 'portal-administrator'],
    page: NumbersSection,
  },
  {
    section: 'data',
    title: texts.data,
    icon: Database,
    roles: ['editor', 'people-administrator', 'portal-administrator'],
    page: DataSection,
    isForWhole: true,
  },
  {
    section: 'roles',
    title: texts.roles,
    icon: ShieldCheck,
    roles: ['portal-administrator', 'people-administrator'],
    page: RolesPage,
  },
  {
    section: 'sign-ins',
    title: texts.signIns,
    icon: KeyRound,
    roles: ['portal-administrator'],
    page: SignInsPage,
  },
  {
    section: 'people-import',
    title: texts.peopleImport,
    icon: UserRoundPlus,
    roles: ['people-administrator'],
    isForWhole: true,
    page: PeopleImportPage,
  },
  {
    section: 'operations',
    title: texts.operations,
    icon: Gauge,
    roles: ['operations'],
    page: OperationsPage,
  },
  {
    section: 'audit',
    title: texts.audit,
    icon: ScrollText,
    roles: ['portal-administrator'],
    page: AuditSection,
  },
]

/**
 * Returns the sections in which these roles have something to do (features/foundation/admin-data/server/permissions.ts
 * decides).
 */
export const sectionsFor = (grants: readonly GrantView[]): DeskSection[] =>
  deskSections.filter((section) => holdsRole(grants, section))

/** True if one of the roles is held; for the whole portal, where that is needed. */
export function holdsRole(
  grants: readonly GrantView[],
  { roles, isForWhole }: Pick<DeskSection, 'roles' | 'isForWhole'>,
): boolean {
  return grants.some((grant) => roles.includes(grant.Role) && (!isForWhole || isWhole(grant)))
}

const isWhole = ({ Categories, Tags, Departments }: GrantView): boolean =>
  Categories.length + Tags.length + Departments.length === 0
