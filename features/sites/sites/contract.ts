/**
 * Sites are data, not code: home (''), the manufacturing site, and any other that `forecourt portals add` adds.
 * They have no calls of their own: `Template` selects one in the calls of other slices.
 */
import { z } from '@portal/contract'

export const headerFlags = [
  'logo',
  'home',
  'valueDrive',
  'library',
  'partner',
  'people',
  'language',
  'avatar',
  'password',
  'rookieGuidance',
  'noticeRemind',
] as const
export type HeaderFlag = (typeof headerFlags)[number]

/** Themes that the page knows; '' is the default. */
export const siteThemes = ['', 'workshop', 'laboratory'] as const
export type SiteTheme = (typeof siteThemes)[number]

/** Id of a site on the wire, in addresses and in the database. */
export const SiteId = z
  .string()
  .check(z.regex(/^([A-Za-z][A-Za-z0-9-]{0,19})?$/, 'is a letter and up to 19 letters, digits and hyphens'))
