/** The part of a cover that readers see: chosen in a draft, shown wherever the cover is (DESK-02). */
import { activities } from '@portal/activities/contract'
import { drafts } from '@portal/editor/contract'
import { findDraft, type Content } from '@portal/editor/server'
import { preparePicture, storeFile } from '@portal/files/server'
import { news } from '@portal/news/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { app, as, publish, stateOf, usePublishing, write } from './publishing.test-kit.ts'

usePublishing()

/** Red on the left, blue on the right. */
async function draftWithCover(options: Parameters<typeof write>[0]) {
  const left = sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
  const source = await left.extend({ right: 400, background: 'blue' }).png().toBuffer()
  const id = await write(options)
  const owner = { kind: 'manuscript', id }
  return { id, cover: await storeFile(app.db, { name: 'c', owner, ...(await preparePicture(source)) }) }
}
const right = { x: 500, y: 0, width: 500, height: 500 }
async function save(Id: number, change: Partial<Content>, who = 'editor.all') {
  const { content, revision } = (await findDraft(app.db, Id))!
  const coverAlt = { zh: '车', en: 'Car' }
  return app.ask(drafts.save, { Id, Revision: revision, Content: { ...content, coverAlt, ...change } }, as(who))
}
/** As an earlier process leaves a row that it publishes with another cover: red, and the part of the one before. */
async function replaceCover(kind: 'news' | 'activity', id: number): Promise<void> {
  const red = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = { name: 'c', owner: { kind, id }, ...(await preparePicture(red)) }
  const cover_file_id = await storeFile(app.db, picture)
  await app.db.updateTable(kind).set({ cover_file_id }).where('id', '=', id).execute()
}

/** 'red', 'blue' or 'both', with the shape. */
async function seen(address: string): Promise<string> {
  const response = await app.raw(address.replace('/api/', ''))
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  const { width, height } = await picture.metadata()
  const { channels } = await picture.stats()
  const colour = channels[0]!.mean > 200 ? 'red' : channels[2]!.mean > 200 ? 'blue' : 'both'
  return `${colour} ${width}:${height}`
}

test('[DESK-02] readers see the chosen part of a cover of news: in lists, the text and the list of drafts; and all of it again', async () => {
  const { id, cover } = await draftWithCover({ title: 'Cropped' })
  expect((await save(id, { cover, coverCrop: right })).Code).toBe(200)
  expect((await publish(id)).Code).toBe(200)
  const { objectId } = (await findDraft(app.db, id))!
  const shownToReaders = async () => {
    const { Data: detail } = await app.ask(news.detail, { NewsId: objectId! }, as('zhou.min'))
    const { Data: list } = await app.ask(news.list, { Category: 'internal' }, as('zhou.min'))
    const card = list!.List.find(({ Id }) => Id === objectId)!
    return { addresses: [detail!.CoverUrl, card.CoverUrl, card.NewsIcon], preview: card.CoverPreview }
  }
  const cropped = await shownToReaders()
  expect(await Promise.all(cropped.addresses.map(seen))).toEqual(['blue 400:200', 'blue 400:200', 'blue 160:80'])
  // it would show what was cut off
  expect(cropped.preview).toBe('')
  const { Data: own } = await app.ask(drafts.list, { Scope: 'all' }, as('editor.all'))
  expect(await seen(own!.List.find(({ Id }) => Id === id)!.CoverUrl)).toBe('blue 400:200')
  // the picture itself is kept
  const { Data: opened } = await app.ask(drafts.open, { Id: id }, as('editor.all'))
  expect(await seen(opened!.Files.find(({ Id }) => Id === cover)!.Url)).toBe('both 800:400')
  expect(opened!.Content.coverCrop).toEqual(right)

  await save(id, { coverCrop: undefined })
  expect((await publish(id)).Code).toBe(200)
  const whole = await shownToReaders()
  expect(await seen(whole.addresses[0]!)).toBe('both 800:400')
  expect(whole.preview).not.toBe('')

  await save(id, { coverCrop: right })
  expect((await publish(id)).Code).toBe(200)
  await replaceCover('news', objectId!)
  const replaced = await shownToReaders()
  expect(await Promise.all(replaced.addresses.map(seen))).toEqual(['red 400:200', 'red 400:200', 'red 160:80'])
})

test('[DESK-02] readers see the chosen part of a cover of an activity', async () => {
  const startsAt = new Date(app.clock.now().getTime() + 864e5).toISOString()
  const endsAt = new Date(app.clock.now().getTime() + 9e7).toISOString()
  const session = { startsAt, endsAt, place: { zh: '馆', en: 'Hall' }, status: 3 as const, max: 0 }
  const { id, cover } = await draftWithCover({ kind: 'activity', title: 'Run', sessions: [session] })
  expect((await save(id, { cover, coverCrop: right }, 'organiser.o')).Code).toBe(200)
  const { Revision, Mark } = await stateOf(id, 'organiser.o')
  const published = await app.ask(publishing.publish, { Id: id, Revision, Mark }, as('organiser.o'))
  expect(published.Code).toBe(200)
  const { objectId } = (await findDraft(app.db, id))!
  const shownToReaders = async () => {
    const { Data: detail } = await app.ask(activities.detail, { Id: objectId! }, as('zhou.min'))
    const { Data: list } = await app.ask(activities.list, {}, as('zhou.min'))
    return [detail!, list!.List.find(({ Id }) => Id === objectId)!]
  }
  const seenCovers = async () => Promise.all((await shownToReaders()).map(({ Cover }) => seen(Cover)))
  expect(await seenCovers()).toEqual(['blue 400:200', 'blue 400:200'])
  expect((await shownToReaders()).map(({ CoverPreview }) => CoverPreview)).toEqual(['', ''])
  await replaceCover('activity', objectId!)
  expect(await seenCovers()).toEqual(['red 400:200', 'red 400:200'])
})

test.each([
  ['past the edge', { ...right, width: 501 }, 'Content.coverCrop'],
  ['empty', { ...right, height: 0 }, 'Content.coverCrop.height'],
  ['no number', { ...right, x: '1' }, 'Content.coverCrop.x'],
  ['incomplete', { x: 0, y: 0, width: 500 }, 'Content.coverCrop.height'],
])('[DESK-02] a part that is %s is refused by its name', async (_, coverCrop, field) => {
  const { id, cover } = await draftWithCover({})
  const { Code, Message } = await save(id, { cover, coverCrop: coverCrop as typeof right })
  expect([Code, Message]).toEqual([400, expect.stringContaining(field)])
})

test('[DESK-02] without a cover there is no part of it', async () => {
  const { id } = await draftWithCover({})
  expect((await save(id, { cover: null, coverCrop: right })).Data!.Content).not.toBeNull()
  expect((await findDraft(app.db, id))!.content.coverCrop).toBeUndefined()
})
