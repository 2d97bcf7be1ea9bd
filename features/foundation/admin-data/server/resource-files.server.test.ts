import { describe, expect, test } from 'vitest'
import { adminData, type Values } from '../contract.ts'
import { app, uploadFile, by, picture, read, samples, save, useResources } from './resources.test-kit.ts'

useResources()

describe('files', () => {
  const title = { zh: '图', en: 'Picture' }
  const banner = (image: unknown) => ({ portal: '', title, image, link: '' })

  test('[DESK-05] [T03] a file that is not a picture is refused by its content, whatever its name', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [name, bytes] of [
      ['a.svg', script],
      ['a.png', script],
      ['a.png', Buffer.from('<html>')],
      ['a.png', (await picture()).subarray(0, 40)],
    ] as const) {
      expect((await uploadFile('banner', 'image', bytes, name)).Code, name).toBe(415)
    }
    const lying = await uploadFile('box-document', 'file', Buffer.from('%PDF-1.7 not'), 'rules.docx')
    expect(lying.Code).toBe(415)
    expect((lying.Data as unknown as { Text: { zh: string } }).Text.zh).toMatch(/文件/)
  })

  test('[DESK-05] a field accepts only a file that the same person uploaded for it', async () => {
    const mine = (await uploadFile('banner', 'image', await picture())).Data!.FileId
    const theirs = (await uploadFile('banner', 'image', await picture(), 'b.png', 'pen')).Data!.FileId
    const forTips = (await uploadFile('tip', 'pic', await picture())).Data!.FileId
    for (const image of [theirs, forTips, 999_999]) {
      expect((await save('banner', '', banner(image))).Code).toBe(400)
    }
    const made = await save('banner', '', banner(mine))
    expect(made.Code).toBe(200)
    // already used
    expect((await save('banner', '', banner(mine))).Code).toBe(400)
    const item = await read('banner', made.Data!.Id)
    expect((await fetch(app.origin + item.Pictures['image']!)).headers.get('content-type')).toBe('image/webp')
  })

  test('[DESK-05] unused uploads are deleted after a day, and files in use stay', async () => {
    const { sweepDeskUploads } = await import('./uploads.ts')
    const waiting = (await uploadFile('banner', 'image', await picture())).Data!.FileId
    const [used] = (await app.db.selectFrom('banner').select('image_file_id').execute()).map((row) => row.image_file_id)
    const there = async () => (await app.db.selectFrom('file').select('id').execute()).map(({ id }) => id)
    await sweepDeskUploads(app.db, app.clock.now())
    expect(await there()).toContain(waiting)
    await sweepDeskUploads(app.db, new Date(app.clock.now().getTime() + 25 * 3_600_000))
    expect(await there()).not.toContain(waiting)
    expect(await there()).toContain(used)
  })
})

test('[DESK-05] a refused restoration gives the reason: the name is taken, the parent is gone, or a day has passed', async () => {
  const { sweepTrash } = await import('./trash.ts')
  const made = async (kind: string, values: Values) => (await save(kind, '', values)).Data!.Id
  const removed = async (Kind: string, Id: string) => (await app.ask(adminData.remove, { Kind, Id }, by())).Data!.Undo
  const back = async (Kind: string, Undo: number) => (await app.ask(adminData.restore, { Kind, Undo }, by())).Message
  const { values: tool } = await samples['tool']!()
  const { values: banner } = await samples['banner']!()
  const { values: portal } = await samples['portal']!()
  const id = await made('portal', portal)
  const [outside, inside] = [await made('tool', tool), await made('banner', { ...banner, portal: id })]
  const [outsideUndo, insideUndo] = [await removed('tool', outside), await removed('banner', inside)]
  await made('tool', tool)
  expect(await back('tool', outsideUndo)).toBe('An item with this name already exists')
  const portalUndo = await removed('portal', id)
  expect(await back('banner', insideUndo)).toBe('What it belonged to no longer exists')
  // first its parent, then the item itself; an attempt that was too early loses nothing
  expect(await back('portal', portalUndo)).toBe('success')
  expect(await back('banner', insideUndo)).toBe('success')
  // the number belongs to another resource type
  expect(await back('tag', outsideUndo)).toMatch(/was not found/)
  const name = (text: string) => ({ name: { zh: text, en: text } })
  const tagUndo = await removed('tag', await made('tag', name('Charging')))
  await made('tag', name('charging'))
  expect(await back('tag', tagUndo), 'two tags that nobody can tell apart').toBe(
    'An item with this name already exists',
  )
  await sweepTrash(app.db, new Date(app.clock.now().getTime() + 25 * 3_600_000))
  expect(await back('tool', outsideUndo)).toMatch(/was not found/)
})

test('[DESK-05] the key of a system is shown once, works for its scopes, and is in no log', async () => {
  const { Data } = await save('key', '', { name: 'Lathe', scopes: ['report'] })
  expect(Data!.Secret).toMatch(/^fck_/)
  expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain(Data!.Secret)
  const report = () =>
    app.raw('report/add', {
      method: 'POST',
      headers: { authorization: `Bearer ${Data!.Secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Template: 'ML', Rows: [{ Report: 'none', Date: '2026-11-01', Value: 1 }] }),
    })
  expect((await report()).status).toBe(200)
  expect((await app.ask(adminData.remove, { Kind: 'key', Id: 'Lathe' }, by())).Code).toBe(200)
  expect((await report()).status).toBe(403)
})

test('[DESK-05] the rows of a header have names in both languages', async () => {
  const { db } = app
  for (const [account, template] of [
    ['hr', 'joint-venture'],
    ['pen', 'of-its-own'],
  ] as const)
    await db.updateTable('person').set({ template }).where('account', '=', account).execute()
  const { Fields } = await read('portal', 'home')
  const names = new Map(Fields.find(({ Key }) => Key === 'header')!.Rows.map(({ Value, Label }) => [Value, Label]))
  expect(names.get('joint-venture')).toEqual({ zh: '合资公司', en: 'Joint venture' })
  expect(names.get('of-its-own')).toEqual({ zh: 'of-its-own', en: 'of-its-own' })
})
