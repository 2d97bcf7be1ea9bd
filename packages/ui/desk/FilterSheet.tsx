import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { FormFoot } from '../forms/FormParts.tsx'
import { useText } from '../language.tsx'
import { Stack } from '../layout/Layout.tsx'
import { filterSheetTexts } from './FilterSheet.texts.ts'

interface Props {
  label: string
  onClose: () => void
  /** The filters: each is in effect at once. */
  children: ReactNode
  /** Takes all of them away. */
  clear: ReactNode
}

/** The filters of a list on a phone: over the list, which keeps its place. */
export function FilterSheet({ label, onClose, children, clear }: Props) {
  const t = useText(filterSheetTexts)
  return (
    <Dialog label={label} hasTitle size="medium" onClose={onClose}>
      <Stack gap={16}>
        <Stack gap={12}>{children}</Stack>
        <FormFoot>
          {clear}
          <Button look="primary" onClick={onClose}>
            {t('show')}
          </Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}
