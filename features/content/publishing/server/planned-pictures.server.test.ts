/** [DESK-14] Pictures of what was agreed for later are in use, whatever has become of the draft. */
import { media } from '@portal/editor/media-contract'
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import {
  app,
  as,
  finish,
  publish,
  runDue,
  signIn,
  stateOf,
  stepInput,
  usePublishing,
  write,
} from './publishing.test-kit.ts'

usePublishing()

const ahead = (hours: number) => new Date(app.clock.now().getTime() + hours * 3600_000).toISOString()
const upload = (id: number) =>
  storeFile(app.db, {
    name: 'car.webp',
    mediaType: 'image/webp',
    bytes: Buffer.from('x'),
    width: 8,
    height: 6,
    owner: { kind: 'manuscript', id },
  })
const setCover = (Id: number, cover: number | null) =>
  sql`UPDATE manuscript SET content = content || ${JSON.stringify({ cover, coverAlt: { zh: '车', en: 'Car' } })}::jsonb
    WHERE id = ${Id}`.execute(app.db)
const remove = async (Id: number) => (await app.ask(media.remove, { Id }, as('editor.all'))).Code
const coverOf = async (Id: number) => {
  const { ObjectId } = await stateOf(Id)
  return (await app.db.selectFrom('news').select('cover_file_id').where('id', '=', ObjectId).execute())[0]
    ?.cover_file_id
}

/** Schedules the text, whose draft goes on without the picture, and publishes it a day later with the picture. */
async function keepsPlanned(Id: number, file: number): Promise<void> {
  expect((await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))).Code).toBe(200)
  await finish()
  await setCover(Id, null)
  expect(await remove(file)).toBe(409)
  app.clock.advance(31 * 3600_000)
  await signIn()
  await runDue()
  expect(await coverOf(Id)).toBe(file)
}

test('[DESK-14] a picture of a scheduled version is not removed while the draft goes on without it', async () => {
  const Id = await write({ title: 'Later', publishAt: ahead(30) })
  const file = await upload(Id)
  await setCover(Id, file)
  await keepsPlanned(Id, file)
  expect(await remove(file)).toBe(409)
})

test('[DESK-14] nor is one of the version that readers get next', async () => {
  const Id = await write({ title: 'Out' })
  await publish(Id)
  await finish()
  const file = await upload(Id)
  await setCover(Id, file)
  await sql`UPDATE manuscript SET settings = settings || ${JSON.stringify({ publishAt: ahead(30) })}::jsonb
    WHERE id = ${Id}`.execute(app.db)
  await keepsPlanned(Id, file)
})
