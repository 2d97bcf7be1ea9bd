import type { CalendarDate } from '@internationalized/date'
import { companyZone } from '@portal/contract'
import { useAnswer } from '@portal/client'
import { dayIn, useTimedValue } from '@portal/ui'
import { useList } from '@portal/ui/list'
import { planStates, publishing, type PlanItem } from '../contract.ts'
import { daysOf, kindOf, planKinds, planViews, readDay } from './plan-rules.ts'

export type Plan = ReturnType<typeof usePlan>

/** The plan as its address describes it. `moved`: times of texts whose move is on its way. */
export function usePlan(moved: ReadonlyMap<number, string>) {
  const list = useList('plan', { view: 'month', day: '', kind: '', state: '', category: '', author: '' })
  const { filters } = list
  const zone = companyZone()
  const view = planViews.find((each) => each === filters.view) ?? 'month'
  const today = useTimedValue((now) => dayIn(now, zone))
  const day = readDay(filters.day, today)
  const days = daysOf(view, day)
  const From = days[0]!.toDate(zone).toISOString()
  const To = days.at(-1)!.add({ days: 1 }).toDate(zone).toISOString()
  const answer = useAnswer(publishing.plan, { From, To, Zone: zone }, { everyMs: 30_000 })
  const all = answer.data?.List ?? []
  const kind = planKinds.find((each) => each === filters.kind)
  const state = planStates.find((each) => each === filters.state)
  const isShown = (item: PlanItem): boolean =>
    (kind === undefined || kindOf(item) === kind) &&
    (state === undefined || item.State === state) &&
    (filters.category === '' || item.Categories.includes(filters.category)) &&
    (filters.author === '' || item.Author === filters.author)
  const items = all
    .map((item) => ({ ...item, At: moved.get(item.MovableId) ?? item.At }))
    .filter((item) => item.At !== '' && isShown(item))
    .toSorted((one, other) => one.At.localeCompare(other.At))
  const byDay = Map.groupBy(items, ({ At }) => dayIn(new Date(At), zone))
  return {
    list,
    view,
    day,
    days,
    today,
    zone,
    answer,
    authors: [...new Set(all.map(({ Author }) => Author).filter(Boolean))].toSorted((a, b) => a.localeCompare(b)),
    itemsOn: (each: CalendarDate): readonly PlanItem[] => byDay.get(each.toString()) ?? [],
    /** Turns to another month or week; an open day stays beside it. */
    show: (next: CalendarDate): void =>
      list.host.go(list.hrefOf({ filters: { day: next.toString() }, open: list.open }), { replace: true }),
  }
}
