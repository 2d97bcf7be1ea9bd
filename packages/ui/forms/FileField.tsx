import { Upload } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../language.tsx'
import { Progress } from '../status/Progress.tsx'
import { kitTexts } from '../texts.ts'
import { Advice, describedBy, Marks, type FieldProps } from './Field.tsx'
import field from './Field.module.css'
import styles from './FormParts.module.css'

interface Props extends Omit<FieldProps, 'width'> {
  name?: string | undefined
  /** Such as 'image/*' or '.csv'. */
  accept?: string | undefined
  isDisabled?: boolean | undefined
  /** Percent, while it is sent. */
  progress?: number | undefined
  /** The file there is: its name or picture. */
  children?: ReactNode
  onFiles: (files: File[]) => void
}

/** A file, dropped or chosen. */
export function FileField({ label, isLabelHidden = false, help, error, progress, children, ...rest }: Props) {
  const t = useText(kitTexts)
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { isRequired = false, isOptional = false, isDisabled = false, onFiles } = rest
  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={isLabelHidden ? 'visually-hidden' : field.label}>
        {label}
        <Marks isRequired={isRequired} isOptional={isOptional} />
      </span>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!isDisabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!isDisabled) onFiles([...event.dataTransfer.files])
        }}
      >
        {children ?? <Upload aria-hidden />}
        {progress === undefined ? (
          <>
            <span>{isOver ? t('dropped') : t('dropFile')}</span>
            <label className={styles.choose}>
              {t('chooseFile')}
              <input
                type="file"
                className="visually-hidden"
                name={rest.name}
                accept={rest.accept}
                disabled={isDisabled}
                aria-labelledby={`${id}-label`}
                aria-describedby={describedBy(id, { help, error })}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => {
                  onFiles([...(target.files ?? [])])
                  target.value = ''
                }}
              />
            </label>
          </>
        ) : (
          <>
            <span role="status">{t('uploading', { percent: Math.round(progress) })}</span>
            <Progress max={100} value={progress} label={label} />
          </>
        )}
      </div>
      <Advice id={id} help={help} error={error} />
    </div>
  )
}
