/** What a value from outside may look like before anything is stored. */

/** How an account is written: small, of few characters, never empty; null: none can be made of it. */
export function accountOf(text: string): string | null {
  const account = text.trim().toLowerCase()
  return /^[a-z0-9](?:[a-z0-9._@+'-]{0,98}[a-z0-9])?$/.test(account) ? account : null
}

const templates: ReadonlyMap<string, string> = new Map([
  ['nio', 'company'],
  ['jac', 'joint-venture'],
])

/** Tags that mean something whether anybody has them or not. */
export const companyTags: readonly string[] = [...templates.keys(), 'partner']

/** Of whom nobody has said yet of which company they are: nothing is addressed to them, and they have no portal. */
export const unassignedTag = 'unassigned'

/** The header configuration of a new person: by the tag; whoever is of neither company is a partner (SHELL-11). */
export function templateOf(tag: string): string | null {
  return tag === unassignedTag ? null : (templates.get(tag) ?? 'partner')
}

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@"<>(),;:\\]+@[^\s@"<>(),;:\\]+$/.test(text)

export const isPhone = (text: string): boolean =>
  text.length <= 40 && /^\+?[\d ()./-]*\d[\d ()./-]*(?:(?:x|ext\.?) ?\d+)?$/i.test(text)

/** A long number as a spreadsheet saves it in a narrow column: 1.38E+10. Its last digits are lost. */
export const isMangledNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(text)

export const isTag = (text: string): boolean => /^[a-z][a-z0-9_-]{0,39}$/.test(text)

/**
 * A calendar day as YYYY-MM-DD, from that, 2024/3/1, 2024.3.1, 20240301, 2024年3月1日 or 45352, as a spreadsheet counts
 * days; null: no such day.
 */
export function dayOf(text: string): string | null {
  // day 60 of a spreadsheet, 29 February 1900, never was; no date of five digits is before it
  if (/^[1-9]\d{4}$/.test(text)) return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10)
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThatDay && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null
}

/** One line without invisible characters, in composed form: names that look alike are alike. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

// oxlint-disable-next-line no-control-regex -- these are what it looks for
export const hasControls = (text: string): boolean => /[\0-\x08\x0e-\x1f\x7f]/.test(text)

/** In characters as PostgreSQL counts them. */
export const lengthOf = (text: string): number => Array.from(text).length
