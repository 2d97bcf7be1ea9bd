import { Button, ButtonGroup, Dialog, formatSpan, Notice, Stack, Text, useLanguage, useText } from '@portal/ui'
import type { ActivityItem } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { useNow } from './use-now.ts'

interface Props {
  clash: NonNullable<ActivityItem['Clash']>
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

/** Warns before somebody signs up for two sessions at the same time; they may go ahead. */
export function ClashDialog({ clash, confirm, onConfirm, onCancel }: Props) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const now = useNow()
  return (
    <Dialog label={t('clashAsk')} hasTitle size="small" closeLabel={t('notNow')} onClose={onCancel} isCloseHidden>
      <Stack>
        <Text tone="muted">{t('clashHelp')}</Text>
        <Notice title={clash.Title}>
          <Text type="small">{formatSpan(clash, { language, now })}</Text>
          <Text type="small">{clash.Place}</Text>
        </Notice>
        <ButtonGroup align="end">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; this gives it to the
           safe answer */}
          <Button onClick={onCancel} autoFocus>
            {t('notNow')}
          </Button>
          <Button look="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </ButtonGroup>
      </Stack>
    </Dialog>
  )
}
