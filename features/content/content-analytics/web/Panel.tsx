import { useText } from '@portal/ui'
import { AsTable as ClosedTable, Panel as CsvPanel, type Cells } from '@portal/ui/charts'
import type { ReactNode } from 'react'
import { reachTexts } from '../desk.texts.ts'

interface Props {
  name: string
  help?: string
  rows?: Cells
  children: ReactNode
}

export function Panel(props: Props) {
  const t = useText(reachTexts)
  const { name } = props
  return <CsvPanel {...props} csv={{ label: t('csvOf', { name }), file: `${t('file')}-${name}` }} />
}

/** The figures of a chart as a table. */
export function AsTable(props: { rows: Cells; caption: string }) {
  const t = useText(reachTexts)
  return <ClosedTable {...props} name={t('asTable')} missing={t('notShown')} />
}
