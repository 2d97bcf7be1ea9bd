import { atWidth } from '@portal/contract'
import { ErrorState, FactList, Loading, useLanguage, useText } from '@portal/ui'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { formatValue } from './format-value.ts'
import styles from './List.module.css'
import { localized } from './localized.ts'
import { useItem } from './use-item.ts'

/** The fields of an item, to be read beside the list. */
export function ItemFacts({ kind, id }: { kind: DataKind; id: string }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { item, failure, retry } = useItem(kind.Key, id)
  if (failure) return failure.reason === 'noSuch' ? <p>{t('gone')}</p> : <ErrorState onRetry={retry} />
  if (!item) return <Loading />
  return (
    <FactList
      items={item.Fields.flatMap((field) => {
        const picture = item.Pictures[field.Key]
        const value =
          field.Kind === 'picture' || field.Kind === 'file' ? '' : formatValue(field, item.Values[field.Key], language)
        if (!picture && !value) return []
        const shown = picture ? <img className={styles.shown} src={atWidth(picture, 640)} alt="" /> : value
        return [{ label: localized(field.Label, language), value: shown }]
      })}
    />
  )
}
