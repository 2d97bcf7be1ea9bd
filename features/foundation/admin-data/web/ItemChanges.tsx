import { Details } from '@portal/access-control/web'
import { useAnswer } from '@portal/client'
import { LazyFallback, useLanguage } from '@portal/ui'
import { adminData } from '../contract.ts'
import { localized } from './localized.ts'

interface Props {
  kind: string
  details: Readonly<Record<string, unknown>>
}

/** Changes of an item in the audit log, with the labels of its form for people who may open that. */
export function ItemChanges({ kind, details }: Props) {
  const { language } = useLanguage()
  const { data } = useAnswer(adminData.item, { Kind: kind, Id: '' })
  const labels = Object.fromEntries(data?.Fields.map(({ Key, Label }) => [Key, localized(Label, language)]) ?? [])
  return (
    <LazyFallback>
      <Details details={details} labels={labels} />
    </LazyFallback>
  )
}
