import { useUnsavedFields } from '@portal/client'
import { Button, ButtonGroup, Text, useText } from '@portal/ui'
import { TextArea } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import { maxNoteLength } from '../rules.ts'

const presetReasons = ['ready_polite', 'ready_advertising', 'ready_private', 'ready_secret'] as const

/** The unsent reason is kept under this name, until the decision is sent. */
export const reasonName = (cases: readonly Case[]): string => `moderation.case.${cases.map(({ Id }) => Id).join('-')}`

interface Props {
  cases: readonly Case[]
  title: string
  /** The decided comment or comments. */
  object: string
  confirm: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a removal, which the authors see. A ready one decides at once: a decision can be undone. */
export function ReasonDialog({ cases, title, object, confirm, onConfirm, onClose }: Props) {
  const t = useText(commentTexts)
  const { fields, set, clear } = useUnsavedFields(reasonName(cases), () => ({ reason: '' }))
  const { reason } = fields
  return (
    <FormDialog
      title={title}
      size="small"
      isDirty={reason.trim() !== ''}
      send={confirm}
      sendLook="danger"
      canSend={reason.trim() !== ''}
      onSend={() => {
        onConfirm(reason)
        onClose()
      }}
      onClose={() => {
        clear()
        onClose()
      }}
    >
      <Text as="p" tone="muted" lines={2}>
        {object}
      </Text>
      <ButtonGroup label={t('ready')}>
        {presetReasons.map((each) => (
          <Button
            key={each}
            size="small"
            onClick={() => {
              // until it has arrived
              set({ reason: t(each) })
              onConfirm(t(each))
              onClose()
            }}
          >
            {t(each)}
          </Button>
        ))}
      </ButtonGroup>
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        maxLength={maxNoteLength}
        required
        value={reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
    </FormDialog>
  )
}
