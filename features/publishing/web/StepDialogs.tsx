import { Button, ConfirmDialog, Dialog, useLanguage, useText } from '@portal/ui'
import { useId, useState } from 'react'
import type { PublishingState, Settings } from '../contract.ts'
import { publishingTexts } from '../messages.ts'
import styles from './PublishBar.module.css'
import { useReach } from './queries.ts'
import { localText, zoneHere } from './times.ts'

interface PublishProps {
  state: PublishingState
  isBusy: boolean
  onPublish: (more: { TellAgain: boolean; AskAgain: boolean }) => void
  onClose: () => void
}

/** How many see it at once is said before it is done. */
export function PublishDialog({ state, isBusy, onPublish, onClose }: PublishProps) {
  const t = useText(publishingTexts)
  const { Audience, Portal, Notice, MustRead, Zone } = state.Settings
  const { data } = useReach(Audience, Portal)
  const [TellAgain, setTellAgain] = useState(false)
  const [AskAgain, setAskAgain] = useState(false)
  const isUpdate = state.Status === 'published'
  const title = t(isUpdate ? 'updateAsk' : 'publishAsk')
  return (
    <Dialog label={title} size="small" closeLabel={t('cancel')} onClose={onClose} isCloseHidden>
      <div className={styles.box}>
        <h2>{title}</h2>
        <p role="status">{data ? t('publishHelp', { people: data.People }) : t('loading')}</p>
        {data && MustRead && <Asked people={data.People} due={MustRead.Due} zone={Zone} />}
        {isUpdate && Notice !== 'off' && (
          <label className={styles.check}>
            <input type="checkbox" checked={TellAgain} onChange={({ target }) => setTellAgain(target.checked)} />
            {t('tellAgain')}
          </label>
        )}
        {isUpdate && MustRead && (
          <label className={styles.check}>
            <input type="checkbox" checked={AskAgain} onChange={({ target }) => setAskAgain(target.checked)} />
            {t('askAgain')}
          </label>
        )}
        <div className={styles.row}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => onPublish({ TellAgain, AskAgain })}>
            {t(isUpdate ? 'update' : 'publish')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface AskedProps {
  people: number
  due: Settings['Publish']
  zone: string
}

/** How many have to confirm a must-read, and by when. */
function Asked({ people, due, zone }: AskedProps) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  if (!due) return <p>{t('mustReadOpen', { people })}</p>
  const time = localText(due.Local, language)
  return <p>{t('mustReadHelp', { people, due: zone === zoneHere() ? time : `${time} (${zone})` })}</p>
}

interface ReturnProps {
  needsReason: boolean
  isBusy: boolean
  onReturn: (reason: string) => void
  onClose: () => void
}

export function ReturnDialog({ needsReason, isBusy, onReturn, onClose }: ReturnProps) {
  const t = useText(publishingTexts)
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Dialog label={t('returnAsk')} size="small" closeLabel={t('cancel')} onClose={onClose} isCloseHidden>
      <div className={styles.box}>
        <h2>{t('returnAsk')}</h2>
        <div className={styles.reason}>
          <label htmlFor={id}>{t('reason')}</label>
          <textarea id={id} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </div>
        <div className={styles.row}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={needsReason && reason.trim() === ''}
            onClick={() => onReturn(reason)}
          >
            {t('giveBack')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

export function ArchiveDialog(props: { isBusy: boolean; onArchive: () => void; onClose: () => void }) {
  const t = useText(publishingTexts)
  return (
    <ConfirmDialog
      title={t('archiveAsk')}
      help={t('archiveHelp')}
      confirm={t('archive')}
      cancel={t('cancel')}
      isBusy={props.isBusy}
      onConfirm={props.onArchive}
      onCancel={props.onClose}
    />
  )
}
