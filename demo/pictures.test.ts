import { globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { boxApps } from './content/box-apps.ts'
import documents from './content/documents.json' with { type: 'json' }
import { manuscripts } from './content/manuscripts.ts'
import { tips } from './content/tips.ts'
import { makeCompany } from './make-company.ts'
import { pathOf } from './pictures.ts'

const demo = fileURLToPath(new URL('.', import.meta.url))
const { activities, banners, news, people, tools } = makeCompany(new Date('2026-11-21T04:00:00Z'))

/** Expected width and height in pixels; icons are vectors. */
const kinds = {
  activities: { paths: activities.map(({ key }) => pathOf.activity(key)), size: [1600, 900] },
  banners: { paths: banners.map(({ key }) => pathOf.banner(key)), size: [2400, 600] },
  drafts: {
    paths: manuscripts.filter(({ hasCover }) => hasCover).map(({ key }) => pathOf.draft(key)),
    size: [1600, 900],
  },
  icons: { paths: [...tools, ...boxApps].map(({ icon }) => pathOf.icon(icon)), size: [256, 256] },
  news: { paths: news.map(({ key }) => pathOf.news(key)), size: [1600, 900] },
  people: { paths: people.map(({ account }) => pathOf.person(account)), size: [400, 400] },
  tips: { paths: tips.map(({ key }) => pathOf.tip(key)), size: [880, 495] },
}
const others = [
  ...news.filter(({ video }) => video).map(({ key }) => pathOf.film(key)),
  ...[...news.flatMap(({ attachments = [] }) => attachments), ...documents].map(({ file }) => pathOf.document(file)),
]
const there = globSync('{pictures,documents,films}/**/*.*', { cwd: demo })

const sizeOf = (path: string): number => statSync(`${demo}/${path}`).size

describe('files of the demo', () => {
  test('each that the demo names is there, and no other', () => {
    const named = new Set([...Object.values(kinds).flatMap(({ paths }) => paths), ...others])
    expect(there.toSorted()).toEqual([...named].toSorted())
  })

  test.each(Object.entries(kinds))('%s have one size, without metadata', async (_, { paths, size }) => {
    for (const path of new Set(paths)) {
      const { width, height, exif, xmp, icc } = await sharp(`${demo}/${path}`).metadata()
      expect([path, width, height, exif ?? xmp ?? icc]).toEqual([path, ...size, undefined])
    }
  })

  test('they are few enough bytes for a repository', () => {
    const heavy = there.filter((path) => path.endsWith('.webp') && sizeOf(path) > 120 * 1024)
    expect(heavy).toEqual([])
    expect(there.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThan(10_000_000)
  })
})
