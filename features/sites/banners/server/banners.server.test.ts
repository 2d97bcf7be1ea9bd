import { preparePicture, storeFile } from '@portal/files/server'
import { seedCompany, startApp, type TestApp } from '@portal/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banners } from '../contract.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())

async function picture(): Promise<number> {
  const source = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return storeFile(app.db, { name: 'p', owner: 'everyone', ...(await preparePicture(source)) })
}

describe('portalbanner/query', () => {
  test('[HOME-01] the banners of a site in their order and language, each with a picture that opens', async () => {
    const image_file_id = await picture()
    for (const [portal, position, name] of [
      ['', 2, 'b'],
      ['', 1, 'a'],
      ['ML', 1, 'm'],
    ] as const) {
      const row = {
        portal,
        position,
        title_zh: `题${name}`,
        title_en: `Title ${name}`,
        image_file_id,
        link_url: `/${name}`,
      }
      await app.db.insertInto('banner').values(row).execute()
    }
    const token = await app.signIn('zhou.min')
    const ask = async (Template: '' | 'ML', language: 'CHS' | 'EN') =>
      (await app.ask(banners.list, { Template }, { token, language })).Data!.List
    expect((await ask('', 'CHS')).map((banner) => [banner.Title, banner.LinkUrl])).toEqual([
      ['题a', '/a'],
      ['题b', '/b'],
    ])
    const [banner] = await ask('ML', 'EN')
    expect(Object.keys(banner!).toSorted()).toEqual(['Id', 'ImagePreview', 'ImageUrl', 'LinkUrl', 'Title'])
    expect(banner).toMatchObject({ Title: 'Title m', ImagePreview: expect.stringMatching(/^data:image\/webp;base64,/) })
    expect((await fetch(`${app.origin}${banner!.ImageUrl}`)).status).toBe(200)
  })
})
