/** The worker thread of entries.ts. */
import { job } from '@portal/server/job'
import { analyseText, buildLexemes, type TextAnalysis, type Lexemes, type BilingualText } from './lexemes.ts'

export interface LexemeJobInput {
  title: BilingualText
  body: BilingualText
  /** Stems of the words of the text; null requests the analysis that lists those words. */
  stems: ReadonlyMap<string, string> | null
}

export function runAnalysis({ title, body, stems }: LexemeJobInput): TextAnalysis | Lexemes {
  return stems ? buildLexemes(title, body, stems) : analyseText(title, body)
}

export const run = job(runAnalysis)
