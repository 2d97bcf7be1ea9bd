/** Visibility of people and of their fields, and limits on reading the directory. */
import { companyTags, isOfCompany } from '@portal/contract'

/**
 * Returns the tags whose people a viewer can see; null means all, for people of the company and its joint ventures.
 * Partner staff never see other partners.
 */
export function visibleTagsOf(viewerTag: string): readonly string[] | null {
  return isOfCompany(viewerTag) ? null : [...companyTags(), viewerTag]
}

export interface VisibleFields {
  mobile: boolean
  employeeId: boolean
  joinDate: boolean
}

interface ViewerRef {
  readonly account: string
  readonly tag: string
}

/**
 * Returns the private fields that a viewer may see. `mobileFor`: tags whose people see mobile numbers. Everyone sees
 * their own fields.
 */
export function visibleFieldsOf(viewer: ViewerRef, account: string, mobileFor: readonly string[]): VisibleFields {
  const isOwn = viewer.account === account
  const isCompany = isOfCompany(viewer.tag)
  return {
    mobile: isOwn || mobileFor.includes(viewer.tag),
    employeeId: isOwn || isCompany,
    joinDate: isOwn || isCompany,
  }
}

/** Returns whether search by employee number is allowed: a hidden field must not be guessable. */
export function canSearchByNumber(viewerTag: string): boolean {
  return isOfCompany(viewerTag)
}

/** T18: limit on person cards; nobody reads one a second. */
export const detailsPerMinute = 60

/**
 * T18: budget of people not seen within the last hour, in lists, search and cards together. It starts at 560 (28 full
 * pages of the directory) and refills at 36 a minute, more than anyone reads. Seeing the same people again is free. A
 * script gets 920 people in ten minutes and needs half a day for 20,000.
 */
export const budgetMax = 560
export const budgetPerMinute = 36
/** The log warns about a person at most once in this time. */
export const warnIntervalMs = 3600_000

/** Deeper than any company; also ends circles of managers. */
export const maxReportingDepth = 30

/** Shown in place of a person whose data was erased. */
export const erasedPersonName = { zh: '已注销用户', en: 'Former colleague' }
