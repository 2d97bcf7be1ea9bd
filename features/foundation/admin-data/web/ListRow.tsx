import { PageLink } from '@portal/client'
import { useLanguage } from '@portal/ui'
import { ChevronRight } from 'lucide-react'
import type { DataKind, Row } from '../contract.ts'
import { itemHref, leadHref } from './addresses.ts'
import styles from './List.module.css'
import { RowTexts } from './RowTexts.tsx'
import { say } from './say.ts'

interface Props {
  kind: DataKind
  kinds: readonly DataKind[]
  row: Row
  /** Heading of the part that starts with this row; '' for all other rows. */
  heading: string
}

export function ListRow({ kind, kinds, row, heading }: Props) {
  const { language } = useLanguage()
  const leads = kind.Leads.filter((lead) => kinds.some(({ Key, MayAdd }) => Key === lead.Kind && MayAdd))
  return (
    <>
      {heading && <li className={styles.part}>{heading}</li>}
      <li className={styles.row}>
        {leads.length > 0 ? (
          <span className={styles.main}>
            <RowTexts row={row} />
          </span>
        ) : (
          <PageLink className={styles.main} href={itemHref(kind.Key, row.Id)}>
            <RowTexts row={row} />
            <ChevronRight className={styles.arrow} aria-hidden />
          </PageLink>
        )}
        {leads.map((lead) => (
          <PageLink key={lead.Kind} className={styles.lead} href={leadHref(lead.Kind, lead.Field, row.Id)}>
            {say(lead.Label, language)}
          </PageLink>
        ))}
      </li>
    </>
  )
}
