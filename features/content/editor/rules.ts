/** What a manuscript is, and who may open and write it. Drafts live here and nowhere else, so that none can leak. */
import type { Text } from '@portal/contract'
import { decorativeLanguage, holdsPlace } from './places.ts'

/** Values are news of the category 'values', portal news have a `portal`. */
export type ManuscriptKind = 'news' | 'activity'
export const statuses = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
export type Status = (typeof statuses)[number]
export type Side = 'zh' | 'en'
export const sides: readonly Side[] = ['zh', 'en']

export interface Block {
  /** The same in both languages: what pairs the twins. */
  key: string
  /** In the canonical spelling of cleanHtml; pictures are `file:<id>`. */
  html: string
  /** Hash of the twin's html when this one was last confirmed, or written as its copy; '' = no twin yet. */
  twinSeen: string
  /** Another wording of the block of this key, written by somebody else at the same time: somebody is to choose. */
  rival?: string
  /** Hash of the words that it was begun with as a copy of its twin; '' = it was said, or is settled, to be a text of its own. */
  copied?: string
}

export interface Wrote {
  by: string
  at: string
}

/** One language. */
export interface Version {
  title: string
  /** Another title, written by somebody else at the same time. */
  rivalTitle?: string
  /** As `copied` of a paragraph. */
  titleCopied?: string
  blocks: Block[]
}

export interface Attached {
  fileId: number
  name: Text
}

export interface Content {
  zh: Version | null
  en: Version | null
  cover: number | null
  coverAlt: Text
  video: number | null
  attachments: Attached[]
  /** Activities: what to bring. */
  tip?: Text
  /** Who wrote each paragraph last ('': the title, '~': the other title). The server's own: on no wire, in no merge. */
  wrote?: Partial<Record<Side, Record<string, Wrote>>>
}

/** Who something is for, as features/foundation/people has it; all empty: everyone. */
export interface MeantFor {
  tags?: readonly string[] | undefined
  departments?: readonly number[] | undefined
  places?: readonly string[] | undefined
  groups?: readonly number[] | undefined
}

interface PlannedSession {
  startsAt: string
  endsAt: string
  place: Text
  /** 2: to follow, 3: open, 4: sign-up closed */
  status: 2 | 3 | 4
  /** 0: unlimited */
  max: number
}

export interface Settings {
  portal: string
  category: string
  tags: number[]
  audience: MeantFor
  publishAt: string | null
  expireAt: string | null
  /** The editor's zone, an IANA name. */
  zone: string
  pin: number | null
  comments: boolean
  notice: 'off' | 'normal' | 'must-know'
  mustRead: { dueAt: string | null } | null
  source: Text
  /** Of an activity, made when it is first published, by their beginning; absent: none. */
  sessions?: PlannedSession[]
}

export type Lines = ReadonlyMap<number, readonly number[]>

export interface Manuscript {
  id: number
  kind: ManuscriptKind
  /** The news or activity that it became. */
  objectId: number | null
  author: string
  status: Status
  content: Content
  settings: Settings
  /** Its category and the one above it: what a grant may name. */
  categories: readonly string[]
  /** Each department of its audience with all above it: what a grant may name, too. */
  lines: Lines
  /** Grows with each saving of the content. */
  revision: number
  updatedAt: Date
  updatedBy: string
  createdAt: Date
  /** The newest of `manuscript_version`; 0: none was made yet. */
  version: number
  publishedVersion: number | null
}

/** When and by whom a draft was put into the trash. */
export interface Trashed {
  at: Date
  by: string
}

export const limits = {
  title: 200,
  alt: 300,
  tip: 2000,
  /** Of one language, in characters of html, as it is sent and as it is once it is clean. */
  body: 1_000_000,
  blocks: 500,
  attachments: 20,
} as const

export const emptyContent: Content = {
  zh: null,
  en: null,
  cover: null,
  coverAlt: { zh: '', en: '' },
  video: null,
  attachments: [],
}

/** A language in which nothing is written. */
export const blankVersion: Version = { title: '', blocks: [] }

export const plainSettings: Settings = {
  portal: '',
  category: 'internal',
  tags: [],
  audience: {},
  publishAt: null,
  expireAt: null,
  zone: 'Asia/Shanghai',
  pin: null,
  comments: true,
  notice: 'off',
  mustRead: null,
  source: { zh: '', en: '' },
}

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && zone !== ''
  } catch {
    return false
  }
}

export interface Grant {
  readonly role: string
  /** empty: all */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly departments: readonly number[]
}

export interface Writer {
  readonly account: string
  readonly roles: ReadonlySet<string>
  readonly grants: readonly Grant[]
}

/** What a text is, and who it is for, as far as a grant may name it. */
export type Matter = Pick<Manuscript, 'kind' | 'categories' | 'lines'> & { settings: Pick<Settings, 'audience'> }
type Judged = Matter & Pick<Manuscript, 'author' | 'status'>

/**
 * The one policy of what a grant reaches: of opening and writing others' texts, of publishing, and of what comes of it.
 * Activities are the organisers', all else the editors'. A grant may be narrowed to categories and to an audience;
 * nobody reaches more people than their grants do. That is decided by what the audience is made of, and not by who is
 * in it today: people of a place or of a group may be anybody's tomorrow, so a narrowed grant reaches neither.
 */
export function isInCharge({ grants }: Pick<Writer, 'grants'>, { settings, lines, ...what }: Matter): boolean {
  const usable = usableFor(grants, what)
  const { tags = [], departments = [], places = [], groups = [] } = settings.audience
  if (usable.some((grant) => grant.tags.length + grant.departments.length === 0)) return true
  if (tags.length + departments.length === 0 || places.length + groups.length > 0) return false
  return (
    tags.every((tag) => usable.some((grant) => grant.tags.includes(tag))) &&
    departments.every((id) => usable.some((grant) => grant.departments.some((each) => lines.get(id)?.includes(each))))
  )
}

/** Grants for this kind of text and its category. */
function usableFor(grants: readonly Grant[], { kind, categories }: Pick<Matter, 'kind' | 'categories'>): Grant[] {
  const role = kind === 'activity' ? 'organiser' : 'editor'
  return grants.filter(
    (grant) =>
      grant.role === role &&
      (kind === 'activity' ||
        grant.categories.length === 0 ||
        grant.categories.some((key) => categories.includes(key))),
  )
}

const writes = ['author', 'editor', 'organiser']

function isOwn(viewer: Writer, manuscript: Pick<Judged, 'author'>): boolean {
  return manuscript.author === viewer.account && writes.some((role) => viewer.roles.has(role))
}

/** The one policy of reading manuscripts: one's own, and those that one's grants reach. */
export function mayOpen(viewer: Writer, manuscript: Judged): boolean {
  return isOwn(viewer, manuscript) || isInCharge(viewer, manuscript)
}

/** The one policy of writing: who is in charge writes always, an author in a draft only: what is in review stands still. */
export function mayWrite(viewer: Writer, manuscript: Judged): boolean {
  return isInCharge(viewer, manuscript) || (isOwn(viewer, manuscript) && manuscript.status === 'draft')
}

/** Kinds that a viewer may begin. Whom it is for is said later, and judged when it goes out. */
export function mayBegin(viewer: Writer, kind: ManuscriptKind, categories: readonly string[]): boolean {
  return (kind === 'news' && viewer.roles.has('author')) || usableFor(viewer.grants, { kind, categories }).length > 0
}

/** One language as the body of a news. */
export function htmlOf(version: Version): string {
  return version.blocks.map(({ html }) => html).join('')
}

/** What was deleted can be had back from its toast for so long; from the trash for TRASH_DAYS. */
export const undoMs = 10_000

/** As the audit log has it: in both languages, where there are two. */
export function bothTitles({ zh, en }: Content): string {
  return [zh?.title.trim(), en?.title.trim()].filter(Boolean).join(' / ')
}

/** Every file that a content shows or hangs on: pictures of the text, cover, video, attachments. */
export function filesOf(content: Content): number[] {
  const bodies = sides.map((side) => (content[side] ? htmlOf(content[side]) : '')).join('')
  const pictures = [...bodies.matchAll(/<img src="file:(\d+)"/g)].map((found) => Number(found[1]))
  const others = [content.cover, content.video, ...content.attachments.map(({ fileId }) => fileId)]
  return [...new Set([...pictures, ...others.filter((id) => id !== null)])]
}

/** A picture without words that nobody has said to be decorative. */
const lacksWords = new RegExp(`<img src="file:\\d+" alt="\\s*"(?![^>]* lang="${decorativeLanguage}")`)

/**
 * What keeps a text from going to review; each is shown at its place. `picture`: one that did not arrive; `uploading`:
 * something is under way from this page, which only the page knows.
 */
export type Lack = 'title' | 'body' | 'alt' | 'coverAlt' | 'choice' | 'picture' | 'uploading'

export function lacksOf(content: Content): Lack[] {
  const versions = sides.map((side) => content[side]).filter((version) => version !== null)
  const written = versions.filter(
    ({ title, blocks }) => title.trim() !== '' || blocks.some(({ html }) => hasWords(html)),
  )
  const bodies = written.map(htmlOf)
  const found: [Lack, boolean][] = [
    ['title', written.length === 0 || written.some(({ title }) => title.trim() === '')],
    ['body', written.some(({ blocks }) => !blocks.some(({ html }) => hasWords(html)))],
    ['alt', bodies.some((body) => lacksWords.test(body))],
    ['picture', bodies.some(holdsPlace)],
    ['coverAlt', content.cover !== null && written.length > 0 && sides.some((side) => lacksAlt(content, side))],
    [
      'choice',
      versions.some(({ blocks, rivalTitle }) => rivalTitle !== undefined || blocks.some(({ rival }) => rival)),
    ],
  ]
  return found.filter(([, is]) => is).map(([lack]) => lack)
}

function lacksAlt(content: Content, side: Side): boolean {
  return (content[side]?.title.trim() ?? '') !== '' && content.coverAlt[side].trim() === ''
}

function hasWords(html: string): boolean {
  return /<img |data-questionnaire=/.test(html) || html.replace(/<[^>]*>/g, '').trim() !== ''
}
