// @module-tag slow
import { freshDatabase } from '@portal/testing'
import { expect, test } from 'vitest'
import { boxApps } from './content/box-apps.ts'
import boxDocuments from './content/documents.json' with { type: 'json' }
import { fillBox, readDocuments } from './fill-box.ts'

test('[BOX-03] the demo has its apps, and its documents with their words', async () => {
  const database = await freshDatabase({ max: 2 })
  const documents = await readDocuments()
  await database.db.transaction().execute((tx) => fillBox(tx, documents, new Date('2026-11-21'), () => undefined))
  const apps = await database.db.selectFrom('box_app').select('id').execute()
  expect(apps).toHaveLength(boxApps.length)
  const texts = await database.db.selectFrom('box_document').select('text').execute()
  expect(texts).toHaveLength(boxDocuments.length)
  for (const word of ['云栖驿', '听潮盒', '双钥开匣', 'Halcyon', 'Wayfarer', '青瓷七号', 'Marigold', 'Cicada'])
    expect(texts.filter(({ text }) => text.includes(word))).toHaveLength(1)
  await database.drop()
})
