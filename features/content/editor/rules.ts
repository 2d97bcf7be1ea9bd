/**
 * Rules of drafts: their content, and who may open and edit them. Drafts exist only in this slice, so that none can
 * leak.
 */
import { choiceParam, companyZone, defineQuery, deskHref, idParam, type Text } from '@portal/contract'
import { pictureIdsIn, pictureSource } from '@portal/contract/file-reference'
import type { Crop } from '@portal/files/contract'
import type { Audience } from '@portal/people/audience'
import { decorativeLanguage, hasPlaceholder } from './picture-placeholder.ts'

/** Values are news of the category 'values'; news of other sites have a `portal`. */
export type DraftKind = 'news' | 'activity'
export const statuses = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
export type DraftStatus = (typeof statuses)[number]

/** Lists of drafts: the viewer's own, those of others in review, all they may open, and the trash. */
export const draftScopes = ['mine', 'review', 'all', 'trash'] as const
export type DraftScope = (typeof draftScopes)[number]

const draftList = defineQuery({ scope: choiceParam('mine', draftScopes) })

export const draftsHref = (scope: DraftScope): string => draftList.at(deskHref('writing'), { scope })

/** The editor; `comment` is the thread that is open beside the text. */
export const draftQuery = defineQuery({ comment: idParam() })

export const draftCommentHref = (id: number, comment: number): string =>
  draftQuery.at(deskHref('writing', id), { comment })

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

export interface Authorship {
  by: string
  at: string
}

/** The text in one language. */
export interface LanguageVersion {
  title: string
  /** Another title, written by somebody else at the same time. */
  rivalTitle?: string
  /** Like `copied` of a block. */
  titleCopied?: string
  blocks: Block[]
}

export interface Attachment {
  fileId: number
  name: Text
}

export interface Content {
  zh: LanguageVersion | null
  en: LanguageVersion | null
  cover: number | null
  /** The part of the cover that readers see; absent: all of it. */
  coverCrop?: Crop | undefined
  coverAlt: Text
  video: number | null
  attachments: Attachment[]
  /** For activities: what to bring. */
  tip?: Text
  /**
   * Last author of each paragraph ('' is the title, '~' the other title). Set by the server only; never sent or merged.
   */
  wrote?: Partial<Record<Side, Record<string, Authorship>>>
}

/** As `sessionStatus` of the activities, which come after the editor: follow only, sign-up open, sign-up closed. */
type PlannedStatus = 2 | 3 | 4

interface PlannedSession {
  startsAt: string
  endsAt: string
  place: Text
  status: PlannedStatus
  /** 0 means unlimited. */
  max: number
}

export interface PublishSettings {
  portal: string
  category: string
  tags: number[]
  audience: Audience
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

export type DepartmentLines = ReadonlyMap<number, readonly number[]>

export interface Draft {
  id: number
  kind: DraftKind
  /** News item or activity published from this draft. */
  objectId: number | null
  author: string
  status: DraftStatus
  /** Texts are begun as copies of it; it is never submitted or published. Its title is its name. */
  isTemplate: boolean
  content: Content
  settings: PublishSettings
  /** Its category and the parent category, which a grant may name. */
  categories: readonly string[]
  /** Departments of its audience with all their ancestors, which a grant may name. */
  lines: DepartmentLines
  /** Incremented by each save of the content. */
  revision: number
  updatedAt: Date
  updatedBy: string
  createdAt: Date
  /** Number of the latest version; 0 if there is none. */
  version: number
  publishedVersion: number | null
}

export interface TrashRecord {
  at: Date
  by: string
}

export const draftLimits = {
  title: 200,
  alt: 300,
  /** An imported one may be longer until its paragraph is changed. */
  caption: 300,
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
export const blankVersion: LanguageVersion = { title: '', blocks: [] }

export const defaultSettings: PublishSettings = {
  portal: '',
  category: 'internal',
  tags: [],
  audience: {},
  publishAt: null,
  expireAt: null,
  get zone() {
    return companyZone()
  },
  pin: null,
  comments: true,
  notice: 'off',
  mustRead: null,
  source: { zh: '', en: '' },
}

/** Returns one language as the body of a news item. */
export function bodyHtml(version: LanguageVersion): string {
  return version.blocks.map(({ html }) => html).join('')
}

/** Returns the titles in both languages, for the audit log. */
export function bilingualTitle({ zh, en }: Content): string {
  return [zh?.title.trim(), en?.title.trim()].filter(Boolean).join(' / ')
}

/** Returns the ids of all files of a content: pictures in the text, cover, video, attachments. */
export function fileIdsOf(content: Content): number[] {
  const bodies = sides.map((side) => (content[side] ? bodyHtml(content[side]) : '')).join('')
  const pictures = pictureIdsIn(bodies)
  const others = [content.cover, content.video, ...content.attachments.map(({ fileId }) => fileId)]
  return [...new Set([...pictures, ...others.filter((id) => id !== null)])]
}

/** Matches a picture that has no description and is not marked as decorative. */
const missingAlt = new RegExp(`${pictureSource} alt="\\s*"(?![^>]* lang="${decorativeLanguage}")`)

/**
 * Reasons why a draft cannot go to review, each shown where it occurs. `picture`: one did not arrive; `uploading`: this
 * page is still sending files, which only the page knows.
 */
export type DraftIssue = 'title' | 'body' | 'alt' | 'coverAlt' | 'choice' | 'picture' | 'uploading'

export function findDraftIssues(content: Content): DraftIssue[] {
  const versions = sides.map((side) => content[side]).filter((version) => version !== null)
  const written = versions.filter(
    ({ title, blocks }) => title.trim() !== '' || blocks.some(({ html }) => hasContent(html)),
  )
  const bodies = written.map(bodyHtml)
  const found: [DraftIssue, boolean][] = [
    ['title', written.length === 0 || written.some(({ title }) => title.trim() === '')],
    ['body', written.some(({ blocks }) => !blocks.some(({ html }) => hasContent(html)))],
    ['alt', bodies.some((body) => missingAlt.test(body))],
    ['picture', bodies.some(hasPlaceholder)],
    ['coverAlt', content.cover !== null && written.length > 0 && sides.some((side) => lacksCoverAlt(content, side))],
    [
      'choice',
      versions.some(({ blocks, rivalTitle }) => rivalTitle !== undefined || blocks.some(({ rival }) => rival)),
    ],
  ]
  return found.filter(([, is]) => is).map(([issue]) => issue)
}

function lacksCoverAlt(content: Content, side: Side): boolean {
  return (content[side]?.title.trim() ?? '') !== '' && content.coverAlt[side].trim() === ''
}

function hasContent(html: string): boolean {
  return /<img |data-questionnaire=/.test(html) || html.replace(/<[^>]*>/g, '').trim() !== ''
}
