import type { Standing } from '@portal/contract'

/** Texts of the filters by kind; partners have their own company's. */
export const shortNames = {
  company: 'tagCompany',
  'joint-venture': 'tagJoint',
  partner: 'tagOwn',
} as const satisfies Record<Standing, string>
