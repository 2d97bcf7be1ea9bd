import { nameIn } from '@portal/contract'
import { Avatar, Row, Text, useLanguage, useText } from '@portal/ui'
import { FileButton } from '@portal/ui/forms'
import { Camera, ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type DragEvent, type ReactNode } from 'react'
import { avatarTexts } from '../avatar.texts.ts'
import type { UserDetail } from '../contract.ts'
import styles from './AvatarDialog.module.css'

const kinds = 'image/jpeg,image/png'

interface Props {
  me: UserDetail
  isBusy: boolean
  hasPicture: boolean
  onTake: (file: Blob, isPhoto: boolean) => void
  children: ReactNode
}

/** Ways to add a picture: choose, drop, paste, or take a photo with a phone. */
export function PicturePicker({ me, isBusy, hasPicture, onTake, children }: Props) {
  const t = useText(avatarTexts)
  const { language } = useLanguage()
  const [isOver, setOver] = useState(false)
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || isBusy) return
    event.preventDefault()
    onTake(file, false)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onTake(file, false)
  }

  return (
    <div
      className={styles.taker}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={onDrop}
    >
      {hasPicture ? (
        children
      ) : (
        <div className={styles.empty}>
          <Avatar src={me.HeadImage} name={nameIn(me, language)} size={120} />
          <Text tone="muted">{isOver ? t('dropNow') : t('drop')}</Text>
        </div>
      )}
      <Row gap={16}>
        <FileButton
          label={hasPicture ? t('chooseOther') : t('choose')}
          icon={<ImageUp aria-hidden />}
          accept={kinds}
          isDisabled={isBusy}
          onFile={(file) => onTake(file, false)}
        />
        <span className={styles.onPhones}>
          <FileButton
            label={t('camera')}
            icon={<Camera aria-hidden />}
            accept={kinds}
            isCamera
            isDisabled={isBusy}
            onFile={(file) => onTake(file, true)}
          />
        </span>
        <Text type="small" tone="muted">
          {t('hint')}
        </Text>
      </Row>
    </div>
  )
}
