/** Rules of access to drafts: who may open, edit, create and manage them. */
import type { Draft, DraftKind, PublishSettings } from './rules.ts'

export interface Grant {
  readonly role: string
  /** empty means all */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly departments: readonly number[]
}

export interface DraftViewer {
  readonly account: string
  readonly roles: ReadonlySet<string>
  readonly grants: readonly Grant[]
}

/** The attributes of a draft that a grant may be limited to. */
export type GrantSubject = Pick<Draft, 'kind' | 'categories' | 'lines'> & {
  settings: Pick<PublishSettings, 'audience'>
}
type DraftAccessSubject = GrantSubject & Pick<Draft, 'author' | 'status'> & Partial<Pick<Draft, 'isTemplate'>>

/**
 * Returns true if the grants cover the draft; used for opening and editing others' drafts, for publishing, and for what
 * is published. Activities need organisers, everything else editors. A grant limited to tags or departments covers only
 * audiences within them. Places and groups are never covered by a limited grant, because their members change.
 */
export function canManage(
  { grants }: Pick<DraftViewer, 'grants'>,
  { settings, lines, ...what }: GrantSubject,
): boolean {
  const usable = applicableGrants(grants, what)
  const { tags = [], departments = [], places = [], groups = [] } = settings.audience
  if (usable.some((grant) => grant.tags.length + grant.departments.length === 0)) return true
  if (tags.length + departments.length === 0 || places.length + groups.length > 0) return false
  return (
    tags.every((tag) => usable.some((grant) => grant.tags.includes(tag))) &&
    departments.every((id) => usable.some((grant) => grant.departments.some((each) => lines.get(id)?.includes(each))))
  )
}

/** Returns the grants that apply to this kind of draft and its category. */
function applicableGrants(
  grants: readonly Grant[],
  { kind, categories }: Pick<GrantSubject, 'kind' | 'categories'>,
): Grant[] {
  const role = kind === 'activity' ? 'organiser' : 'editor'
  return grants.filter(
    (grant) =>
      grant.role === role &&
      (kind === 'activity' ||
        grant.categories.length === 0 ||
        grant.categories.some((key) => categories.includes(key))),
  )
}

const writerRoles = ['author', 'editor', 'organiser']

function isOwnDraft(viewer: DraftViewer, draft: Pick<DraftAccessSubject, 'author'>): boolean {
  return draft.author === viewer.account && writerRoles.some((role) => viewer.roles.has(role))
}

/** Returns true if the viewer may open the draft: their own, one that their grants cover, or a template that they use. */
export function canViewDraft(viewer: DraftViewer, draft: DraftAccessSubject): boolean {
  const isUsed = draft.isTemplate === true && canCreateDraft(viewer, draft.kind, draft.categories)
  return isUsed || canViewWork(viewer, draft)
}

/** Returns true if the viewer may edit the draft: those who manage it always, its author only in the status 'draft'. */
export function canEditDraft(viewer: DraftViewer, draft: DraftAccessSubject): boolean {
  return canManage(viewer, draft) || (isOwnDraft(viewer, draft) && draft.status === 'draft')
}

/**
 * Returns true if the viewer may see the work on a draft: its versions, its comments, what was removed from it, and the
 * draft itself in the trash. Of a template that they only use, they see what is in it.
 */
export function canViewWork(viewer: DraftViewer, draft: DraftAccessSubject): boolean {
  return isOwnDraft(viewer, draft) || canManage(viewer, draft)
}

/** Returns true if the viewer may create a draft of this kind. The audience is checked when it is published. */
export function canCreateDraft(viewer: DraftViewer, kind: DraftKind, categories: readonly string[]): boolean {
  return (
    (kind === 'news' && viewer.roles.has('author')) || applicableGrants(viewer.grants, { kind, categories }).length > 0
  )
}
