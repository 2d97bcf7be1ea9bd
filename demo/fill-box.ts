import { dayMs } from '@portal/contract'
import { prepareDocument, saveApp, saveDocument, type PreparedDocument } from '@portal/documents/server'
import { storeFile } from '@portal/files/server'
import type { Db } from '@portal/server'
import { boxApps } from './content/box-apps.ts'
import boxDocuments from './content/documents.json' with { type: 'json' }
import { pathOf, readBytes, readPictures } from './pictures.ts'
import type { DemoDocument } from './types.ts'

export type ReadDocuments = readonly (readonly [DemoDocument, PreparedDocument])[]

export function readDocuments(): Promise<ReadDocuments> {
  const all = Promise.all(
    boxDocuments.map(async (document: DemoDocument) => {
      const prepared = await prepareDocument(document.name, await readBytes(pathOf.document(document.file)))
      if (typeof prepared === 'string') throw new Error(`${document.file} is no document: ${prepared}`)
      return [document, prepared] as const
    }),
  )
  // errors surface where it is awaited, even if something fails earlier
  all.catch(() => undefined)
  return all
}

/** Inserts apps with icons, and documents with their search text. */
export async function fillBox(
  tx: Db,
  documents: ReadDocuments,
  today: Date,
  say: (line: string) => void,
): Promise<void> {
  const icons = await readPictures(boxApps.map(({ icon }) => pathOf.icon(icon)))
  for (const [position, { icon: _, ...app }] of boxApps.entries()) {
    const iconFileId = await storeFile(tx, { ...icons[position]!, name: `box-${app.id}.webp`, owner: 'everyone' })
    await saveApp(tx, { ...app, position, iconFileId })
  }
  for (const [{ name, title, folder, audience, daysAgo }, prepared] of documents) {
    const at = new Date(today.getTime() - daysAgo * dayMs)
    await saveDocument(tx, { name, prepared, title, folder, ...(audience ? { audience } : {}), at })
  }
  say(`  Box apps ${boxApps.length}, documents ${documents.length}`)
}
