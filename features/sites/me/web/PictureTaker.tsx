import { nameIn } from '@portal/contract'
import { Avatar, Button, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Camera, ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { avatarTexts } from '../avatar.texts.ts'
import type { UserDetail } from '../contract.ts'
import styles from './AvatarDialog.module.css'

interface Props {
  me: UserDetail
  isBusy: boolean
  hasPicture: boolean
  onTake: (file: Blob, isPhoto: boolean) => void
  children: ReactNode
}

/** Ways to add a picture: choose, drop, paste, or take a photo with a phone. */
export function PictureTaker({ me, isBusy, hasPicture, onTake, children }: Props) {
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
          <p className={look.muted}>{isOver ? t('dropNow') : t('drop')}</p>
        </div>
      )}
      <div className={look.controls}>
        <FileButton
          label={hasPicture ? t('chooseOther') : t('choose')}
          icon={<ImageUp aria-hidden />}
          isBusy={isBusy}
          onTake={(file) => onTake(file, false)}
        />
        <span className={styles.onPhones}>
          <FileButton
            label={t('camera')}
            icon={<Camera aria-hidden />}
            isBusy={isBusy}
            isCamera
            onTake={(file) => onTake(file, true)}
          />
        </span>
        <p className={look.note}>{t('hint')}</p>
      </div>
    </div>
  )
}

interface FileButtonProps {
  label: string
  icon: ReactNode
  isBusy: boolean
  isCamera?: boolean
  onTake: (file: Blob) => void
}

function FileButton({ label, icon, isBusy, isCamera = false, onTake }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png"
        {...(isCamera ? { capture: 'user' as const } : {})}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // allows choosing the same file again
          currentTarget.value = ''
          if (file) onTake(file)
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
    </>
  )
}
