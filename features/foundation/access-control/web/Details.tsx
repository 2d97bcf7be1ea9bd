import { FactList, useText } from '@portal/ui'
import { Table } from '@portal/ui/table'
import { auditTexts } from '../audit.texts.ts'
import { changesOf, detailText } from './detail-text.ts'

/** States of texts, which have names of their own. */
const states = ['draft', 'review', 'scheduled', 'published', 'archived'] as const

/** Changed values, before and after beside each other, then all other details. */
export function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  const t = useText(auditTexts)
  const changes = changesOf(details)
  const textOf = (value: unknown): string => {
    const state = states.find((each) => each === value)
    return state ? t(state) : detailText(value)
  }
  // before stands above after, in whatever order they are stored
  const rest = Object.entries(details)
    .filter(([name]) => changes.length === 0 || (name !== 'from' && name !== 'to'))
    .toSorted(([a], [b]) => Number(b === 'from') - Number(a === 'from'))
  return (
    <>
      {changes.length > 0 && (
        <Table
          label={t('details')}
          columns={[
            { id: 'name', title: t('field'), cell: ({ name }) => name },
            { id: 'before', title: t('was'), cell: ({ before }) => before },
            { id: 'after', title: t('becomes'), cell: ({ after }) => after },
          ]}
          items={changes}
          idOf={({ name }) => name}
        />
      )}
      <FactList
        items={rest.map(([name, value]) => ({
          label: name === 'from' ? t('was') : name === 'to' ? t('becomes') : name,
          value: textOf(value),
        }))}
      />
    </>
  )
}
