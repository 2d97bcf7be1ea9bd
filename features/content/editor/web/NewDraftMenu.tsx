import { Button, lazyComponent, LazyFallback, useText } from '@portal/ui'
import { Plus } from 'lucide-react'
import { editorTexts } from '../texts.ts'
import { useNewDrafts } from './use-new-drafts.ts'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

/** Menu of the drafts that the viewer may begin. */
export function NewDraftMenu() {
  const t = useText(editorTexts)
  const button = (
    <Button look="primary" icon={<Plus aria-hidden />}>
      {t('newText')}
    </Button>
  )
  return (
    <LazyFallback fallback={button}>
      <ActionMenu
        label={t('newText')}
        trigger={button}
        entries={useNewDrafts().map(({ key, label, begin }) => ({ id: key, label, onPress: begin }))}
      />
    </LazyFallback>
  )
}
