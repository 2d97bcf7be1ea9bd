import { atWidth } from '@portal/contract'
import { Button, IconButton, lazyComponent, LazyFallback, Progress, Row, Skeleton, useText } from '@portal/ui'
import { FileButton, TextArea, TextField } from '@portal/ui/forms'
import { ArrowUp, Crop, FileText, ImagePlus, Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { DraftFile } from '../contract.ts'
import { cropTexts } from '../crop.texts.ts'
import { editorTexts } from '../texts.ts'
import { draftLimits, sides, type Content, type Side } from '../rules.ts'
import { CoverPart } from './CoverPart.tsx'
import { MediaForText } from './lazy-media.ts'
import { frameOf, frameRatio } from './crop-frame.ts'
import styles from './Extras.module.css'
import { withAttachment, type FileUploads } from './file-uploads.ts'
import type { DraftSession, DraftSnapshot } from './draft-snapshot.ts'

interface Props {
  session: DraftSession
  snapshot: DraftSnapshot
  files: FileUploads
  isEditable: boolean
  kind: 'news' | 'activity'
}

/** Cover, video and attachments of a draft; for an activity, what to bring. */
export function Extras(props: Props) {
  const t = useText(editorTexts)
  return (
    <div className={styles.extras}>
      <Cover {...props} />
      {props.kind === 'news' && <Film {...props} />}
      {props.kind === 'news' && <Files {...props} />}
      {props.kind === 'activity' && <Tip {...props} />}
      <UploadList files={props.files} />
      <p className={styles.hint}>{t('fileHint')}</p>
    </div>
  )
}

interface LibraryProps {
  session: DraftSession
  isCover?: boolean
  /** Puts the file into the content, with what it is called elsewhere. */
  take: (content: Content, file: DraftFile, alt: Content['coverAlt']) => Content
}

const asCover: LibraryProps['take'] = ({ coverAlt, ...content }, { Id }, alt) => ({
  ...content,
  cover: Id,
  coverCrop: undefined,
  coverAlt: { zh: alt.zh || coverAlt.zh, en: alt.en || coverAlt.en },
})

/** Takes a file of the media library as the cover or an attachment. */
function LibraryButton({ session, isCover = false, take }: LibraryProps) {
  const t = useText(editorTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('library')}
      </Button>
      {isOpen && (
        <LazyFallback fallback={null}>
          <MediaForText
            manuscriptId={session.id}
            kinds={isCover ? ['picture'] : ['file']}
            fit="wide"
            onPick={(file, alt) => {
              session.addFile(file)
              session.change((content) => take(content, file, alt))
            }}
            onClose={() => setOpen(false)}
          />
        </LazyFallback>
      )}
    </>
  )
}

const CropDialog = lazyComponent(async () => (await import('./CropDialog.tsx')).CropDialog)

const coverKinds = 'image/png,image/jpeg,image/webp,image/gif'

function Cover({ session, snapshot, files, isEditable, kind }: Props) {
  const t = useText(editorTexts)
  const { cover, coverAlt, coverCrop } = snapshot.content
  const file = cover === null ? undefined : session.fileOf(cover)
  const write = (side: Side, words: string) =>
    session.change((content) => ({ ...content, coverAlt: { ...content.coverAlt, [side]: words } }))
  return (
    <section className={styles.part} aria-label={t('cover')}>
      <h2>{t('cover')}</h2>
      <div className={styles.beside}>
        {file && <CoverPicture file={file} crop={coverCrop} alt={coverAlt.zh || coverAlt.en} />}
        {cover !== null && !file && <Skeleton shape="row" />}
        <div className={styles.said}>
          {isEditable && (
            <Row>
              <FileButton
                label={cover === null ? t('addCover') : t('otherCover')}
                icon={<ImagePlus aria-hidden />}
                accept={coverKinds}
                onFile={files.addCover}
              />
              <LibraryButton isCover session={session} take={asCover} />
              {file && <CropButton session={session} file={file} kind={kind} crop={coverCrop} />}
              {cover !== null && (
                <Button
                  onClick={() => session.change((content) => ({ ...content, cover: null, coverCrop: undefined }))}
                >
                  {t('remove')}
                </Button>
              )}
            </Row>
          )}
          {cover !== null &&
            sides.map((side) => (
              <TextField
                key={side}
                label={side === 'zh' ? t('coverAltZh') : t('coverAltEn')}
                lang={side === 'zh' ? 'zh-CN' : 'en'}
                value={coverAlt[side]}
                maxLength={draftLimits.alt}
                disabled={!isEditable}
                error={
                  snapshot.content[side] !== null && coverAlt[side].trim() === '' ? t('coverAltMissing') : undefined
                }
                onChange={({ target }) => write(side, target.value)}
              />
            ))}
        </div>
      </div>
    </section>
  )
}

interface CroppedProps {
  file: DraftFile
  crop: Content['coverCrop']
}

function CoverPicture({ file, crop, alt }: CroppedProps & { alt: string }) {
  const src = atWidth(file.Url, 1280)
  if (!crop) return <img className={styles.cover} src={src} alt={alt} />
  const picture = { width: file.Width, height: file.Height }
  return <CoverPart src={src} picture={picture} frame={frameOf(crop)} ratio={frameRatio} alt={alt} />
}

function CropButton({ session, file, kind, crop }: CroppedProps & Pick<Props, 'session' | 'kind'>) {
  const t = useText(cropTexts)
  const [isOpen, setOpen] = useState(false)
  // without its size there are no shapes
  if (file.Width === 0) return null
  return (
    <>
      <Button icon={<Crop aria-hidden />} onClick={() => setOpen(true)}>
        {t('crop')}
      </Button>
      {isOpen && (
        <CropDialog
          file={file}
          kind={kind}
          crop={crop}
          onChoose={(coverCrop) => session.change((content) => ({ ...content, coverCrop }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Film({ session, snapshot, isEditable }: Props) {
  const t = useText(editorTexts)
  const { video } = snapshot.content
  const file = video === null ? undefined : session.fileOf(video)
  if (!file) return null
  return (
    <section className={styles.part} aria-label={t('film')}>
      <h2>{t('film')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the writer brought; its captions are in the film */}
      <video className={styles.cover} src={file.Url} controls preload="metadata" />
      {isEditable && (
        <Button onClick={() => session.change((content) => ({ ...content, video: null }))}>{t('remove')}</Button>
      )}
    </section>
  )
}

function Files({ session, snapshot, isEditable }: Props) {
  const t = useText(editorTexts)
  const { attachments } = snapshot.content
  if (attachments.length === 0) return null
  const change = (make: (list: Content['attachments']) => Content['attachments']) =>
    session.change((content) => ({ ...content, attachments: make(content.attachments) }))
  const rename = (at: number, side: Side, words: string) =>
    change((list) =>
      list.map((each, index) => (index === at ? { ...each, name: { ...each.name, [side]: words } } : each)),
    )
  return (
    <section className={styles.part} aria-label={t('attachments')}>
      <h2>{t('attachments')}</h2>
      <ul className={styles.files}>
        {attachments.map(({ fileId, name }, at) => (
          <li key={fileId}>
            <FileText aria-hidden />
            {sides.map((side) => (
              <TextField
                key={side}
                label={`${side === 'zh' ? t('nameZh') : t('nameEn')} ${at + 1}`}
                isLabelHidden
                size="small"
                lang={side === 'zh' ? 'zh-CN' : 'en'}
                value={name[side]}
                maxLength={draftLimits.title}
                disabled={!isEditable}
                onChange={({ target }) => rename(at, side, target.value)}
              />
            ))}
            {isEditable && at > 0 && (
              <IconButton
                size="small"
                label={t('moveUp', { name: name.zh || name.en })}
                onClick={() => change((list) => movedUp(list, at))}
              >
                <ArrowUp aria-hidden />
              </IconButton>
            )}
            {isEditable && (
              <IconButton
                size="small"
                label={t('removeFile', { name: name.zh || name.en })}
                onClick={() => change((list) => list.filter((_, index) => index !== at))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isEditable && <LibraryButton session={session} take={withAttachment} />}
    </section>
  )
}

function movedUp<T>(list: readonly T[], at: number): T[] {
  return list.with(at, list[at - 1]!).with(at - 1, list[at]!)
}

function Tip({ session, snapshot, isEditable }: Props) {
  const t = useText(editorTexts)
  const tip = snapshot.content.tip ?? { zh: '', en: '' }
  return (
    <section className={styles.part} aria-label={t('tip')}>
      <h2>{t('tip')}</h2>
      {sides.map((side) => (
        <TextArea
          key={side}
          label={side === 'zh' ? t('chinese') : t('english')}
          lang={side === 'zh' ? 'zh-CN' : 'en'}
          rows={3}
          value={tip[side]}
          maxLength={draftLimits.tip}
          disabled={!isEditable}
          onChange={({ target }) =>
            session.change((content) => ({
              ...content,
              tip: { ...(content.tip ?? { zh: '', en: '' }), [side]: target.value },
            }))
          }
        />
      ))}
    </section>
  )
}

function UploadList({ files }: { files: FileUploads }) {
  const t = useText(editorTexts)
  const list = useSyncExternalStore(files.subscribe, files.list)
  if (list.length === 0) return null
  return (
    <ul className={styles.way} aria-label={t('onTheirWay')}>
      {list.map(({ key, name, part, failure }) => (
        <li key={key} data-failed={failure ? true : undefined}>
          <span className={styles.name}>{name}</span>
          {failure ? (
            <>
              <span role="alert">{failure.isOffline ? t('cutOff') : failure.message}</span>
              {(failure.isOffline || failure.canRetry) && <Button onClick={() => files.retry(key)}>{t('goOn')}</Button>}
            </>
          ) : (
            <Progress value={part} max={1} label={t('sentOf', { name })} />
          )}
          <Button onClick={() => files.cancel(key)}>{t('giveUp')}</Button>
        </li>
      ))}
    </ul>
  )
}
