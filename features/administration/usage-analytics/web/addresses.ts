import { choiceParam, defineQuery, deskHref, overlay, type PageLocation } from '@portal/contract'

export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** Figures of the portal as a whole, each at an address of its own. */
export const usageParts = ['portal', 'search', 'tools'] as const
export type UsagePart = (typeof usageParts)[number]

const statistics = defineQuery({ days: choiceParam(30, periods) })

export const statisticsHref = (part: UsagePart = 'portal', days?: Period): string =>
  statistics.at(deskHref('numbers', part), { days })

export const parsePeriod = (search: string): Period => statistics.parse(search).days

/** The page of these figures over the same days; what else is in the address stays behind. */
export const inPeriodOf = (href: string, search: string): string => statistics.at(href, { days: parsePeriod(search) })

/** A news item over the current page. */
export const newsOverlayHref = (here: PageLocation, id: string): string => overlay.over(here, { news: Number(id) })
