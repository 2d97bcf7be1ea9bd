import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'

/** Returns a function that chooses the text of the shown language. */
export function useWords(): (zh: string, en: string) => string {
  const { language } = useLanguage()
  return (zh, en) => (language === 'CHS' ? zh : en)
}

export interface Sample {
  /** Names of the parts that it shows. */
  name: string
  /** Its purpose, in one sentence. */
  use: string
  Show: () => ReactNode
  /** To copy. */
  code: string
  /** Keys and what they do. */
  keys?: Readonly<Record<string, string>>
  good?: string
  bad?: string
}

export interface Chapter {
  id: string
  title: string
  samples: readonly Sample[]
}
