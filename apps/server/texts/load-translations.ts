import { languageCodes, languages } from '@portal/contract'
import { readTexts, readTranslations } from './text-files.ts'

/** Gives every text of this process its translations, before anything is said; nothing where no language is translated. */
export async function loadTranslations(root: string, codes: readonly string[] = translatedCodes()): Promise<void> {
  for (const key of codes) {
    const translations = readTranslations(root, key)
    if (translations.size === 0) continue
    for (const { file, path, text } of await readTexts(root)) {
      const known = translations.get(file)?.get(path)
      if (known) text[key] = known.text
    }
  }
}

const translatedCodes = (): string[] =>
  languageCodes.map((code): string => languages[code].key).filter((key) => key !== 'zh' && key !== 'en')
