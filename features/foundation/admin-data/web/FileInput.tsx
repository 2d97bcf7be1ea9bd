import { atWidth } from '@portal/contract'
import { Button, LazyFallback, useText } from '@portal/ui'
import { FileButton } from '@portal/ui/forms'
import { FileText, ImagePlus, Upload } from 'lucide-react'
import { use, useState, type DragEvent } from 'react'
import { pageTexts } from '../page.texts.ts'
import type { InputProps } from './field-props.ts'
import styles from './Files.module.css'
import form from './Form.module.css'
import { LibraryContext, type LibraryProps, type ReceivedFile } from './library.ts'
import { useFileUpload } from './use-file-upload.ts'

/** A picture or document, chosen or dropped, with its upload progress. The server decides what the file is. */
export function FileInput(props: InputProps) {
  const { field, value, isFixed, context, onChange } = props
  const t = useText(pageTexts)
  const [isOver, setOver] = useState(false)
  const {
    brought: uploaded,
    part,
    problem,
    bring,
    take,
  } = useFileUpload(context.kind, field.Key, ({ fileId, picture }) => {
    context.onPicture(fileId, picture)
    onChange(fileId)
  })
  const address = context.pictures[field.Key]
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isIn && !isFixed)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        if (!isFixed) bring(event.dataTransfer.files[0])
      }}
    >
      {value !== null &&
        (address ? (
          <img className={styles.preview} src={atWidth(address, 640)} alt="" />
        ) : (
          <span className={styles.document}>
            <FileText aria-hidden />
            {(uploaded?.fileId === value && uploaded?.name) || t('fileThere')}
          </span>
        ))}
      {!isFixed && <FileButtons {...props} onBring={bring} onTake={take} />}
      <span role="status" className={form.help}>
        {part !== undefined && t('uploading', { percent: Math.round(part * 100) })}
      </span>
      {problem && (
        <p className={form.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface ButtonsProps extends InputProps {
  onBring: (file: File | undefined) => void
  onTake: (file: ReceivedFile) => void
}

/** Buttons to choose, replace or clear a file. */
function FileButtons({ field, value, context, onChange, onBring, onTake }: ButtonsProps) {
  const t = useText(pageTexts)
  const isPicture = field.Kind === 'picture'
  const label = isPicture ? t('choosePicture') : t('chooseFile')
  return (
    <div className={styles.dropActions}>
      <FileButton
        label={value === null ? label : t('otherFile')}
        icon={isPicture ? <ImagePlus aria-hidden /> : <Upload aria-hidden />}
        accept={isPicture ? 'image/jpeg,image/png' : undefined}
        onFile={onBring}
      />
      <LibraryButton field={field} kind={context.kind} onPick={onTake} />
      {value !== null && !field.IsRequired && <Button onClick={() => onChange(null)}>{t('takeAway')}</Button>}
      <span className={form.help}>{t('dropHere')}</span>
    </div>
  )
}

/** Takes a file that is stored already. */
function LibraryButton(props: Pick<LibraryProps, 'kind' | 'field' | 'onPick'>) {
  const t = useText(pageTexts)
  const [isOpen, setOpen] = useState(false)
  const library = use(LibraryContext)
  if (!library) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('library')}
      </Button>
      {isOpen && <LazyFallback fallback={null}>{library({ ...props, onClose: () => setOpen(false) })}</LazyFallback>}
    </>
  )
}
