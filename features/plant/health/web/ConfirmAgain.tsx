import { Button, Dialog, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { healthTexts } from '../texts.ts'
import styles from './ConfirmAgain.module.css'

interface Unusual {
  field: string
  title: string
  value: string
}

interface Props {
  list: readonly Unusual[]
  isBusy: boolean
  /** In a frame: part of the page instead of a dialog. */
  isInline?: boolean
  onChange: (field: string) => void
  onConfirm: () => void
  onClose: () => void
}

/** Asks for each abnormal answer to be changed or confirmed (QUIZ-04). */
export function ConfirmAgain({ isInline = false, ...props }: Props) {
  const t = useText(healthTexts)
  if (isInline) return <Asked {...props} />
  return (
    <Dialog label={t('confirmTitle')} size="small" closeLabel={t('close')} onClose={props.onClose} isCloseHidden>
      <Asked {...props} />
    </Dialog>
  )
}

function Asked({ list, isBusy, onChange, onConfirm, onClose }: Omit<Props, 'isInline'>) {
  const t = useText(healthTexts)
  const [right, setRight] = useState<readonly string[]>([])
  return (
    <div className={look.stack}>
      <h2 className={styles.title}>{t('confirmTitle')}</h2>
      <p className={styles.help}>{t('confirmHelp')}</p>
      <ul className={styles.list}>
        {list.map(({ field, title, value }) => {
          const isRight = right.includes(field)
          return (
            <li key={field} className={styles.row}>
              <p className={styles.question}>{title}</p>
              <p className={styles.value}>{value}</p>
              <div className={styles.choices}>
                <Button aria-label={t('changeOf', { title })} onClick={() => onChange(field)}>
                  {t('change')}
                </Button>
                <Button
                  aria-label={t('rightOf', { title })}
                  aria-pressed={isRight}
                  onClick={() => setRight(isRight ? right.filter((each) => each !== field) : [...right, field])}
                >
                  {isRight && <Check aria-hidden />}
                  {t('right')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button look="primary" isBusy={isBusy} disabled={right.length < list.length} onClick={onConfirm}>
          {t('confirmSend')}
        </Button>
      </div>
    </div>
  )
}
