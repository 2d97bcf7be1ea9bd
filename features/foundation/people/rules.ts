/** Who meets whom, which fields of them, and how much of the directory one person may take. */

/** People of these meet everybody; all others are partner staff. */
export const companyTags: readonly string[] = ['nio', 'jac']

/** The tags whose people a viewer meets; null: all. Partner staff never meet other partners. */
export function tagsMetBy(viewerTag: string): readonly string[] | null {
  return companyTags.includes(viewerTag) ? null : [...companyTags, viewerTag]
}

export interface FieldsSeen {
  mobile: boolean
  employeeId: boolean
  joinDate: boolean
}

interface Looking {
  readonly account: string
  readonly tag: string
}

/** The private fields of a person that a viewer sees; `mobileFor`: the tags whose people see mobiles. One sees one's own. */
export function fieldsSeen(viewer: Looking, account: string, mobileFor: readonly string[]): FieldsSeen {
  const isOwn = viewer.account === account
  const isCompany = companyTags.includes(viewer.tag)
  return {
    mobile: isOwn || mobileFor.includes(viewer.tag),
    employeeId: isOwn || isCompany,
    joinDate: isOwn || isCompany,
  }
}

/** Whether people are found by employee number: who may not see a field must not be able to guess it. */
export function findsByNumber(viewerTag: string): boolean {
  return companyTags.includes(viewerTag)
}

/** T18: nobody reads a card a second. */
export const detailsAMinute = 60

/**
 * T18: people whom one has not met within the hour, in lists, search and cards together. At first 560, which is 28
 * full pages of the directory; then 36 a minute. Nobody reads as many, and meeting the same people again is free.
 * Whoever takes them by machine has 920 after ten minutes, and needs half a day for 20,000.
 */
export const budgetMax = 560
export const budgetAMinute = 36
/** The log tells of a person who asks for too much once in this time. */
export const warnEveryMs = 3600_000

/** Deeper than any company; managers in a circle end here. */
export const reportingDepthMax = 30

/** What is read where somebody stood who was erased. */
export const nobodyName = { zh: '已注销用户', en: 'Former colleague' }
