import { useText } from '@portal/ui'
import { AsTable as ClosedTable, DataTable, Panel as CsvPanel, type Cells } from '@portal/ui/charts'
import type { ReactNode } from 'react'
import { numbersTexts } from '../numbers.texts.ts'

interface Props {
  name: string
  help?: string
  rows?: Cells
  children: ReactNode
}

export function Panel(props: Props) {
  const t = useText(numbersTexts)
  const { name } = props
  return (
    <CsvPanel {...props} csv={{ label: t('csvOf', { name }), file: `${t('file')}-${name}`, track: 'numbers-csv' }} />
  )
}

/** The figures of a chart as a table; null: hidden. */
export function Table(props: { rows: Cells; caption: string }) {
  const t = useText(numbersTexts)
  return <DataTable {...props} missing={t('notShown')} />
}

/** The figures of a chart as a collapsed table; null: hidden. */
export function AsTable(props: { rows: Cells; caption: string }) {
  const t = useText(numbersTexts)
  return <ClosedTable {...props} name={t('asTable')} missing={t('notShown')} />
}
