import { choiceParam, overlay, defineRoute, type PageLocation } from '@portal/contract'

export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

const statistics = defineRoute('/numbers', { days: choiceParam(30, periods) })

export const statisticsHref = (days?: Period): string => statistics.href({ days })

export const parsePeriod = (search: string): Period => statistics.parse(search).days

/** A news item over the current page. */
export const newsOverlayHref = (here: PageLocation, id: string): string => overlay.over(here, { news: Number(id) })
