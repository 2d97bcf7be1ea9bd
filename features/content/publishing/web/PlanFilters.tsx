import { useText } from '@portal/ui'
import { FilterBar } from '@portal/ui/desk'
import { planStates } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { planKinds } from './plan-rules.ts'
import { usePublishingOptions } from './queries.ts'
import type { Plan } from './use-plan.ts'

/** Kinds, states, categories and authors of the plan. */
export function PlanFilters({ plan: { list, authors } }: { plan: Plan }) {
  const t = useText(planTexts)
  const { data } = usePublishingOptions()
  const { kind, state, category, author } = list.filters
  const change = (next: Record<string, string>) =>
    list.change({ filters: { kind: '', state: '', category: '', author: '', ...next } })
  return (
    <FilterBar
      label={t('filter')}
      value={{ kind, state, category, author }}
      onChange={change}
      onClear={() => change({})}
      filters={[
        {
          id: 'kind',
          label: t('kind'),
          options: planKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
        {
          id: 'state',
          label: t('state'),
          options: planStates.map((value) => ({ value, label: t(`state_${value}`) })),
        },
        {
          id: 'category',
          label: t('category'),
          options: (data?.Categories ?? []).map(({ Key, Name }) => ({ value: Key, label: Name })),
        },
        {
          id: 'author',
          label: t('author'),
          options: authors.map((value) => ({ value, label: value })),
        },
      ]}
    />
  )
}
