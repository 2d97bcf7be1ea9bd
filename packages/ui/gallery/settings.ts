import { localeOf } from '@portal/contract'

/** The choices by name; the usual value is first. */
export const choices = {
  language: [
    ['CHS', '中文'],
    ['EN', 'English'],
  ],
  theme: [
    ['system', 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ],
  contrast: [
    ['normal', 'Normal contrast'],
    ['high', 'High contrast'],
  ],
  width: [
    ['full', 'Full width'],
    ['390', '390 px'],
    ['1440', '1440 px'],
  ],
} as const

type Name = keyof typeof choices
export type Settings = { readonly [Each in Name]: (typeof choices)[Each][number][0] }

export const names = Object.keys(choices) as Name[]

/** Reads the settings of an address. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  const read = names.map((name) => {
    const values = choices[name].map(([value]) => value)
    return [name, values.find((value) => value === query.get(name)) ?? values[0]]
  })
  return Object.fromEntries(read) as Settings
}

/** The samples have a document of their own, as wide as a device. */
export const isFrame = (search: string): boolean => new URLSearchParams(search).has('frame')

/** The group that the address asks for alone, which is drawn sooner than all of them; null: all. */
export const groupOf = (search: string): string | null => new URLSearchParams(search).get('group')

/** The settings as an address, of the same group as this one. */
export function searchOf(settings: Settings): string {
  const group = groupOf(location.search)
  return `?${new URLSearchParams({ ...settings, ...(group !== null && { group }) })}`
}

/** Shows the document in a theme and language; `system` leaves the theme to the browser. */
export function applySettings({ theme, language }: Pick<Settings, 'theme' | 'language'>): void {
  const { documentElement: root } = document
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  root.lang = localeOf(language)
}

/** Applies the rules for more contrast as if the system asked for it. */
export function raiseContrast(): void {
  for (const { cssRules } of document.styleSheets) raiseIn(cssRules)
}

function raiseIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText === '(prefers-contrast: more)') rule.media.mediaText = 'all'
    if (rule instanceof CSSImportRule && rule.styleSheet) raiseIn(rule.styleSheet.cssRules)
    if (rule instanceof CSSGroupingRule) raiseIn(rule.cssRules)
  }
}
