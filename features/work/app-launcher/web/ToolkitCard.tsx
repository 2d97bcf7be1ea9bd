import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { Card, cardLook, LoadFailed, Skeleton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Plus, SquarePen } from 'lucide-react'
import { cardTexts } from '../card.texts.ts'
import { toolkit, type Tool } from '../contract.ts'
import { toolkitHref } from './addresses.ts'
import { ToolLink } from './ToolLink.tsx'
import styles from './ToolkitCard.module.css'
import { useImportOldFavourites } from './import-favourites.ts'

/** HOME-01: the six slots of the toolkit; free ones lead to the editor. */
export function ToolkitCard() {
  const t = useText(cardTexts)
  const { here } = useNavigation()
  return (
    <Card
      className={styles.card}
      title={t('toolkit')}
      action={
        <PageLink className={cardLook.entrance} href={toolkitHref(here)} aria-label={t('editLabel')}>
          <SquarePen aria-hidden />
          {t('edit')}
        </PageLink>
      }
    >
      <Slots />
    </Card>
  )
}

function Slots() {
  const { data, error, refetch } = useAnswer(toolkit.list, {})
  useImportOldFavourites(data)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data)
    return (
      <div className={styles.waiting} aria-busy>
        <Skeleton shape="cover" />
      </div>
    )
  return <SlotList chosen={data.CustomList} slots={data.Slots} />
}

function SlotList({ chosen, slots }: { chosen: readonly Tool[]; slots: number }) {
  const t = useText(cardTexts)
  const { here } = useNavigation()
  const free = Array.from({ length: slots - chosen.length }, (_, index) => chosen.length + index + 1)
  return (
    <>
      <ul className={styles.slots}>
        {chosen.map((tool) => (
          <li key={tool.AppId}>
            <ToolLink tool={tool} />
          </li>
        ))}
        {free.map((nth) => (
          <li key={nth}>
            <PageLink className={styles.free} href={toolkitHref(here)} aria-label={t('emptySlot', { nth })}>
              <span className={styles.plus}>
                <Plus aria-hidden />
              </span>
              <span>{t('add')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      {chosen.length === 0 && <p className={look.note}>{t('noneYet')}</p>}
    </>
  )
}
