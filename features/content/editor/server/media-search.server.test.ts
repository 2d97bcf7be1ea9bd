/** [DESK-14] Files of the media library by their words, and pictures that fit first. */
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { media } from '../media-contract.ts'
import { app, as, idsOf, img, picture, save, text, upload, useMedia } from './media.test-kit.ts'
import { indexMissingWords } from './words.ts'

useMedia()

test('[DESK-14] descriptions in both languages, names of attachments, file names and titles find a file', async () => {
  const id = await text()
  const [cover, within, sheet, other] = [
    await upload(id, 'IMG_0001.webp'),
    await upload(id, 'IMG_0002.webp'),
    await upload(id, '车展.pdf', 'application/pdf'),
    await upload(id, 'IMG_0003.webp'),
  ]
  await save(id, {
    ...picture(img(within, 'Tom &amp; the “café”')),
    en: { title: 'Harvest', blocks: [] },
    cover,
    coverAlt: { zh: '红色的總裝車間', en: 'Assembly hall' },
    attachments: [{ fileId: sheet, name: { zh: '一览', en: 'Overview ２０２６' } }],
  })
  const found = async (Keyword: string) => (await idsOf({ Keyword })).toSorted((a, b) => a - b)
  // as the list of texts: traditional characters, full width, case and accents make no difference
  expect(await found('总装车间')).toEqual([cover])
  expect(await found('ASSEMBLY')).toEqual([cover])
  expect(await found('tom & the')).toEqual([within])
  expect(await found('CAFE')).toEqual([within])
  expect(await found('overview 2026')).toEqual([sheet])
  expect(await found('車展')).toEqual([sheet])
  expect(await found('ｉｍｇ_0003')).toEqual([other])
  // words of the title and of the file together
  expect(await found('harvest img')).toEqual([cover, within, other])
  expect(await found('harvest 一览')).toEqual([sheet])
  expect(await found('harvest %')).toEqual([])
})

test('[DESK-14] words are those of the text now, also where a process before this one saved it', async () => {
  const id = await text()
  const file = await upload(id)
  await save(id, picture(img(file, 'Windmill')))
  expect(await idsOf({ Keyword: 'windmill' })).toEqual([file])
  await save(id, picture(img(file, 'Lighthouse')))
  expect(await idsOf({ Keyword: 'windmill' })).toEqual([])
  await sql`UPDATE manuscript_search SET files = NULL, files_revision = NULL WHERE manuscript_id = ${id}`.execute(
    app.db,
  )
  expect(await idsOf({ Keyword: 'lighthouse' })).toEqual([])
  expect(await indexMissingWords(app.db, 100)).toBe(1)
  expect(await idsOf({ Keyword: 'lighthouse' })).toEqual([file])
})

test('[DESK-14] words of a text that one may not see find nothing', async () => {
  const id = await text('ot.her')
  const file = await upload(id)
  await save(id, picture(img(file, 'Secretword')), 'ot.her')
  expect(await idsOf({ Keyword: 'secretword' }, 'ot.her')).toEqual([file])
  expect(await idsOf({ Keyword: 'secretword' }, 'au.thor')).toEqual([])
})

test('[DESK-14] pictures of the wanted shape come first, the newest of them before all', async () => {
  const id = await text()
  const made: Record<string, number> = {}
  for (const [name, width, height] of [
    ['old wide', 1600, 900],
    ['icon', 128, 128],
    ['new wide', 1300, 700],
    ['tall', 600, 900],
    ['small', 300, 100],
  ] as const) {
    made[name] = await upload(id, `${name} shape.webp`)
    await sql`UPDATE file SET width = ${width}, height = ${height},
      created_at = ${app.clock.now()}::timestamptz + id * interval '1 second' WHERE id = ${made[name]}`.execute(app.db)
  }
  const names = async (input: object) => {
    const { Data } = await app.ask(media.list, { Keyword: 'shape', ...input }, as('au.thor'))
    return Data!.List.map(({ Name }) => Name.replace(' shape.webp', ''))
  }
  expect(await names({})).toEqual(['small', 'tall', 'new wide', 'icon', 'old wide'])
  expect(await names({ Fit: 'wide' })).toEqual(['new wide', 'old wide', 'small', 'tall', 'icon'])
  expect(await names({ Fit: 'square' })).toEqual(['icon', 'small', 'tall', 'new wide', 'old wide'])
  expect(await names({ Fit: 'large' })).toEqual(['tall', 'new wide', 'old wide', 'small', 'icon'])
  expect(await names({ Fit: 'wide', PageSize: 2, PageIndex: 2 })).toEqual(['small', 'tall'])
  // an order that was chosen is kept
  expect(await names({ Fit: 'wide', Sort: 'name' })).toEqual(['icon', 'new wide', 'old wide', 'small', 'tall'])
})
