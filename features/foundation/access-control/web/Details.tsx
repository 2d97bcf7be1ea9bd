import { FactList, useLanguage, useText } from '@portal/ui'
import { Table } from '@portal/ui/table'
import { auditTexts } from '../audit.texts.ts'
import { detailName } from '../detail.texts.ts'
import { changesOf, detailText } from './detail-text.ts'

/** States of texts, which have names of their own. */
const states = ['draft', 'review', 'scheduled', 'published', 'archived'] as const

interface Props {
  details: Readonly<Record<string, unknown>>
  /** Labels of the form that changed these fields. */
  labels?: Readonly<Record<string, string>> | undefined
}

/** Changed values, before and after beside each other, then all other details. */
export function Details({ details, labels = {} }: Props) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const nameOf = (name: string): string => detailName(name, language)
  const { changes, rest } = changesOf(details, nameOf)
  const textOf = (value: unknown): string => {
    const state = states.find((each) => each === value)
    return state ? t(state) : detailText(value, nameOf)
  }
  // before stands above after, in whatever order they are stored
  const facts = Object.entries(rest).toSorted(([a], [b]) => Number(b === 'from') - Number(a === 'from'))
  const isPair = 'from' in rest
  return (
    <>
      {changes.length > 0 && (
        <Table
          label={t('details')}
          columns={[
            { id: 'name', title: t('field'), cell: ({ name }) => labels[name] ?? nameOf(name) },
            { id: 'before', title: t('was'), cell: ({ before }) => before },
            { id: 'after', title: t('becomes'), cell: ({ after }) => after },
          ]}
          items={changes}
          idOf={({ name }) => name}
        />
      )}
      <FactList
        items={facts.map(([name, value]) => ({
          label: name === 'from' ? t('was') : name === 'to' && isPair ? t('becomes') : nameOf(name),
          value: textOf(value),
        }))}
      />
    </>
  )
}
