/** Text of a file whose name claims a type; the content decides. */
import { documentLimits, type DocumentType } from '../rules.ts'
import { textOfPlain } from './text-of-plain.ts'
import { UnfitDocument } from './unfit.ts'

export { UnfitDocument } from './unfit.ts'

const office = ['docx', 'xlsx', 'pptx'] as const
type Family = 'pdf' | 'zip' | 'compound' | 'text'

function familyOf(bytes: Uint8Array): Family {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (head.startsWith('PK\u0003\u0004')) return 'zip'
  // old Office files, and new ones with a password
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return 'compound'
  return head.includes('%PDF-') ? 'pdf' : 'text'
}

export async function textOf(type: DocumentType, bytes: Uint8Array): Promise<string> {
  try {
    return tidy(await rawText(type, bytes)).slice(0, documentLimits.characters)
  } catch (error) {
    throw error instanceof UnfitDocument ? error : new UnfitDocument('broken')
  }
}

async function rawText(type: DocumentType, bytes: Uint8Array): Promise<string> {
  const family = familyOf(bytes)
  const officeType = office.find((each) => each === type)
  if (family === 'compound') throw new UnfitDocument(officeType ? 'encrypted' : 'lyingName')
  const wanted: Family = officeType ? 'zip' : type === 'pdf' ? 'pdf' : 'text'
  if (family !== wanted) throw new UnfitDocument('lyingName')
  // each loads only its own library: a thread reads one document
  if (officeType) return (await import('./text-of-office.ts')).textOfOffice(officeType, bytes)
  if (type === 'pdf') return (await import('./text-of-pdf.ts')).textOfPdf(bytes)
  const text = textOfPlain(bytes)
  return type === 'md' ? (await import('./text-of-markdown.ts')).textOfMarkdown(text) : text
}

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
