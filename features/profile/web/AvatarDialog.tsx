import { useNavigation } from '@portal/client'
import { Avatar, Button, Dialog, useLanguage, useText } from '@portal/ui'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { framed, successMs, type Frame } from '../avatar-rules.ts'
import { avatarTexts, type AvatarProblem } from '../avatar-texts.ts'
import type { UserDetail } from '../contract.ts'
import { withoutAvatar } from './addresses.ts'
import { asJpeg, cutOut, openPicture } from './avatar-picture.ts'
import styles from './AvatarDialog.module.css'
import { PictureCropper } from './PictureCropper.tsx'
import { PictureTaker } from './PictureTaker.tsx'
import { useUpload, type Sending } from './use-upload.ts'

/** AVATAR-01 to 03: choose a picture, cut a square out of it, see it, send it. */
export function AvatarDialog({ me }: { me: UserDetail }) {
  const t = useText(avatarTexts)
  const { here, go } = useNavigation()
  const [isOpening, setOpening] = useState(false)
  const [picture, setPicture] = useState<HTMLCanvasElement>()
  const [frame, setFrame] = useState<Frame>()
  const [problem, setProblem] = useState<AvatarProblem>()
  const [isDone, setDone] = useState(false)
  const { sending, send, stop } = useUpload(() => setDone(true), setProblem)
  const close = () => go(withoutAvatar(here), { replace: true })

  function show(next: HTMLCanvasElement): void {
    setPicture(next)
    setFrame(framed(next.width, next.height, 0))
  }
  async function take(file: Blob, isPhoto: boolean): Promise<void> {
    setOpening(true)
    const opened = await openPicture(file, isPhoto)
    setOpening(false)
    setProblem(typeof opened === 'string' ? opened : undefined)
    // what does not open takes nothing away
    if (typeof opened !== 'string') show(opened)
  }
  function save(): void {
    setProblem(picture ? undefined : 'empty')
    if (picture && frame) void send(asJpeg(cutOut(picture, frame)))
  }

  return (
    <Dialog label={t('title')} closeLabel={t('close')} onClose={close} size="wide" contentKey={String(isDone)}>
      <h2 className={styles.title}>{t('title')}</h2>
      {isDone ? (
        <Done me={me} onOver={close} />
      ) : (
        <PictureTaker
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
              onTurned={show}
              isLocked={sending !== undefined}
            />
          )}
        </PictureTaker>
      )}
      {!isDone && (
        <footer className={styles.footer}>
          <p className={styles.problem} role="alert">
            {problem && t(problem)}
          </p>
          <Progress sending={sending} />
          {sending ? (
            <Button onClick={stop}>{t('stopSending')}</Button>
          ) : (
            <>
              <Button onClick={close}>{t('cancel')}</Button>
              <Button look="primary" onClick={save} isBusy={isOpening}>
                {t('save')}
              </Button>
            </>
          )}
        </footer>
      )}
    </Dialog>
  )
}

function Progress({ sending }: { sending: Sending }) {
  const t = useText(avatarTexts)
  if (!sending) return null
  const percent = Math.round(sending.part * 100)
  const label = t('sending', { percent })
  return (
    <label className={styles.progress}>
      <span>{label}</span>
      <progress max={100} value={percent} />
    </label>
  )
}

/** AVATAR-02: seen for a second, then gone by itself. */
function Done({ me, onOver }: { me: UserDetail; onOver: () => void }) {
  const t = useText(avatarTexts)
  const { language } = useLanguage()
  useEffect(() => {
    const timer = setTimeout(onOver, successMs)
    return () => clearTimeout(timer)
    // once: what the page does meanwhile does not make it longer
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={styles.done} role="status">
      <span className={styles.portrait}>
        <Avatar src={me.HeadImage} name={language === 'EN' ? me.EnName : me.Name} size={120} />
        <Check className={styles.tick} aria-hidden />
      </span>
      <p>{t('done')}</p>
    </div>
  )
}
