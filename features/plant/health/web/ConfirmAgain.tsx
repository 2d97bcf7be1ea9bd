import { Button, Dialog, Notice, Row, RowList, SectionHead, Stack, Text, useText } from '@portal/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { healthTexts } from '../texts.ts'

interface AbnormalAnswer {
  field: string
  title: string
  value: string
}

interface ConfirmAgainProps {
  list: readonly AbnormalAnswer[]
  isBusy: boolean
  /** In a frame: part of the page instead of a dialog. */
  isInline?: boolean
  onChange: (field: string) => void
  onConfirm: () => void
  onClose: () => void
}

/** Asks for each abnormal answer to be changed or confirmed (QUIZ-04). */
export function ConfirmAgain({ isInline = false, ...props }: ConfirmAgainProps) {
  const t = useText(healthTexts)
  if (isInline) return <ConfirmList {...props} />
  return (
    <Dialog label={t('confirmTitle')} size="small" closeLabel={t('close')} onClose={props.onClose} isCloseHidden>
      <ConfirmList {...props} />
    </Dialog>
  )
}

function ConfirmList({ list, isBusy, onChange, onConfirm, onClose }: Omit<ConfirmAgainProps, 'isInline'>) {
  const t = useText(healthTexts)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  return (
    <Stack>
      <SectionHead title={t('confirmTitle')} />
      <Text tone="muted">{t('confirmHelp')}</Text>
      <RowList look="apart">
        {list.map(({ field, title, value }) => {
          const isConfirmed = confirmed.includes(field)
          return (
            <li key={field}>
              <Notice tone="warning">
                <Text type="small">{title}</Text>
                <Text type="heading" tone="warning">
                  {value}
                </Text>
                <Row>
                  <Button aria-label={t('changeOf', { title })} onClick={() => onChange(field)}>
                    {t('change')}
                  </Button>
                  <Button
                    aria-label={t('rightOf', { title })}
                    aria-pressed={isConfirmed}
                    onClick={() =>
                      setConfirmed(isConfirmed ? confirmed.filter((each) => each !== field) : [...confirmed, field])
                    }
                  >
                    {isConfirmed && <Check aria-hidden />}
                    {t('right')}
                  </Button>
                </Row>
              </Notice>
            </li>
          )
        })}
      </RowList>
      <Row justify="between">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button look="primary" isBusy={isBusy} disabled={confirmed.length < list.length} onClick={onConfirm}>
          {t('confirmSend')}
        </Button>
      </Row>
    </Stack>
  )
}
