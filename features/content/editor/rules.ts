/**
 * Rules of drafts: their content, and who may open and edit them. Drafts exist only in this slice, so that none can
 * leak.
 */
import type { Text } from '@portal/contract'
import { decorativeLanguage, holdsPlace } from './places.ts'

/** Values are news of the category 'values'; news of other sites have a `portal`. */
export type ManuscriptKind = 'news' | 'activity'
export const statuses = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
export type Status = (typeof statuses)[number]
export type Side = 'zh' | 'en'
export const sides: readonly Side[] = ['zh', 'en']

export interface Block {
  /** Identical in both languages; pairs the counterparts. */
  key: string
  /** HTML in the canonical form of cleanHtml; pictures are `file:<id>`. */
  html: string
  /** Hash of the counterpart's HTML when this block was last confirmed or copied; '' if it has never had one. */
  twinSeen: string
  /** Key of the block that this is another wording of, written by somebody else at the same time. */
  rival?: string
  /** Hash of the text that was copied from the other language; '' if it was settled to be a text of its own. */
  copied?: string
}

export interface Wrote {
  by: string
  at: string
}

/** The text in one language. */
export interface Version {
  title: string
  /** Another title, written by somebody else at the same time. */
  rivalTitle?: string
  /** Like `copied` of a block. */
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
  /** For activities: what to bring. */
  tip?: Text
  /**
   * Last author of each paragraph ('' is the title, '~' the other title). Set by the server only; never sent or merged.
   */
  wrote?: Partial<Record<Side, Record<string, Wrote>>>
}

/** Audience, as in features/foundation/people. If all fields are empty: everybody. */
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
  /** 2: follow only, 3: sign-up open, 4: sign-up closed */
  status: 2 | 3 | 4
  /** 0 means unlimited. */
  max: number
}

export interface Settings {
  portal: string
  category: string
  tags: number[]
  audience: MeantFor
  publishAt: string | null
  expireAt: string | null
  /** IANA time zone of the editor. */
  zone: string
  pin: number | null
  comments: boolean
  notice: 'off' | 'normal' | 'must-know'
  mustRead: { dueAt: string | null } | null
  source: Text
  /** Sessions of an activity, created at its first publication, sorted by start time. */
  sessions?: PlannedSession[]
}

export type Lines = ReadonlyMap<number, readonly number[]>

export interface Manuscript {
  id: number
  kind: ManuscriptKind
  /** News item or activity published from this draft. */
  objectId: number | null
  author: string
  status: Status
  content: Content
  settings: Settings
  /** Its category and the parent category, which a grant may name. */
  categories: readonly string[]
  /** Departments of its audience with all their ancestors, which a grant may name. */
  lines: Lines
  /** Incremented by each save of the content. */
  revision: number
  updatedAt: Date
  updatedBy: string
  createdAt: Date
  /** Number of the latest version; 0 if there is none. */
  version: number
  publishedVersion: number | null
}

export interface Trashed {
  at: Date
  by: string
}

export const limits = {
  title: 200,
  alt: 300,
  tip: 2000,
  /** Characters of HTML per language, as sent and after cleaning. */
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

/** A language without any text. */
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
  /** empty means all */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly departments: readonly number[]
}

export interface Writer {
  readonly account: string
  readonly roles: ReadonlySet<string>
  readonly grants: readonly Grant[]
}

/** The attributes of a draft that a grant may be limited to. */
export type Matter = Pick<Manuscript, 'kind' | 'categories' | 'lines'> & { settings: Pick<Settings, 'audience'> }
type Judged = Matter & Pick<Manuscript, 'author' | 'status'>

/**
 * Returns true if the grants cover the draft; used for opening and editing others' drafts, for publishing, and for what
 * is published. Activities need organisers, everything else editors. A grant limited to tags or departments covers only
 * audiences within them. Places and groups are never covered by a limited grant, because their members change.
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

/** Returns the grants that apply to this kind of draft and its category. */
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

/** Returns true if the viewer may open the draft: their own, or one that their grants cover. */
export function mayOpen(viewer: Writer, manuscript: Judged): boolean {
  return isOwn(viewer, manuscript) || isInCharge(viewer, manuscript)
}

/** Returns true if the viewer may edit the draft: those who manage it always, its author only in the status 'draft'. */
export function mayWrite(viewer: Writer, manuscript: Judged): boolean {
  return isInCharge(viewer, manuscript) || (isOwn(viewer, manuscript) && manuscript.status === 'draft')
}

/** Returns true if the viewer may create a draft of this kind. The audience is checked when it is published. */
export function mayBegin(viewer: Writer, kind: ManuscriptKind, categories: readonly string[]): boolean {
  return (kind === 'news' && viewer.roles.has('author')) || usableFor(viewer.grants, { kind, categories }).length > 0
}

/** Returns one language as the body of a news item. */
export function htmlOf(version: Version): string {
  return version.blocks.map(({ html }) => html).join('')
}

/** Milliseconds for which the toast offers to undo a deletion. The trash keeps drafts for TRASH_DAYS. */
export const undoMs = 10_000

/** Returns the titles in both languages, for the audit log. */
export function bothTitles({ zh, en }: Content): string {
  return [zh?.title.trim(), en?.title.trim()].filter(Boolean).join(' / ')
}

/** Returns the ids of all files of a content: pictures in the text, cover, video, attachments. */
export function filesOf(content: Content): number[] {
  const bodies = sides.map((side) => (content[side] ? htmlOf(content[side]) : '')).join('')
  const pictures = [...bodies.matchAll(/<img src="file:(\d+)"/g)].map((found) => Number(found[1]))
  const others = [content.cover, content.video, ...content.attachments.map(({ fileId }) => fileId)]
  return [...new Set([...pictures, ...others.filter((id) => id !== null)])]
}

/** Matches a picture that has no description and is not marked as decorative. */
const lacksWords = new RegExp(`<img src="file:\\d+" alt="\\s*"(?![^>]* lang="${decorativeLanguage}")`)

/**
 * Reasons why a draft cannot go to review, each shown where it occurs. `picture`: one did not arrive; `uploading`: this
 * page is still sending files, which only the page knows.
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
