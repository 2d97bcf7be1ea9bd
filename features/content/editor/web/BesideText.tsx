import { useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { marginTexts } from '../margin.texts.ts'
import styles from './EditorPage.module.css'
import type { CommentPanel, DraftComments } from './drafts-page-props.ts'

interface Props {
  shown: 'settings' | 'comments' | 'nothing'
  /** The settings. */
  children: ReactNode
  comments: DraftComments | undefined
  panel: CommentPanel
}

/** The settings or the comments beside a text. */
export function BesideText({ shown, children, comments, panel }: Props) {
  const t = useText(marginTexts)
  return (
    <>
      {/* folded they still save */}
      <aside className={styles.aside} hidden={shown !== 'settings'}>
        {children}
      </aside>
      {shown === 'comments' && (
        <aside className={styles.aside} aria-label={t('comments')}>
          {comments?.panel(panel)}
        </aside>
      )}
    </>
  )
}
