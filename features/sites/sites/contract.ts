/**
 * Portals are rows, not code: home (''), the manufacturing portal ('ML'), and any other that `forecourt portals add` adds.
 * They have no calls of their own: `Template` names one in the calls of other slices.
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

/** Looks that the page knows; '' is the house's own. */
export const portalThemes = ['', 'workshop', 'laboratory'] as const
export type PortalTheme = (typeof portalThemes)[number]

/** A portal's name on the wire, in addresses and in the database. */
export const PortalId = z
  .string()
  .check(z.regex(/^([A-Za-z][A-Za-z0-9-]{0,19})?$/, 'is a letter and up to 19 letters, digits and hyphens'))
