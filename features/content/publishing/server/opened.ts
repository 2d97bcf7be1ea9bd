/** Loads texts that the viewer may open, with their publishing state. */
import { keysFor, columnFor, type Language, type ContentLanguage } from '@portal/contract'
import { sql, type Db, type Viewer } from '@portal/server'
import {
  isInCharge,
  isInChargeOf,
  lacksOf,
  linesOf,
  lockManuscript,
  manuscriptById,
  mayOpen,
  mayWrite,
  versionOf,
  type Manuscript,
} from '@portal/editor/server'
import type { PublishingState } from '../contract.ts'
import { namesOf } from './audience.ts'
import { goneIn } from './matter.ts'
import { markOf, settingsOnWire, stable } from './settings.ts'
import { lockPublication, publicationOf, type Publication } from './store.ts'

interface Asked {
  db: Db
  viewer: Viewer
  input: { Id: number }
  refuse: (reason: 'noManuscript') => never
}

export async function opened({ db, viewer, input, refuse }: Asked): Promise<Manuscript> {
  const manuscript = await manuscriptById(db, input.Id)
  return manuscript && mayOpen(viewer, manuscript) ? manuscript : refuse('noManuscript')
}

export interface Locked {
  manuscript: Manuscript
  publication: Publication
}

/** Loads and locks a text for a decision: one decision at a time, on its current state. */
export async function locked({ db, viewer, input, refuse }: Asked): Promise<Locked> {
  const kept = await lockPublication(db, input.Id)
  const manuscript = await lockManuscript(db, input.Id)
  if (!kept || !manuscript || !mayOpen(viewer, manuscript)) return refuse('noManuscript')
  return { manuscript, publication: await asItStands(db, manuscript, kept) }
}

/**
 * Returns true if the viewer may decide on the text as it is now, as it was approved, and as readers have or had it.
 * Otherwise somebody could narrow a text for everybody to their own scope and then withdraw it, or republish for a few
 * what others had published for all.
 */
export async function mayDecide(db: Db, viewer: Viewer, { manuscript, publication }: Locked): Promise<boolean> {
  if (!isInCharge(viewer, manuscript)) return false
  const { kind, objectId } = manuscript
  if (objectId !== null && !(await isInChargeOf(db, viewer, kind, objectId))) return false
  const { state, version, next_version } = publication
  for (const agreed of [state === 'open' ? null : version, next_version]) {
    const kept = agreed === null ? undefined : await versionOf(db, manuscript.id, agreed)
    if (kept && !isInCharge(viewer, { kind, ...(await placedBy(db, kept.settings)) })) return false
  }
  return true
}

/** Returns the fields that the policies need for settings other than the draft's own. */
export async function placedBy(
  db: Db,
  settings: Manuscript['settings'],
): Promise<Pick<Manuscript, 'settings' | 'categories' | 'lines'>> {
  const categories = await categoriesOf(db, settings.category)
  return { settings, categories, lines: await linesOf(db, [settings.audience]) }
}

/** Returns the category and its parent. */
async function categoriesOf(db: Db, category: string): Promise<string[]> {
  const row = await db
    .selectFrom('shared.news_category as news_category')
    .select('parent')
    .where('key', '=', category)
    .executeTakeFirst()
  return row?.parent ? [category, row.parent] : [category]
}

/** News that existed before the desk is public without an approval here; returns it as public. */
export async function asItStands(db: Db, manuscript: Manuscript, kept: Publication): Promise<Publication> {
  const { publishedVersion: version, objectId } = manuscript
  if (kept.state !== 'open' || manuscript.status !== 'published' || version === null) return kept
  const news = await db
    .selectFrom('shared.news as news')
    .select(['published_at', 'audience_id'])
    .where('id', '=', objectId ?? 0)
    .executeTakeFirst()
  const publish_at = news?.published_at ?? manuscript.updatedAt
  return { ...kept, state: 'public', version, publish_at, audience_id: news?.audience_id ?? null }
}

const nothingAgreed: Omit<Publication, 'manuscript_id'> = {
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
}

export async function stateOf(
  db: Db,
  viewer: Viewer,
  language: Language,
  manuscript: Manuscript,
): Promise<PublishingState> {
  const kept = (await publicationOf(db, manuscript.id)) ?? { manuscript_id: manuscript.id, ...nothingAgreed }
  const publication = await asItStands(db, manuscript, kept)
  const names = await namesOf(db, manuscript.settings.audience, language)
  const { problem } = publication
  return {
    Id: manuscript.id,
    Kind: manuscript.kind,
    Title: titleIn(manuscript, language),
    Status: manuscript.status,
    Revision: manuscript.revision,
    Mark: markOf(manuscript),
    Settings: settingsOnWire(manuscript.settings),
    UpdatedBy: await nameOf(db, manuscript.updatedBy, language),
    ...names,
    Lacks: [...lacksOf(manuscript.content), ...(await goneIn(db, manuscript))],
    MayWrite: mayWrite(viewer, manuscript),
    MayPublish: await mayDecide(db, viewer, { manuscript, publication }),
    IsOwn: manuscript.author === viewer.account,
    Languages: languagesOf(manuscript),
    ...(await agreedOf(db, language, { manuscript, publication })),
    Returned: await returnedOf(db, language, publication),
    Problem: problem === 'rights' || problem === 'settings' ? problem : '',
    ObjectId: manuscript.objectId ?? 0,
  }
}

async function returnedOf(
  db: Db,
  language: Language,
  { returned_reason, returned_by, returned_at }: Publication,
): Promise<PublishingState['Returned']> {
  if (returned_reason === null || returned_by === null || returned_at === null) return null
  return { Reason: returned_reason, By: await nameOf(db, returned_by, language), At: returned_at.toISOString() }
}

type AgreedOnWire = Pick<PublishingState, 'PublishAt' | 'ExpireAt' | 'AgreedBy' | 'NextAt' | 'HasChanged'>

async function agreedOf(db: Db, language: Language, { manuscript, publication }: Locked): Promise<AgreedOnWire> {
  const { state, publish_at, expire_at, agreed_by } = publication
  const ended = state === 'ended' ? (expire_at?.toISOString() ?? '') : ''
  if (state !== 'scheduled' && state !== 'public')
    return { PublishAt: '', ExpireAt: ended, AgreedBy: '', NextAt: '', HasChanged: false }
  return {
    PublishAt: publish_at?.toISOString() ?? '',
    ExpireAt: expire_at?.toISOString() ?? '',
    NextAt: publication.next_at?.toISOString() ?? '',
    AgreedBy: agreed_by ? await nameOf(db, agreed_by, language) : '',
    HasChanged: await hasChanged(db, manuscript, publication),
  }
}

function languagesOf({ content: { zh, en } }: Pick<Manuscript, 'content'>): ContentLanguage[] {
  return [...(zh?.title ? (['CHS'] as const) : []), ...(en?.title ? (['EN'] as const) : [])]
}

function titleIn({ content }: Pick<Manuscript, 'content'>, language: Language): string {
  const [mine, other] = keysFor(language).map((key) => content[key])
  return mine?.title || other?.title || ''
}

async function hasChanged(db: Db, manuscript: Manuscript, { version }: Publication): Promise<boolean> {
  const kept = version === null ? undefined : await versionOf(db, manuscript.id, version)
  const { content, settings } = manuscript
  return kept !== undefined && stable(kept) !== stable({ content, settings })
}

async function nameOf(db: Db, account: string, language: Language): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${sql.ref(columnFor('name', language))} AS name FROM shared.person WHERE account = ${account}`.execute(db)
  return rows[0]?.name ?? account
}
