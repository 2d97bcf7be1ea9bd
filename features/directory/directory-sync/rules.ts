/** Rules for values from outside, applied before anything is stored. */
import { dayAfter, isDay, standingOf } from '@portal/contract'

/** Normalises an account to lower case. Returns null if it is empty or has other characters. */
export function parseAccount(text: string): string | null {
  const account = text.trim().toLowerCase()
  return /^[a-z0-9](?:[a-z0-9._@+'-]{0,98}[a-z0-9])?$/.test(account) ? account : null
}

/** Of a file of people: each is shown at the desk, to be chosen for. */
export const maxColumns = 500

/** The tag of people whose company is unknown: nothing is addressed to them, and they have no portal. */
export const unassignedTag = 'unassigned'

/**
 * Returns the header template for the tag of a new person. Tags that are no kind of people count as a partner
 * (SHELL-11).
 */
export function templateForTag(tag: string): string | null {
  return tag === unassignedTag ? null : standingOf(tag)
}

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@"<>(),;:\\]+@[^\s@"<>(),;:\\]+$/.test(text)

export const isPhone = (text: string): boolean =>
  text.length <= 40 && /^\+?[\d ()./-]*\d[\d ()./-]*(?:(?:x|ext\.?) ?\d+)?$/i.test(text)

/** Detects a long number that a spreadsheet saved in a narrow column, such as 1.38E+10: its last digits are lost. */
export const isMangledNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(text)

export const isTag = (text: string): boolean => /^[a-z][a-z0-9_-]{0,39}$/.test(text)

/**
 * Parses a calendar day from YYYY-MM-DD, 2024/3/1, 2024.3.1, 20240301, 2024年3月1日 or a spreadsheet's day number (45352).
 * Returns YYYY-MM-DD, or null if there is no such day.
 */
export function parseDay(text: string): string | null {
  // spreadsheets count the non-existent 29 February 1900 as day 60; five-digit numbers are all later
  if (/^[1-9]\d{4}$/.test(text)) return dayAfter('1899-12-30', Number(text))
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text)
  if (!parts) return null
  const day = parts
    .slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-')
  return isDay(day) && day >= '1900' && day < '2201' ? day : null
}

/**
 * Normalises a text to one line in composed form without invisible characters, so that names that look alike are equal.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

// oxlint-disable-next-line no-control-regex -- these are what it looks for
export const hasControlCharacters = (text: string): boolean => /[\0-\x08\x0e-\x1f\x7f]/.test(text)

/** Counts characters as PostgreSQL does. */
export const characterCount = (text: string): number => Array.from(text).length
