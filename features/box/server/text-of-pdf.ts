import { documentLimits } from '../rules.ts'
import { chineseMaps } from './pdf-maps.ts'
import { UnfitDocument } from './unfit.ts'

/** The text of the first pages, in the order in which it is drawn. */
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
  const pages: string[] = []
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
    pages.push(joinLines(text))
  }
  return pages.join('\n')
}

/** A full line of Chinese that goes on in the next breaks no word. */
function joinLines(page: string): string {
  const lines = page.split('\n')
  const full = Math.max(...lines.map((line) => line.length)) * 0.8
  const joins = (line: string, next: string | undefined): boolean =>
    line.length >= full && /[\p{Script=Han}，、；：]$/u.test(line) && /^\p{Script=Han}/u.test(next ?? '')
  return lines.map((line, index) => (joins(line, lines[index + 1]) ? line : `${line}\n`)).join('')
}
