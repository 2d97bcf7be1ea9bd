import { pageHref } from '@portal/contract'
import { publishingPeriods, type Reached } from '../contract.ts'

export const usualFilters = { days: '30', category: '' } as const

/** The period in the address; an unknown one becomes the usual one. */
export const periodOf = (days: string) => publishingPeriods.find((each) => String(each) === days) ?? 30

/** The page of a text for its readers: some open over home. */
export const pageOf = ({ Link }: Pick<Reached, 'Link'>): string =>
  Link.startsWith('?') ? pageHref('/home') + Link : Link
