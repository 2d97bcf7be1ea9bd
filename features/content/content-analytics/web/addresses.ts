import { choiceParam, defineQuery, pageHref, type PageLocation } from '@portal/contract'
import { publishingPeriods, type Reached } from '../contract.ts'

export const usualFilters = { days: '30', category: '' } as const

/** The period in the address; an unknown one becomes the usual one. */
export const periodOf = (days: string) => publishingPeriods.find((each) => String(each) === days) ?? 30

/** The page of a text for its readers: some open over home. */
export const pageOf = ({ Link }: Pick<Reached, 'Link'>): string =>
  Link.startsWith('?') ? pageHref('/home') + Link : Link

const ofText = defineQuery({ days: choiceParam(30, publishingPeriods) })

/** The period of the page of one text. */
export const textPeriod = (search: string) => ofText.parse(search).days

export const textPeriods = (here: PageLocation) =>
  publishingPeriods.map((days) => ({ days, href: ofText.over(here, { days }) }))
