/** The worker thread of entries.ts. */
import { job } from '@portal/server/job'
import { analyse, lexemesIn, type Analysed, type Lexemes, type Words } from './lexemes.ts'

export interface IndexedText {
  title: Words
  body: Words
  /** Stems of the words of the text; null requests the analysis that lists those words. */
  stems: ReadonlyMap<string, string> | null
}

export function read({ title, body, stems }: IndexedText): Analysed | Lexemes {
  return stems ? lexemesIn(title, body, stems) : analyse(title, body)
}

export const run = job(read)
