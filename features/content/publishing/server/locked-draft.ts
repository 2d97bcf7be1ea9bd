/** Loads texts that the viewer may open, with their publishing state. */
import { keysFor, columnFor, type Language, type ContentLanguage } from '@portal/contract'
import { sql, type Db, type Viewer } from '@portal/server'
import {
  canManage,
  canManageObject,
  findDraftIssues,
  loadDepartmentLines,
  lockDraft,
  findDraft,
  canViewDraft,
  canEditDraft,
  findVersion,
  type Draft,
} from '@portal/editor/server'
import type { PublishingState } from '../contract.ts'
import { loadAudienceNames } from './audience.ts'
import { reviewView } from './review-note.ts'
import { findStaleFields } from './stale-fields.ts'
import { settingsHash, toWireSettings, stableJson } from './settings.ts'
import { lockPublication, findPublication, type Publication } from './store.ts'

interface DraftRequest {
  db: Db
  viewer: Viewer
  input: { Id: number }
  refuse: (reason: 'noManuscript') => never
}

export async function loadViewableDraft({ db, viewer, input, refuse }: DraftRequest): Promise<Draft> {
  const draft = await findDraft(db, input.Id)
  return draft && canViewDraft(viewer, draft) ? draft : refuse('noManuscript')
}

export interface LockedDraft {
  draft: Draft
  publication: Publication
}

/** Loads and locks a text for a decision: one decision at a time, on its current state. */
export async function lockForDecision({ db, viewer, input, refuse }: DraftRequest): Promise<LockedDraft> {
  const stored = await lockPublication(db, input.Id)
  const draft = await lockDraft(db, input.Id)
  if (!stored || !draft || !canViewDraft(viewer, draft)) return refuse('noManuscript')
  return { draft, publication: await withLegacyState(db, draft, stored) }
}

/**
 * Returns true if the viewer may decide on the text as it is now, as it was approved, and as readers have or had it.
 * Otherwise somebody could narrow a text for everybody to their own scope and then withdraw it, or republish for a few
 * what others had published for all.
 */
export async function canDecide(db: Db, viewer: Viewer, { draft, publication }: LockedDraft): Promise<boolean> {
  if (!canManage(viewer, draft)) return false
  const { kind, objectId } = draft
  if (objectId !== null && !(await canManageObject(db, viewer, kind, objectId))) return false
  const { state, version, next_version } = publication
  for (const agreedVersion of [state === 'open' ? null : version, next_version]) {
    const stored = agreedVersion === null ? undefined : await findVersion(db, draft.id, agreedVersion)
    if (stored && !canManage(viewer, { kind, ...(await grantSubjectOf(db, stored.settings)) })) return false
  }
  return true
}

/** Returns true if the viewer may change the owner and the day of the next check. */
export const mayChangeUpkeep = (viewer: Viewer, { draft, publication }: LockedDraft): boolean =>
  canEditDraft(viewer, draft) || viewer.account === draft.author || viewer.account === publication.owner

/** Returns the fields that the policies need for settings other than the draft's own. */
export async function grantSubjectOf(
  db: Db,
  settings: Draft['settings'],
): Promise<Pick<Draft, 'settings' | 'categories' | 'lines'>> {
  const categories = await listCategoryLine(db, settings.category)
  return { settings, categories, lines: await loadDepartmentLines(db, [settings.audience]) }
}

/** Returns the category and its parent. */
async function listCategoryLine(db: Db, category: string): Promise<string[]> {
  const row = await db
    .selectFrom('shared.news_category as news_category')
    .select('parent')
    .where('key', '=', category)
    .executeTakeFirst()
  return row?.parent ? [category, row.parent] : [category]
}

/** News that existed before the desk is public without an approval here; returns it as public. */
export async function withLegacyState(db: Db, draft: Draft, stored: Publication): Promise<Publication> {
  const { publishedVersion: version, objectId } = draft
  if (stored.state !== 'open' || draft.status !== 'published' || version === null) return stored
  const news = await db
    .selectFrom('shared.news as news')
    .select(['published_at', 'audience_id'])
    .where('id', '=', objectId ?? 0)
    .executeTakeFirst()
  const publish_at = news?.published_at ?? draft.updatedAt
  return { ...stored, state: 'public', version, publish_at, audience_id: news?.audience_id ?? null }
}

const emptyPublication: Omit<Publication, 'manuscript_id'> = {
  state: 'open',
  version: null,
  audience_id: null,
  publish_at: null,
  expire_at: null,
  agreed_by: null,
  problem: '',
  next_version: null,
  next_at: null,
  next_by: null,
  next_tells: false,
  next_asks: false,
  returned_reason: null,
  returned_by: null,
  returned_at: null,
  reviewer: null,
  review_due: null,
  owner: null,
  check_on: null,
  undo: null,
  applies_at: null,
}

export async function loadPublishingState(
  { db, viewer, language, now }: { db: Db; viewer: Viewer; language: Language; now: Date },
  draft: Draft,
): Promise<PublishingState> {
  const stored = (await findPublication(db, draft.id)) ?? { manuscript_id: draft.id, ...emptyPublication }
  const publication = await withLegacyState(db, draft, stored)
  const names = await loadAudienceNames(db, draft.settings.audience, language)
  const { problem } = publication
  return {
    Id: draft.id,
    Kind: draft.kind,
    Title: localizedTitle(draft, language),
    Status: draft.status,
    IsTemplate: draft.isTemplate,
    Revision: draft.revision,
    Mark: settingsHash(draft),
    Settings: toWireSettings(draft.settings),
    UpdatedBy: await findPersonName(db, draft.updatedBy, language),
    ...names,
    Lacks: [...findDraftIssues(draft.content), ...(await findStaleFields(db, draft))],
    MayWrite: canEditDraft(viewer, draft),
    MayPublish: await canDecide(db, viewer, { draft, publication }),
    IsOwn: draft.author === viewer.account,
    Languages: writtenLanguages(draft),
    ...(await loadAgreement(db, { draft, publication })),
    Returned: await loadReturnView(db, language, publication),
    Review:
      draft.status === 'review'
        ? reviewView(
            { ...publication, reviewer_name: await activeNameOf(db, publication.reviewer, language) },
            { viewer, language, now },
          )
        : null,
    Upkeep: draft.status === 'published' ? await loadUpkeep(db, { viewer, language }, { draft, publication }) : null,
    Problem: problem === 'rights' || problem === 'settings' ? problem : '',
    ObjectId: draft.objectId ?? 0,
  }
}

async function loadUpkeep(
  db: Db,
  { viewer, language }: { viewer: Viewer; language: Language },
  target: LockedDraft,
): Promise<PublishingState['Upkeep']> {
  const { owner, check_on } = target.publication
  const account = owner ?? target.draft.author
  return {
    Owner: account,
    OwnerName: await findPersonName(db, account, language),
    CheckOn: check_on ?? '',
    MayChange: mayChangeUpkeep(viewer, target),
  }
}

async function loadReturnView(
  db: Db,
  language: Language,
  { returned_reason, returned_by, returned_at }: Publication,
): Promise<PublishingState['Returned']> {
  if (returned_reason === null || returned_by === null || returned_at === null) return null
  return { Reason: returned_reason, By: await findPersonName(db, returned_by, language), At: returned_at.toISOString() }
}

const isoOf = (time: Date | null): string => time?.toISOString() ?? ''

type AgreementView = Pick<PublishingState, 'PublishAt' | 'ExpireAt' | 'NextAt' | 'HasChanged'>

async function loadAgreement(db: Db, { draft, publication }: LockedDraft): Promise<AgreementView> {
  const { state, publish_at, undo, applies_at } = publication
  const expire_at = undo?.step === 'archive' ? applies_at : publication.expire_at
  const ExpireAt = isoOf(expire_at)
  if (state !== 'scheduled' && state !== 'public')
    return { PublishAt: '', ExpireAt: state === 'ended' ? ExpireAt : '', NextAt: '', HasChanged: false }
  return {
    PublishAt: isoOf(publish_at),
    ExpireAt,
    NextAt: isoOf(publication.next_at),
    HasChanged: await hasChanged(db, draft, publication),
  }
}

function writtenLanguages({ content: { zh, en } }: Pick<Draft, 'content'>): ContentLanguage[] {
  return [...(zh?.title ? (['CHS'] as const) : []), ...(en?.title ? (['EN'] as const) : [])]
}

function localizedTitle({ content }: Pick<Draft, 'content'>, language: Language): string {
  const [mine, other] = keysFor(language).map((key) => content[key])
  return mine?.title || other?.title || ''
}

export async function hasChanged(db: Db, draft: Draft, { version }: Publication): Promise<boolean> {
  const stored = version === null ? undefined : await findVersion(db, draft.id, version)
  const { content, settings } = draft
  return stored !== undefined && stableJson(stored) !== stableJson({ content, settings })
}

/** null: nobody, or somebody who has left. */
async function activeNameOf(db: Db, account: string | null, language: Language): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT ${sql.ref(columnFor('name', language))} AS name
    FROM shared.person WHERE account = ${account} AND left_at IS NULL`.execute(db)
  return rows[0]?.name ?? null
}

export async function findPersonName(db: Db, account: string, language: Language): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${sql.ref(columnFor('name', language))} AS name FROM shared.person WHERE account = ${account}`.execute(db)
  return rows[0]?.name ?? account
}
