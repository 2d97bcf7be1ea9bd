import { translate } from '@portal/contract'
import { Button, Row, Stack, Text, useLanguage, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { SortableFields } from '@portal/ui/sortable'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { builderTexts } from '../builder.texts.ts'
import styles from './QuestionnaireBuilder.module.css'
import { moved, newOption, type BuilderRow } from './question-rows.ts'

type Options = BuilderRow['options']

interface Props {
  /** Of the field: `questions.2.options`. */
  path: string
  label: string
  options: Options
  errorOf: (path: string) => string | undefined
  onChange: (options: Options) => void
}

/** The choices of a question in their order; Enter goes to the next one, and behind the last makes one. */
export function ChoiceRows({ path, label, options, errorOf, onChange }: Props) {
  const t = useText(builderTexts)
  const { language } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const set = (at: number, change: Partial<Options[number]>): void =>
    onChange(options.with(at, { ...options[at]!, ...change }))
  function goTo(at: number): void {
    const find = () => box.current?.querySelector<HTMLElement>(`[data-choice="${at}"] input`)
    if (find()) find()?.focus()
    else requestAnimationFrame(() => find()?.focus())
  }
  function add(): void {
    onChange([...options, newOption(options)])
    goTo(options.length)
  }
  const error = errorOf(path)
  return (
    <div ref={box} data-field={path} role="group" aria-label={label}>
      <Stack gap={8}>
        <Text type="control">{label}</Text>
        {error && (
          <Text type="small" tone="danger" role="alert">
            {error}
          </Text>
        )}
        <SortableFields
          label={label}
          names={options.map((option, at) => translate(option.label, language) || t('option', { at: at + 1 }))}
          onMove={(from, to) => onChange(moved(options, from, to))}
          onRemove={(at) => onChange(options.toSpliced(at, 1))}
          onEnter={(at) => (at === options.length - 1 ? add() : goTo(at + 1))}
        >
          {(at) => {
            const { label: texts, value } = options[at]!
            const wrong = errorOf(`${path}.${at}.label`)
            const of = t('option', { at: at + 1 })
            const isEmptyAlike = (texts.zh.trim() === '') === (texts.en.trim() === '')
            return (
              <div className={styles.choice} data-choice={at}>
                {(['zh', 'en'] as const).map((key) => (
                  <span key={key} data-field={`${path}.${at}.label`}>
                    <TextField
                      label={`${of} · ${t(key === 'zh' ? 'chinese' : 'english')}`}
                      isLabelHidden
                      lang={key === 'zh' ? 'zh-CN' : 'en'}
                      placeholder={t(key === 'zh' ? 'chinese' : 'english')}
                      autoComplete="off"
                      error={isEmptyAlike || texts[key].trim() === '' ? wrong : undefined}
                      value={texts[key]}
                      onChange={({ target }) => set(at, { label: { ...texts, [key]: target.value } })}
                    />
                  </span>
                ))}
                <span data-field={`${path}.${at}.value`}>
                  <TextField
                    label={`${of} · ${t('value')}`}
                    isLabelHidden
                    title={t('value')}
                    autoComplete="off"
                    error={errorOf(`${path}.${at}.value`)}
                    value={value}
                    onChange={({ target }) => set(at, { value: target.value })}
                  />
                </span>
              </div>
            )
          }}
        </SortableFields>
        <Row>
          <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
            {t('addOption')}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}
