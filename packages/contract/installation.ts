/**
 * Differences between the companies that run the portal: data and settings that the server reads when it starts and
 * writes into the document of the page. Code asks here and names no company (docs/decisions/0080). Before the start
 * there is no company: nobody is of it, and no site has an address of its own.
 */
import type { Text } from './text.ts'

/** The people that a kind of person may see: all of the company and joint ventures, or their own kind besides those. */
export type Standing = 'company' | 'joint-venture' | 'partner'

/** A kind of people: those with this tag. People with any other tag are partners. */
export interface PersonKind {
  readonly tag: string
  readonly standing: Standing
  readonly name: Text
}

/** A site with a page of its own; the others are at /portal and their id. */
interface SiteAddress {
  readonly id: string
  readonly path: string
}

export interface Installation {
  /** IANA time zone of the company: its days begin in it. */
  readonly zone: string
  /** In the order in which people choose between them. */
  readonly kinds: readonly PersonKind[]
  readonly sites: readonly SiteAddress[]
  /** Id of the site that calls of sites mean if they name none. */
  readonly unnamedSite: string
  /** Domain of the brand's own site. */
  readonly brandDomain: string
}

let current: Installation = { zone: 'UTC', kinds: [], sites: [], unnamedSite: '', brandDomain: '' }

export const installation = (): Installation => current

/** Call once, before the first request or the first screen. */
export function install(installed: Installation): void {
  current = installed
}

/** Returns the zone of the company, for dates that must not depend on where people are. */
export const companyZone = (): string => current.zone

export const standingOf = (tag: string): Standing =>
  current.kinds.find((kind) => kind.tag === tag)?.standing ?? 'partner'

/** Returns true for people of the company and of its joint ventures, who see everybody. */
export const isOfCompany = (tag: string): boolean => standingOf(tag) !== 'partner'

export const companyTags = (): string[] =>
  current.kinds.filter(({ standing }) => standing !== 'partner').map(({ tag }) => tag)

/** Returns the tag of the company's own people, for whom a source names no tag. */
export const ownTag = (): string => current.kinds.find(({ standing }) => standing === 'company')?.tag ?? ''
