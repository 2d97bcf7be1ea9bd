import { prepareDocument, saveApp, saveDocument, type Prepared } from '@portal/documents/server'
import { preparePicture, storeFile } from '@portal/files/server'
import type { Db } from '@portal/server'
import { boxApps } from './content/box-apps.ts'
import { boxDocuments } from './content/box.ts'
import { makePdf } from './draw/index.ts'
import { makeDocx, makePptx, makeXlsx } from './draw/office.ts'
import { drawToolIcon } from './draw/tool-icon.ts'
import type { DemoDocument } from './types.ts'

const dayMs = 86_400_000

/** The file of a document, in the format that its name says. */
function makeDocument({ file, title, language, lines }: DemoDocument): Buffer {
  const own = title[language].replace(/ ?[（(][^）)]*[）)]$/, '')
  const ending = file.slice(file.lastIndexOf('.') + 1)
  if (ending === 'docx') return makeDocx(own, lines)
  if (ending === 'xlsx') return makeXlsx(lines)
  if (ending === 'pptx') return makePptx(own, lines)
  if (ending === 'md')
    return Buffer.from(`# ${own}\n\n${lines.map((line) => line.replace(/^# /, '## ')).join('\n\n')}\n`)
  const paragraphs = lines.map((line) => line.replace(/^# /, ''))
  return makePdf({ title: own, paragraphs, language, footer: language === 'zh' ? '远行汽车' : 'Voyant Motors' })
}

export type ReadDocuments = readonly (readonly [DemoDocument, Prepared])[]

export function readDocuments(): Promise<ReadDocuments> {
  const all = Promise.all(
    boxDocuments.map(async (document) => {
      const prepared = await prepareDocument(document.file, makeDocument(document))
      if (typeof prepared === 'string') throw new Error(`${document.file} is no document: ${prepared}`)
      return [document, prepared] as const
    }),
  )
  // told of where it is awaited, even when something before it fails first
  all.catch(() => undefined)
  return all
}

/** Apps with their icons, and documents with their words in the index. */
export async function fillBox(
  tx: Db,
  documents: ReadDocuments,
  today: Date,
  say: (line: string) => void,
): Promise<void> {
  for (const [position, { sign, tile, ...app }] of boxApps.entries()) {
    const picture = await preparePicture(drawToolIcon(sign, tile))
    const iconFileId = await storeFile(tx, { ...picture, name: `box-${app.id}.webp`, owner: 'everyone' })
    await saveApp(tx, { ...app, position, iconFileId })
  }
  for (const [{ file, title, folder, audience, daysAgo }, prepared] of documents) {
    const at = new Date(today.getTime() - daysAgo * dayMs)
    await saveDocument(tx, { name: file, prepared, title, folder, ...(audience ? { audience } : {}), at })
  }
  say(`  Box apps ${boxApps.length}, documents ${documents.length}`)
}
