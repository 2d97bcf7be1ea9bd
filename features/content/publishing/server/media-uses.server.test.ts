/**
 * [DESK-14] Whatever is done with texts and items: the media library calls used exactly what is used, and the clean-ups
 * delete nothing that is.
 */
import { adminData } from '@portal/admin-data/contract'
import { adminDataSlice } from '@portal/admin-data/server'
import { fileReference, pictureIdsIn } from '@portal/contract/file-reference'
import { drafts, trash } from '@portal/editor/contract'
import { media } from '@portal/editor/media-contract'
import { editorSlice, fileIdsOf, type Content } from '@portal/editor/server'
import { storeFile } from '@portal/files/server'
import { sql, type JobContext } from '@portal/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import {
  app,
  as,
  finish,
  grant,
  publish,
  runDue,
  signIn,
  stepInput,
  usePublishing,
  write,
} from './publishing.test-kit.ts'

usePublishing()

const me = 'editor.all'
const day = 24 * 3600_000
const ahead = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()

interface World {
  texts: number[]
  files: number[]
}

const spots = ['cover', 'zh', 'en', 'attachment', 'nowhere'] as const
type Spot = (typeof spots)[number]

function placed(content: Content, id: number, place: Spot): Content {
  const body = (side: 'zh' | 'en', html: string) => ({ ...content[side]!, blocks: [{ key: 'p1', html, twinSeen: '' }] })
  const picture = `<p>Body</p><p><img src="${fileReference(id)}" alt="A car"></p>`
  if (place === 'cover') return { ...content, cover: id, coverAlt: { zh: '车', en: 'Car' } }
  if (place === 'attachment') return { ...content, attachments: [{ fileId: id, name: { zh: '车', en: 'Car' } }] }
  if (place === 'nowhere')
    return { ...content, zh: body('zh', '<p>正文</p>'), en: body('en', '<p>Body</p>'), cover: null, attachments: [] }
  return { ...content, [place]: body(place, picture) }
}

/** Puts a file of the library there, or one of its own that was removed, as an undo does. */
async function put({ texts, files }: World, nth: number, file: number, place: Spot): Promise<void> {
  const ManuscriptId = texts[nth]!
  const copy = await app.ask(media.copy, { Id: files[file]!, ManuscriptId }, as(me))
  const draft = await app.ask(drafts.open, { Id: ManuscriptId }, as(me))
  if (!draft.Data) return
  const Content = placed(draft.Data.Content as Content, copy.Data?.Id ?? files[file]!, place)
  await app.ask(drafts.save, { Id: ManuscriptId, Revision: draft.Data.Revision, Content: Content as never }, as(me))
}

async function bannerWith({ files }: World, file: number): Promise<void> {
  const { Data } = await app.ask(media.copyForItem, { Id: files[file]!, Kind: 'banner', Field: 'image' }, as(me))
  if (!Data) return
  const title = { zh: '横', en: 'Wide' }
  const Values = { portal: 'ML', title, image: Data.FileId, link: '/home' }
  const before = await app.db.selectFrom('banner').select('id').orderBy('id').executeTakeFirst()
  const Id = before && file % 2 === 0 ? String(before.id) : ''
  const { Data: item } = Id ? await app.ask(adminData.item, { Kind: 'banner', Id }, as(me)) : { Data: null }
  const saved = { Kind: 'banner', Id, Revision: item?.Revision ?? '', Values: { ...item?.Values, ...Values } }
  await app.ask(adminData.save, saved, as(me))
}

async function dropBanner(): Promise<void> {
  const first = await app.db.selectFrom('banner').select('id').orderBy('id').executeTakeFirst()
  if (first) await app.ask(adminData.remove, { Kind: 'banner', Id: String(first.id) }, as(me))
}

/** A text in the trash takes no steps. */
const isThere = async (Id: number) => (await app.ask(publishing.state, { Id }, as(me))).Data !== null

async function plan({ texts }: World, nth: number): Promise<void> {
  const settings = JSON.stringify({ publishAt: ahead(30 * 3600_000) })
  await sql`UPDATE manuscript SET settings = settings || ${settings}::jsonb WHERE id = ${texts[nth]!}`.execute(app.db)
  await app.ask(publishing.schedule, await stepInput(texts[nth]!), as(me))
}

async function goBack({ texts }: World, nth: number): Promise<void> {
  const Id = texts[nth]!
  await app.ask(drafts.leave, { Id, Window: 'w1' }, as(me))
  const { Data } = await app.ask(drafts.versions, { Id }, as(me))
  const first = Data?.List.at(-1)
  if (first) await app.ask(drafts.restore, { Id, Version: first.Version }, as(me))
}

async function duplicate({ texts }: World, nth: number): Promise<void> {
  const { Data } = await app.ask(drafts.duplicate, { Id: texts[nth]! }, as(me))
  if (Data) texts.push(Data.Id)
}

/** A day and the clean-ups of all slices that keep files. */
async function nextDay(): Promise<void> {
  app.clock.advance(day + 3600_000)
  await signIn()
  await runDue()
  const context = { db: app.db, now: app.clock.now() } as JobContext
  for (const job of [...editorSlice.jobs({ trashDays: 30 }), ...adminDataSlice.jobs()]) await job.run(context)
}

type Deed = (world: World, nth: number, file: number, place: Spot) => Promise<unknown>

const use: Deed = (world, nth, file, place) => put(world, nth, file, place)
const empty: Deed = (world, nth, file) => put(world, nth, file, 'nowhere')
const remove: Deed = ({ files }, _, file) => app.ask(media.remove, { Id: files[file]! }, as(me))

/** How often each is done, and what. */
const deeds: readonly (readonly [number, Deed])[] = [
  [6, use],
  [6, empty],
  [3, async ({ texts }, nth) => (await isThere(texts[nth]!)) && publish(texts[nth]!)],
  [5, async (world, nth) => (await isThere(world.texts[nth]!)) && plan(world, nth)],
  [2, finish],
  [1, ({ texts }, nth) => app.ask(publishing.undo, { Id: texts[nth]! }, as(me))],
  [1, ({ texts }, nth) => app.ask(publishing.giveBack, { Id: texts[nth]!, Reason: 'no' }, as(me))],
  [1, goBack],
  [1, ({ texts }, nth) => app.ask(trash.remove, { Id: texts[nth]! }, as(me))],
  [2, ({ texts }, nth) => app.ask(trash.bringBack, { Id: texts[nth]! }, as(me))],
  [1, duplicate],
  [2, (world, _, file) => bannerWith(world, file)],
  [1, dropBanner],
  [8, remove],
  [1, ({ files }, _, file) => app.ask(media.restore, { Id: files[file]! }, as(me))],
  [2, nextDay],
]

/** Files that something shows or will show, read from every place by itself; `andTrash`: or would show again. */
async function usedFiles(andTrash: boolean): Promise<Set<number>> {
  const { rows: contents } = await sql<{ content: Content }>`SELECT content FROM manuscript
      WHERE trashed_at IS NULL OR ${andTrash}
    UNION ALL SELECT v.content FROM manuscript_version v JOIN publication p ON p.manuscript_id = v.manuscript_id
      WHERE v.version = CASE WHEN p.state = 'scheduled' THEN p.version ELSE p.next_version END`.execute(app.db)
  const { rows: bodies } = await sql<{ html: string }>`SELECT body_zh || body_en AS html FROM news
    WHERE deleted_at IS NULL`.execute(app.db)
  const { rows: columns } = await sql<{
    id: number
  }>`SELECT cover_file_id AS id FROM news WHERE cover_file_id IS NOT NULL
    UNION SELECT file_id FROM news_attachment UNION SELECT image_file_id FROM banner
    UNION SELECT head_file_id FROM person WHERE head_file_id IS NOT NULL`.execute(app.db)
  return new Set([
    ...contents.flatMap(({ content }) => fileIdsOf(content)),
    ...bodies.flatMap(({ html }) => pictureIdsIn(html)),
    ...columns.map(({ id }) => id),
  ])
}

async function check(): Promise<void> {
  const kept = await usedFiles(true)
  const { rows: there } = await sql<{ id: number; root: number }>`SELECT id, coalesce(copy_of, id) AS root
    FROM file`.execute(app.db)
  const rootOf = new Map(there.map(({ id, root }) => [id, root]))
  expect([...kept].filter((id) => !rootOf.has(id))).toEqual([])
  // files of texts in the trash are not in the library
  const roots = new Set([...(await usedFiles(false))].map((id) => rootOf.get(id)!))
  const listed = async (IsUsed: boolean) => {
    const { Data } = await app.ask(media.list, { IsUsed, PageSize: 100, Days: 366 }, as(me))
    return Data!.List.map(({ Id }) => rootOf.get(Id)!)
  }
  expect((await listed(true)).filter((root) => !roots.has(root))).toEqual([])
  expect((await listed(false)).filter((root) => roots.has(root))).toEqual([])
}

const portrait = async () => {
  const id = await storeFile(app.db, {
    name: 'me.webp',
    mediaType: 'image/webp',
    bytes: Buffer.from('x'),
    owner: 'everyone',
  })
  await app.db.updateTable('person').set({ head_file_id: id }).where('account', '=', 'zhou.min').execute()
  return id
}

async function tryOrders(parameters: fc.Parameters<unknown>): Promise<void> {
  await grant(me, 'portal-administrator')
  await signIn()
  const head = await portrait()
  const deed = fc.oneof(...deeds.map(([weight, each]) => ({ weight, arbitrary: fc.constant(each) })))
  const step = fc.tuple(deed, fc.nat(1), fc.nat(1), fc.constantFrom(...spots))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
      const texts = [await write(), await write()]
      const files: number[] = []
      for (const id of texts)
        files.push(
          await storeFile(app.db, {
            name: 'car.webp',
            mediaType: 'image/webp',
            bytes: Buffer.from('x'),
            owner: { kind: 'manuscript', id },
          }),
        )
      const world = { texts, files }
      for (const [act, nth, file, place] of steps) {
        await act(world, nth, file, place)
        await check()
      }
      await nextDay()
      await check()
    }),
    // one world for all runs: a failure cannot be made smaller
    { ...parameters, endOnFailure: true },
  )
  expect((await app.db.selectFrom('file').select('id').where('id', '=', head).execute()).length).toBe(1)
}

test('[DESK-14] the library knows every use, and nothing that is used is ever deleted', () =>
  tryOrders({ numRuns: 5, seed: 20261201 }))

test('[DESK-14] nor in a hundred other orders', { tags: 'slow' }, () => tryOrders({ numRuns: 100 }))
