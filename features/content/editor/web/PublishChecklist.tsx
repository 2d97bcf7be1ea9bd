import { useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { hintTexts, lackTexts } from '../before-out.texts.ts'
import { editorTexts } from '../texts.ts'
import type { DraftIssue } from '../rules.ts'
import type { UntranslatedCounts } from '../untranslated.ts'
import styles from './EditorPage.module.css'

interface PublishChecklistProps {
  lacks: readonly DraftIssue[]
  hasCover: boolean
  untranslated: UntranslatedCounts
  /** Additional list items. */
  children?: ReactNode
}

/** Checklist before publishing: what blocks it, and hints about what readers will see. */
export function PublishChecklist({
  lacks: issues,
  hasCover,
  untranslated: { CHS, EN },
  children,
}: PublishChecklistProps) {
  const t = useText(editorTexts)
  const issueText = useText(lackTexts)
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
        {issues.map((issue) => (
          <li key={issue} data-must>
            {issueText(issue)}
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
