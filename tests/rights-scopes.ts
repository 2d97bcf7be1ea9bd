/**
 * Scopes of calls, maintained by hand: every call of writing, publishing and must-read with an Id has a row, or a
 * reason why all its roles may use it. tests/rights-scopes.server.test.ts sends each inside and outside the scope.
 */
import { createHash } from 'node:crypto'
import { acknowledgements } from '@portal/acknowledgements/contract'
import type { OutputOf, RequestOf, Endpoint, Envelope } from '@portal/contract'
import { publishing } from '@portal/publishing/contract'
import type { TestApp } from '@portal/test-portal'
import { draftComments } from '@portal/draft-comments/contract'
import { trash, uploads } from '@portal/editor/contract'
import { storeFile } from '@portal/files/server'

export type State = 'draft' | 'review' | 'scheduled' | 'published' | 'archived'

export interface ScopeWorld {
  readonly app: TestApp
  readonly ask: <E extends Endpoint>(who: string, endpoint: E, input: RequestOf<E>) => Promise<Envelope<OutputOf<E>>>
}

export interface TextRow {
  /** State of the text before the call. */
  state: State
  input: (id: number, world: ScopeWorld, who: string) => object | Promise<object>
  /** True if the author may publish a text for everybody as an editor of a department. */
  own: boolean
  /** Expected code inside the scope; default 200. */
  code?: number
  /** States in which the text was approved for everybody before the scope was limited. */
  since?: readonly State[]
}

const id = (Id: number) => ({ Id })
const read = (input: TextRow['input'] = id): TextRow => ({ state: 'review', input, own: true })
const write = (input: TextRow['input']): TextRow => ({ state: 'review', input, own: false })

async function seen(Id: number, { ask }: ScopeWorld) {
  const { Data } = await ask('editor.wide', publishing.state, { Id })
  return { Id, Revision: Data!.Revision, Mark: Data!.Mark }
}

const content = {
  zh: { title: '改', blocks: [{ key: 'a', html: '<p>改</p>', twinSeen: '' }] },
  en: null,
  cover: null,
  coverAlt: { zh: '', en: '' },
  video: null,
  attachments: [],
}

async function settings(Id: number, { ask }: ScopeWorld) {
  const { Data } = await ask('editor.wide', publishing.state, { Id })
  return { Id, Mark: Data!.Mark, Settings: { ...Data!.Settings, IsCommentable: false } }
}

const file = (Id: number, who: string) => ({
  Id,
  Name: 'a.txt',
  Size: 3,
  Fingerprint: `${who.replace(/\W/g, '')}0file`,
})

/** An upload that the caller started while permitted. */
async function upload(Id: number, { app, ask }: ScopeWorld, who: string): Promise<{ UploadId: number }> {
  const { Data } = await ask(who, uploads.start, file(Id, who))
  if (Data) return { UploadId: Data.UploadId }
  const begun = (await ask('editor.wide', uploads.start, file(Id, 'editor.wide'))).Data!.UploadId
  // started while the text was in scope
  await app.db.updateTable('manuscript_upload').set({ account: who }).where('id', '=', begun).execute()
  return { UploadId: begun }
}

async function whole(Id: number, world: ScopeWorld, who: string): Promise<{ UploadId: number; Digest: string }> {
  const { UploadId } = await upload(Id, world, who)
  await world.ask(who, uploads.part, { UploadId, Offset: 0, Bytes: Buffer.from('abc').toString('base64') } as never)
  return { UploadId, Digest: createHash('sha256').update('abc').digest('hex') }
}

/** A picture that the text does not use. */
async function picture(id: number, { app }: ScopeWorld): Promise<{ Id: number }> {
  const owner = { kind: 'manuscript', id }
  return { Id: await storeFile(app.db, { name: 'a.webp', mediaType: 'image/webp', bytes: Buffer.from('x'), owner }) }
}

async function inTrash(Id: number, { ask }: ScopeWorld): Promise<{ Id: number }> {
  await ask('editor.wide', trash.remove, { Id })
  return { Id }
}

/** A comment of the caller, written while they could open the draft. */
async function commented(Id: number, { app, ask }: ScopeWorld, who: string) {
  const { ThreadId } = (await ask('editor.wide', draftComments.add, { Id, Text: 'why' })).Data!
  await app.db.updateTable('manuscript_comment').set({ author: who }).where('id', '=', ThreadId).execute()
  return { Id, CommentId: ThreadId }
}

/** A string is the reason why all its roles may use it. */
export const texts: Readonly<Record<string, TextRow | string>> = {
  'desk/writing/list': 'lists nothing that the caller may not open: tests/inbox.server.test.ts',
  'desk/writing/of': 'answers 0 for a draft that the caller may not open',
  'desk/writing/open': read(),
  'desk/writing/around': read((Id, _, who) => ({ Id, Window: who.replace(/\W/g, '') })),
  'desk/writing/here': read((Id, _, who) => ({ Id, Window: who.replace(/\W/g, ''), Side: '', Key: '' })),
  'desk/writing/leave': 'answers nothing to anybody, and makes a version of what the caller wrote',
  'desk/writing/link': read((Id) => ({ Id, Address: '/home' })),
  'desk/writing/versions': read(),
  'desk/writing/version': read((Id) => ({ Id, Version: 1 })),
  'desk/writing/duplicate': read(),
  'desk/writing/save': write((Id) => ({ Id, Revision: 1, Content: content })),
  'desk/writing/restore': write((Id) => ({ Id, Version: 1 })),
  'desk/writing/remove': { state: 'draft', input: id, own: true },
  'desk/writing/bring-back': { state: 'draft', input: inTrash, own: true },
  'desk/writing/trashed': { state: 'draft', input: inTrash, own: true },
  'desk/media/places': read(picture),
  'desk/media/remove': write(picture),
  'desk/media/restore': read(async (...at) => {
    const file = await picture(at[0], at[1])
    await at[1].app.db
      .updateTable('file')
      .set({ removed_at: at[1].app.clock.now() })
      .where('id', '=', file.Id)
      .execute()
    return file
  }),
  'desk/media/copy': write(async (Id, world) => ({ ...(await picture(Id, world)), ManuscriptId: Id })),
  'desk/media/copy/item':
    'needs a grant for the whole portal, and a file that the caller may see: features/content/editor/server/media-items.server.test.ts',
  'desk/writing/comments': read(),
  'desk/writing/comments/colleagues': read(),
  'desk/writing/comments/add': read((Id) => ({ Id, Text: 'why' })),
  'desk/writing/comments/edit': read(async (...at) => ({ ...(await commented(...at)), Text: 'why not' })),
  'desk/writing/comments/remove': read(commented),
  'desk/writing/comments/bring-back': read(async (Id, world, who) => {
    const comment = await commented(Id, world, who)
    await world.app.db
      .updateTable('manuscript_comment')
      .set({ deleted_at: world.app.clock.now() })
      .where('id', '=', comment.CommentId)
      .execute()
    return comment
  }),
  'desk/writing/comments/resolve': read(async (...at) => {
    const { Id, CommentId } = await commented(...at)
    return { Id, ThreadId: CommentId, IsResolved: true }
  }),
  'desk/upload/begin': write((Id, _, who) => file(Id, who)),
  'desk/upload/part': 'is by one’s own upload, which is begun and ended by who may write',
  'desk/upload/end': { ...write(whole), code: 415 },
  'desk/picture/fetch': { ...read((Id) => ({ Id, Url: 'http://127.0.0.1/a.png' })), code: 422 },
  'desk/publishing/state': read(),
  'desk/publishing/reviewers': read(),
  'desk/publishing/upkeep': { state: 'published', input: (Id) => ({ Id, Owner: '', CheckOn: '' }), own: true },
  'desk/publishing/settings': write(settings),
  'desk/publishing/attention': 'leaves the text of the Id out of a number, and says nothing of it',
  'desk/publishing/clashes': read((Id) => ({
    Id,
    Audience: {},
    Portal: '',
    At: '',
    Zone: 'Asia/Shanghai',
    Notice: 'off',
    Pin: null,
    Begins: [],
  })),
  'desk/publishing/submit': { state: 'draft', input: seen, own: true },
  'desk/publishing/return': {
    state: 'scheduled',
    input: (Id) => ({ Id, Reason: 'why' }),
    own: false,
    since: ['scheduled', 'archived'],
  },
  'desk/publishing/schedule': { state: 'review', input: seen, own: false, since: ['scheduled'] },
  'desk/publishing/move': {
    state: 'scheduled',
    input: (Id) => ({ Id, At: '2027-01-02T08:00:00Z', Before: '2027-01-01T08:00:00Z' }),
    own: false,
  },
  'desk/publishing/publish': {
    state: 'review',
    input: seen,
    own: false,
    since: ['scheduled', 'published', 'archived'],
  },
  'desk/publishing/undo': {
    state: 'draft',
    async input(Id, world, who) {
      await world.ask(who, publishing.submit, await seen(Id, world))
      return { Id }
    },
    own: true,
    since: ['scheduled'],
  },
  'desk/publishing/archive': { state: 'published', input: id, own: false, since: ['published'] },
  'desk/publishing/preview': read((Id) => ({ Id, ADAccount: 'zhou.min', Language: 'EN' })),
}

/** Published news: managing editors. */
export const news: Readonly<Record<string, TextRow['input']>> = {
  'desk/writing/adopt': (NewsId) => ({ NewsId }),
  'desk/must-read/progress': (NewsId) => ({ NewsId }),
  'desk/must-read/people': (NewsId) => ({ NewsId, IsDone: false }),
  'desk/must-read/open/file': (NewsId) => ({ NewsId }),
  'desk/must-read/remind': (NewsId) => ({ NewsId }),
  'desk/must-read/evidence': (NewsId) => ({ NewsId }),
  'desk/must-read/end': (NewsId) => ({ NewsId }),
  async 'desk/must-read/end/undo'(NewsId, { ask }, who) {
    await ask(who, acknowledgements.end, { NewsId, IsHeld: true })
    return { NewsId }
  },
}

/** News: readers. */
export const readers: Readonly<Record<string, (NewsId: number) => object>> = {
  'news/mustread': (NewsId) => ({ NewsId }),
  'news/acknowledge': (NewsId) => ({ NewsId, Version: 1 }),
}
