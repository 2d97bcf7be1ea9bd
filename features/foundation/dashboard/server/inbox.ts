/** The inbox: the rows of the dashboard that wait or need attention, all of them, in one order. */
import { companyZone, translate } from '@portal/contract'
import type { Call, Viewer } from '@portal/server'
import type { dashboard, InboxItem } from '../contract.ts'
import { isOfInbox, pageByAge } from '../rules.ts'
import { createAttempts, createPartCall, loadParts, type LoadedPart } from './load-parts.ts'
import type { DashboardPart } from './part.ts'

interface Loading {
  parts: readonly DashboardPart[]
  onFault: (error: unknown) => void
  ms: number
}

export async function loadInbox(call: Call<(typeof dashboard)['inbox']>, { parts, onFault, ms }: Loading) {
  const { input, language, viewer } = call
  const own = parts.flatMap((part) => inboxPart(part, viewer))
  const isAsked = ({ kind, section }: DashboardPart): boolean =>
    (input.Kind === undefined || kind?.key === input.Kind) && (input.Section === undefined || section === input.Section)
  const { attempt, finish } = createAttempts(ms, onFault)
  const partCall = createPartCall(call, 'age')
  // of a kind that is filtered out, its number alone
  const most = input.PageIndex * input.PageSize
  const loaded = await loadParts(own, attempt, (part) => ({ ...partCall, most: isAsked(part) ? most : 1 }))
  finish()
  const asked = loaded.filter(({ part }) => isAsked(part))
  return {
    List: pageByAge(asked.flatMap(itemsOf), input),
    TotalCount: asked.reduce((sum, { answer }) => sum + (answer?.total ?? 0), 0),
    Kinds: loaded.flatMap(({ part: { kind, section }, answer }) =>
      kind && isOfInbox(section)
        ? [{ Key: kind.key, Title: translate(kind.title, language), Section: section, Count: answer?.total ?? 0 }]
        : [],
    ),
    IsPartial: loaded.some(({ answer }) => answer === null),
    Zone: companyZone(),
  }
}

const inboxPart = (part: DashboardPart, { roles }: Viewer): DashboardPart[] =>
  isOfInbox(part.section) && part.roles.some((role) => roles.has(role)) ? [part] : []

function itemsOf({ part: { kind, section }, answer }: LoadedPart): InboxItem[] {
  if (!kind || !answer || !isOfInbox(section)) return []
  return answer.rows.map((row) => ({ ...row, Kind: kind.key, Section: section }))
}
