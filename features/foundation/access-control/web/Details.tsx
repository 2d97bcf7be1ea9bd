import { FactList, useText } from '@portal/ui'
import { Table } from '@portal/ui/table'
import { auditTexts } from '../audit.texts.ts'
import { changesOf, detailText } from './detail-text.ts'

/** Changed values, before and after beside each other, then all other details. */
export function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  const t = useText(auditTexts)
  const changes = changesOf(details)
  const rest = Object.entries(details).filter(([name]) => changes.length === 0 || (name !== 'from' && name !== 'to'))
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
          value: detailText(value),
        }))}
      />
    </>
  )
}
