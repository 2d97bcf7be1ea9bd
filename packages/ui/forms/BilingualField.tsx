import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import { TextArea, TextField } from './TextField.tsx'
import styles from './FormParts.module.css'

interface Bilingual {
  zh: string
  en: string
}

interface Props extends Pick<ComponentProps<'input'>, 'maxLength' | 'disabled' | 'readOnly'> {
  label: string
  value: Bilingual
  onChange: (value: Bilingual) => void
  help?: string | undefined
  /** By language; each stands under its own field. */
  error?: { zh?: ReactNode; en?: ReactNode } | undefined
  isRequired?: 'zh' | 'en' | 'both' | undefined
  isMultiline?: boolean | undefined
}

/** A text in both languages, side by side where there is room. */
export function BilingualField({
  label,
  value,
  onChange,
  error,
  isRequired,
  isMultiline = false,
  help,
  ...rest
}: Props) {
  const t = useText(kitTexts)
  const Field = (isMultiline ? TextArea : TextField) as typeof TextField
  return (
    <div className={styles.languages} role="group" aria-label={label}>
      {(['zh', 'en'] as const).map((each) => (
        <Field
          key={each}
          {...rest}
          label={`${label} · ${t(each === 'zh' ? 'chinese' : 'english')}`}
          lang={each === 'zh' ? 'zh-CN' : 'en'}
          value={value[each]}
          error={error?.[each]}
          isRequired={isRequired === 'both' || isRequired === each}
          help={each === 'zh' ? help : undefined}
          onChange={(event) => onChange({ ...value, [each]: event.target.value })}
        />
      ))}
    </div>
  )
}
