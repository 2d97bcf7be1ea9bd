import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import type { Reached } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { isTooFew } from '../rules.ts'
import styles from './NumbersOfTextsPage.module.css'

/** Explains why a text has no figures, with a link to its acknowledgements if it is a must-read. */
export function TooFew({ text: { NewsId, Meant, IsMustRead } }: { text: Reached }) {
  const t = useText(reachTexts)
  if (!isTooFew(Meant)) return null
  return (
    <span className={styles.under}>
      {t('tooFew')} {IsMustRead && <PageLink href={deskHref('must-read', NewsId)}>{t('toMustRead')}</PageLink>}
    </span>
  )
}
