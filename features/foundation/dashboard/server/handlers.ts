import { companyZone, translate, type RoleName } from '@portal/contract'
import { implement, type Call, type Grant, type Route, type Viewer } from '@portal/server'
import { dashboard, type DashboardFigure, type DashboardSection, type SectionName } from '../contract.ts'
import { combineParts, figureSpans, maxRows, sectionsFor } from '../rules.ts'
import { loadInbox } from './inbox.ts'
import { createAttempts, createPartCall, loadParts } from './load-parts.ts'
import type { DashboardFigurePart, DashboardPart, DashboardShare, OwnFigurePart, PartCall } from './part.ts'

/** In milliseconds. A slower part is left out: the others do not wait, and the document of the page still has them. */
const partMs = 1_000

/** In milliseconds. Figures that are kept are counted again after this time. */
const figureLifeMs = 60_000

interface DashboardDeps {
  dashboardShares: readonly DashboardShare[]
  onFault: (error: unknown) => void
  /** Overrides the time that a part has, for tests. */
  dashboardPartMs?: number | undefined
}

type HomeCall = Call<typeof dashboard.home>
type FigureSpans = ReturnType<typeof figureSpans>

export function dashboardRoutes({ dashboardShares, onFault, dashboardPartMs = partMs }: DashboardDeps): Route[] {
  const allParts = dashboardShares.flatMap(({ parts = [] }) => parts)
  const allFigures = dashboardShares.flatMap(({ figures = [] }) => figures)
  const allOwn = dashboardShares.flatMap(({ ownFigures = [] }) => ownFigures)

  return implement(
    dashboard,
    {},
    {
      async home(call) {
        const { viewer } = call
        const parts = allParts.filter(({ roles }) => roles.some((role) => viewer.roles.has(role)))
        const figures = allFigures.filter(({ roles }) => holdsForWhole(viewer, roles))
        const isOwn = ({ roles }: OwnFigurePart): boolean => roles.some((role) => viewer.roles.has(role))
        const own = figures.length === 0 ? allOwn.filter(isOwn) : []
        const { attempt, finish } = createAttempts(dashboardPartMs, onFault)
        const partCall: PartCall = { ...createPartCall(call, 'urgency'), most: maxRows, skip: 0 }
        const [loaded, counted] = await Promise.all([
          loadParts(parts, attempt, partCall),
          Promise.all([
            ...figures.map((figure) => attempt(figure.key, () => countFigure(figure, call))),
            ...own.map((figure) => attempt(figure.key, () => countOwn(figure, partCall))),
          ]),
        ])
        finish()
        const section = (name: SectionName): DashboardSection[] => {
          const loadedOf = loaded.filter(({ part }) => part.section === name)
          if (loadedOf.length === 0) return []
          return [
            combineParts(
              name,
              loadedOf.map(({ answer }) => answer),
            ),
          ]
        }
        return {
          Sections: sectionsFor(parts.map((part) => part.section)).flatMap(section),
          Figures: counted.filter((figure) => figure !== null),
          Zone: companyZone(),
        }
      },

      async waiting(call) {
        const isOwn = ({ section, roles }: DashboardPart): boolean =>
          section === 'waiting' && roles.some((role) => call.viewer.roles.has(role))
        const { attempt, finish } = createAttempts(dashboardPartMs, onFault)
        const partCall: PartCall = { ...createPartCall(call, 'age'), most: 1, skip: 0 }
        const totals = await Promise.all(
          allParts.filter(isOwn).map((part) => attempt(part.name, () => countPart(part, partCall))),
        )
        finish()
        const known = totals.filter((total) => total !== null)
        return {
          Count: known.reduce((sum, total) => sum + total, 0),
          IsPartial: known.length < totals.length,
        }
      },

      inbox: (call) => loadInbox(call, { parts: allParts, onFault, ms: dashboardPartMs }),
    },
  )
}

async function countPart({ load, loadTimes }: DashboardPart, call: PartCall): Promise<number> {
  return (await (loadTimes ?? load)(call)).total
}

async function countFigure(figure: DashboardFigurePart, call: HomeCall): Promise<DashboardFigure> {
  const { now, language } = call
  const spans = figureSpans(now, companyZone())
  const { value, before } = await (figure.isKept ? keptFigure(figure, call, spans) : figure.load(call.db, spans))
  return { Key: figure.key, Title: translate(figure.title, language), Span: 'day', Value: value, Before: before }
}

/** Its changes are not announced. */
function keptFigure(figure: DashboardFigurePart, { db, shared, now }: HomeCall, spans: FigureSpans) {
  const day = spans.today.from.getTime()
  return shared.get({
    key: `dashboard ${figure.key}`,
    tags: [],
    load: async () => ({ ...(await figure.load(db, spans)), at: now.getTime(), day }),
    sizeOf: () => 200,
    isFresh: (kept) => kept.day === day && now.getTime() - kept.at < figureLifeMs,
  })
}

async function countOwn({ key, title, load }: OwnFigurePart, call: PartCall): Promise<DashboardFigure> {
  const { value, before } = await load(call)
  return { Key: key, Title: translate(title, call.language), Span: 'week', Value: value, Before: before }
}

/** Figures of the whole portal are for roles that are not limited to a part of it. */
function holdsForWhole({ grants }: Viewer, roles: readonly RoleName[]): boolean {
  const isWhole = ({ categories, tags, departments }: Grant): boolean =>
    categories.length + tags.length + departments.length === 0
  return grants.some((grant) => roles.includes(grant.role) && isWhole(grant))
}
