import { atWidth } from '@portal/contract'
import { DeskTime, ErrorState, FactList, Loading, useLanguage, useText } from '@portal/ui'
import type { DataKind, Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { formatValue } from './format-value.ts'
import styles from './List.module.css'
import { localized } from './localized.ts'
import { useItem } from './use-item.ts'

/** A moment of a row. */
export function Moment({ at }: { at: string | undefined }) {
  const t = useText(pageTexts)
  return at ? <DeskTime at={at} /> : t('never')
}

/** The fields of an item, to be read beside the list. */
export function ItemFacts({ kind, row }: { kind: DataKind; row: Row }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { item, failure, retry } = useItem(kind.Key, row.Id)
  if (failure) return failure.reason === 'noSuch' ? <p>{t('gone')}</p> : <ErrorState onRetry={retry} />
  if (!item) return <Loading />
  const facts = item.Fields.flatMap((field) => {
    const picture = item.Pictures[field.Key]
    const value =
      field.Kind === 'picture' || field.Kind === 'file' ? '' : formatValue(field, item.Values[field.Key], language)
    if (!picture && !value) return []
    const shown = picture ? <img className={styles.shown} src={atWidth(picture, 640)} alt="" /> : value
    return [{ label: localized(field.Label, language), value: shown }]
  })
  const moments = kind.TimeLabels.map((label, at) => ({
    label: localized(label, language),
    value: <Moment at={row.Times[at]} />,
  }))
  return <FactList items={[...facts, ...moments]} />
}
