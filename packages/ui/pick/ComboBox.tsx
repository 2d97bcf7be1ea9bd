import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, ComboBox as Box, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import { DateAdvice, DateLabel, fieldClass } from '../dates/parts.tsx'
import type { FieldProps } from '../forms/Field.tsx'
import field from '../forms/Field.module.css'
import { useText } from '../language.tsx'
import { LateFrame } from '../overlay/LateFrame.tsx'
import overlay from '../overlay/Overlay.module.css'
import { kitTexts } from '../texts.ts'
import { useOptions, type Load, type PickOption } from './options.ts'
import styles from './Pick.module.css'

interface Props extends FieldProps {
  name?: string | undefined
  /** The options, or `load` to ask for those that fit. */
  options?: readonly PickOption[] | undefined
  load?: Load | undefined
  /** Id of the chosen one, '' for none. */
  value: string
  /** Text of the chosen one, where it may not be among the options. */
  valueLabel?: string | undefined
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** A word that is no option can be made one. */
  onCreate?: ((label: string) => void) | undefined
  onChange: (id: string, option: PickOption | undefined) => void
}

const createId = ' create'

/** A choice from many options, found by typing. */
export function ComboBox({ options, load, value, onChange, onCreate, valueLabel, placeholder, ...rest }: Props) {
  const t = useText(kitTexts)
  const known = valueLabel ?? options?.find(({ id }) => id === value)?.label ?? ''
  const [typed, setTyped] = useState<string>()
  const { found, isLoading } = useOptions(options, load, typed ?? '')
  const text = typed?.trim() ?? ''
  const isNew = onCreate && text && !found.some(({ label }) => label === text)
  const all = isNew ? [...found, { id: createId, label: t('create', { name: text }) }] : found
  const { isDisabled = false, isReadOnly = false, isRequired = false, error, name } = rest

  function choose(id: string | null): void {
    if (id === createId) onCreate?.(text)
    else
      onChange(
        id ?? '',
        found.find((each) => each.id === id),
      )
    setTyped(undefined)
  }
  return (
    <LateFrame>
      <Box
        className={fieldClass}
        items={all}
        inputValue={typed ?? known}
        value={value || null}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        isRequired={isRequired}
        isInvalid={Boolean(error)}
        allowsEmptyCollection
        menuTrigger="focus"
        {...(name ? { name } : {})}
        onInputChange={(next) => setTyped(next === known ? undefined : next)}
        onChange={(id) => choose(id === null ? null : String(id))}
        onBlur={() => setTyped(undefined)}
      >
        <DateLabel {...rest} />
        <span
          className={field.box}
          data-invalid={error ? true : undefined}
          data-disabled={isDisabled || undefined}
          data-readonly={isReadOnly || undefined}
        >
          <Input className={field.input ?? ''} placeholder={placeholder ?? ''} />
          <Button className={styles.open ?? ''} aria-label={t('open')}>
            <ChevronDown aria-hidden />
          </Button>
        </span>
        <DateAdvice {...rest} />
        <Popover className={`${overlay.popover} ${styles.popover}`} offset={4}>
          <ListBox<PickOption>
            className={styles.list ?? ''}
            renderEmptyState={() => <div className={styles.empty}>{isLoading ? t('loading') : t('nothing')}</div>}
          >
            {toOption}
          </ListBox>
        </Popover>
      </Box>
    </LateFrame>
  )
}

/** A line of the list. */
export function toOption({ id, label, description, isDisabled = false }: PickOption) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={overlay.item ?? ''}>
      <span className={overlay.label}>{label}</span>
      {description && <span className={overlay.what}>{description}</span>}
    </ListBoxItem>
  )
}
