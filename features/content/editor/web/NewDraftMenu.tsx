import { Button, lazyComponent, LazyFallback, useText } from '@portal/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { templateTexts } from '../template.texts.ts'
import { editorTexts } from '../texts.ts'
import type { CopySource } from './CopyDialog.tsx'
import { CopyDialog } from './lazy.ts'
import { useCopySources } from './use-copy-sources.ts'
import { useNewDrafts } from './use-new-drafts.ts'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

/** Menu of the drafts that the viewer may begin: empty ones, and copies of a template or of a text. */
export function NewDraftMenu() {
  const t = useText({ ...editorTexts, ...templateTexts })
  const [source, setSource] = useState<CopySource>()
  const empty = useNewDrafts().map(({ key, label, begin }) => ({ id: key, label, onPress: begin }))
  const copies = useCopySources().map((copy) => ({
    id: copy.source,
    label: copy.label,
    onPress: () => setSource(copy.source),
  }))
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
        entries={[
          { heading: t('emptyTexts'), items: empty },
          { heading: t('asCopy'), items: copies },
        ]}
      />
      {source && (
        <LazyFallback fallback={null}>
          <CopyDialog source={source} onClose={() => setSource(undefined)} />
        </LazyFallback>
      )}
    </LazyFallback>
  )
}
