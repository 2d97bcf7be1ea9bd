import { useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { hintTexts, lackTexts } from '../before-out.texts.ts'
import { writingTexts } from '../texts.ts'
import type { Lack } from '../rules.ts'
import type { Untranslated } from '../untranslated.ts'
import styles from './EditorPage.module.css'

interface Props {
  lacks: readonly Lack[]
  hasCover: boolean
  untranslated: Untranslated
  /** Additional list items. */
  children?: ReactNode
}

/** Checklist before publishing: what blocks it, and hints about what readers will see. */
export function BeforeOut({ lacks, hasCover, untranslated: { CHS, EN }, children }: Props) {
  const t = useText(writingTexts)
  const lackText = useText(lackTexts)
  const hint = useText(hintTexts)
  const hints = [
    ...(CHS > 0 ? [hint('copyZh', { count: CHS })] : []),
    ...(EN > 0 ? [hint('copyEn', { count: EN })] : []),
    ...(hasCover ? [] : [hint('noCover')]),
  ]
  return (
    <section className={styles.beforeOut} aria-label={t('beforeOut')}>
      <h2>{t('beforeOut')}</h2>
      <ul>
        {lacks.map((lack) => (
          <li key={lack} data-must>
            {lackText(lack)}
          </li>
        ))}
        {children}
        {hints.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
