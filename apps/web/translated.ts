/** In place of translations.ts where texts are translated: one file for each language, for those alone who read it. */
import type { Language } from '@portal/contract'

type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The key of each language and its file, filled in by the build (translated-texts.ts). */
declare const FORECOURT_CATALOGUES: Partial<Record<Language, [key: string, load: () => Promise<{ default: Lists }>]>>

const lists = new Map<string, object>()
const loaded = new Map<string, Lists>()

/** Called by each list of texts that has translations, as the build writes it. */
export function translatable<T extends object>(id: string, list: T): T {
  lists.set(id, list)
  for (const [key, catalogue] of loaded) put(id, list, key, catalogue)
  return list
}

function put(id: string, list: object, key: string, catalogue: Lists): void {
  for (const [path, text] of Object.entries(catalogue[id] ?? {})) {
    let place: unknown = list
    for (const step of path.split('.')) place = (place as Record<string, unknown> | undefined)?.[step]
    if (place) Object.assign(place, { [key]: text })
  }
}

export function loadTranslations(language: Language): Promise<void> | undefined {
  const [key = '', load] = FORECOURT_CATALOGUES[language] ?? []
  if (!load || loaded.has(key)) return undefined
  return load().then(({ default: catalogue }) => {
    loaded.set(key, catalogue)
    for (const [id, list] of lists) put(id, list, key, catalogue)
  })
}
