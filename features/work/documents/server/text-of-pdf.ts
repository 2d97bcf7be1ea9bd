import { documentLimits } from '../rules.ts'
import { flowing, withoutRunning } from './page-text.ts'
import { chineseMaps } from './pdf-maps.ts'
import { UnfitDocument } from './unfit.ts'

/** Extracts the text of the first pages in drawing order. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(Uint8Array.from(bytes), {
    ...chineseMaps(),
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnfitDocument(isLocked ? 'encrypted' : 'broken')
  })
  const pages: string[][] = []
  let characters = 0
  const last = Math.min(document.numPages, documentLimits.pages)
  const until = performance.now() + documentLimits.pagesMs
  const isEnough = (): boolean => characters > documentLimits.characters || performance.now() > until
  for (let number = 1; number <= last && !isEnough(); number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    page.cleanup()
    characters += text.length
    pages.push(text.split('\n').map((line) => line.trim()))
  }
  return flowing(withoutRunning(pages))
}
