import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { ButtonLink, ErrorState, Skeleton, useText } from '@portal/ui'
import { Plus, SquarePen } from 'lucide-react'
import { cardTexts } from '../card.texts.ts'
import { appLauncher, type Tool } from '../contract.ts'
import { toolkitHref } from './addresses.ts'
import { ToolLink } from './ToolLink.tsx'
import styles from './ToolkitCard.module.css'
import { useImportOldFavourites } from './import-favourites.ts'

/** HOME-01: the slots of the toolkit as a strip, with the way to its editor at the end. */
export function ToolkitCard() {
  const t = useText(cardTexts)
  const { here } = useNavigation()
  return (
    <section className={styles.strip} aria-label={t('toolkit')}>
      <h2 className="visually-hidden">{t('toolkit')}</h2>
      <Slots />
      <ButtonLink
        look="quiet"
        href={toolkitHref(here)}
        aria-label={t('editLabel')}
        title={t('editLabel')}
        icon={<SquarePen aria-hidden />}
      />
    </section>
  )
}

function Slots() {
  const { data, error, refetch } = useAnswer(appLauncher.list, {})
  useImportOldFavourites(data)
  if (error) return <ErrorState size="inline" onRetry={refetch} />
  if (!data)
    return (
      <div className={styles.slots} aria-busy>
        <Skeleton shape="line" />
      </div>
    )
  return <SlotList chosen={data.CustomList} slots={data.Slots} />
}

function SlotList({ chosen, slots }: { chosen: readonly Tool[]; slots: number }) {
  const t = useText(cardTexts)
  const { here } = useNavigation()
  const free = Array.from({ length: slots - chosen.length }, (_, index) => chosen.length + index + 1)
  return (
    <ul className={styles.slots}>
      {chosen.map((tool) => (
        <li key={tool.AppId}>
          <ToolLink tool={tool} look="strip" />
        </li>
      ))}
      {free.map((nth) => (
        <li key={nth}>
          <PageLink className={styles.free} href={toolkitHref(here)} aria-label={t('emptySlot', { nth })}>
            <Plus aria-hidden />
            {chosen.length === 0 && nth === 1 && <span>{t('add')}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
