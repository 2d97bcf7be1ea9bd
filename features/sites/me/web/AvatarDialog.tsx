import { nameIn } from '@portal/contract'
import { useNavigationBlock, useNavigation } from '@portal/client'
import { Avatar, Button, Dialog, Grow, Progress, Row, Stack, Text, useLanguage, useMessage, useText } from '@portal/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { squareFrame, successMs, rotatedFrame, type CropFrame } from '../avatar-rules.ts'
import { avatarTexts, type AvatarProblem } from '../avatar.texts.ts'
import type { UserDetail } from '../contract.ts'
import { opensAvatar, withoutAvatar } from './addresses.ts'
import { toJpeg, cropPicture, openPicture } from './avatar-picture.ts'
import styles from './AvatarDialog.module.css'
import { PictureCropper } from './PictureCropper.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import { usePortraitUpload, type UploadProgress } from './use-upload.ts'

/** AVATAR-01 to 03: choose a picture, crop a square, preview and upload it. */
export function AvatarDialog({ me }: { me: UserDetail }) {
  const t = useText(avatarTexts)
  const { here, close } = useNavigation()
  const { show: showMessage } = useMessage()
  const [isOpening, setOpening] = useState(false)
  const [picture, setPicture] = useState<HTMLCanvasElement>()
  const [frame, setFrame] = useState<CropFrame>()
  const [problem, setProblem] = useState<AvatarProblem>()
  const [portrait, setPortrait] = useState<string>()
  const isDone = portrait !== undefined
  const { sending, send, stop } = usePortraitUpload(setPortrait, setProblem)
  const isGivenUp = useRef(false)
  const refuse = () => showMessage(t('saveFirst'), { isError: true })
  useNavigationBlock(picture !== undefined && !isDone, (to) => {
    const mayGo = isGivenUp.current || opensAvatar(to.search)
    if (!mayGo) refuse()
    return mayGo
  })

  function leave(): void {
    isGivenUp.current = true
    close(withoutAvatar(here))
  }
  /** Closing by accident never discards the picture; at most it cancels the upload. */
  function onClose(): void {
    if (sending) stop()
    else if (picture && !isDone) refuse()
    else leave()
  }

  function show(next: HTMLCanvasElement): void {
    setPicture(next)
    setFrame(squareFrame(next.width, next.height, 0))
  }
  async function take(file: Blob, isPhoto: boolean): Promise<void> {
    setOpening(true)
    const opened = await openPicture(file, isPhoto)
    setOpening(false)
    setProblem(typeof opened === 'string' ? opened : undefined)
    // a file that cannot be opened keeps the previous picture
    if (typeof opened !== 'string') show(opened)
  }
  function save(): void {
    setProblem(picture ? undefined : 'empty')
    if (picture && frame) void send(toJpeg(cropPicture(picture, frame)))
  }

  return (
    <Dialog label={t('title')} hasTitle onClose={onClose} size="large" contentKey={String(isDone)}>
      <Stack gap={24}>
        {isDone ? (
          <AvatarSaved me={me} portrait={portrait} onOver={leave} />
        ) : (
          <PicturePicker
            isBusy={isOpening || sending !== undefined}
            onTake={(file, isPhoto) => void take(file, isPhoto)}
            me={me}
            hasPicture={picture !== undefined}
          >
            {picture && frame && (
              <PictureCropper
                picture={picture}
                frame={frame}
                onFrame={setFrame}
                onTurned={(next, quarter) => {
                  setPicture(next)
                  setFrame(rotatedFrame(frame, quarter))
                }}
                isLocked={sending !== undefined}
              />
            )}
          </PicturePicker>
        )}
        {!isDone && (
          <Footer isSending={sending !== undefined}>
            <Grow>
              <Text tone="danger" role="alert">
                {problem && t(problem)}
              </Text>
              <UploadState sending={sending} />
            </Grow>
            {sending ? (
              <Button onClick={stop}>{t('stopSending')}</Button>
            ) : (
              <>
                <Button onClick={leave}>{t('cancel')}</Button>
                <Button look="primary" onClick={save} isBusy={isOpening}>
                  {t('save')}
                </Button>
              </>
            )}
          </Footer>
        )}
      </Stack>
    </Dialog>
  )
}

/** The buttons change during the upload: keyboard users find the focus on the next one. */
function Footer({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.matches('dialog'))
      ref.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
  }, [isSending])
  return (
    <footer ref={ref}>
      <Row justify="end">{children}</Row>
    </footer>
  )
}

function UploadState({ sending }: { sending: UploadProgress }) {
  const t = useText(avatarTexts)
  if (!sending) return null
  const percent = Math.round(sending.part * 100)
  const label = t('sending', { percent })
  return (
    <Stack gap={4}>
      <Text type="small" tone="muted" hasFigures>
        {label}
      </Text>
      <Progress label={label} max={100} value={percent} />
    </Stack>
  )
}

/** AVATAR-02: shown for a second, then closes by itself. */
function AvatarSaved({ me, portrait, onOver }: { me: UserDetail; portrait: string; onOver: () => void }) {
  const t = useText(avatarTexts)
  const { language } = useLanguage()
  useEffect(() => {
    const timer = setTimeout(onOver, successMs)
    return () => clearTimeout(timer)
    // only once: later renders must not restart the timer
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={styles.done} role="status">
      <Avatar src={portrait} name={nameIn(me, language)} size={120} />
      <Text type="heading">{t('done')}</Text>
    </div>
  )
}
