import { useText } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { Plus } from 'lucide-react'
import { editorTexts } from '../texts.ts'
import styles from './DraftList.module.css'
import { useNewDrafts } from './use-new-drafts.ts'

/** Menu of the drafts that the viewer may begin. */
export function NewDraftMenu() {
  const t = useText(editorTexts)
  return (
    <Menu
      label={t('newText')}
      trigger={
        <span className={styles.new}>
          <Plus aria-hidden /> {t('newText')}
        </span>
      }
      entries={useNewDrafts().map(({ key, label, begin }) => ({ kind: 'action', key, label, onPress: begin }))}
    />
  )
}
