import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, ComboBox as Box } from 'react-aria-components/ComboBox'
import { DateAdvice, DateLabel, fieldClass, stateOf } from '../dates/parts.tsx'
import { boxState, type FieldProps } from '../forms/Field.tsx'
import field from '../forms/Field.module.css'
import { useText } from '../language.tsx'
import { LateFrame } from '../overlay/LateFrame.tsx'
import { kitTexts } from '../texts.ts'
import { OptionList } from './OptionList.tsx'
import { PickInput } from './PickInput.tsx'
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
  /** Has the focus when its dialog opens. */
  isFirst?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  onChange: (id: string, option: PickOption | undefined) => void
}

/** This part may come after its dialog has looked for it. */
const first = { autoFocus: true } as const

/** A choice from many options, found by typing. */
export function ComboBox({ placeholder = '', ...props }: Props) {
  const t = useText(kitTexts)
  const { error, onChange } = props
  const state = stateOf(props)
  const { known, found, isLoading, typed, setTyped, setUsed } = useTyped(props)

  function choose(id: string): void {
    onChange(
      id,
      found.find((each) => each.id === id),
    )
    setTyped(undefined)
  }
  return (
    <LateFrame>
      <Box
        className={fieldClass}
        data-width={props.width}
        items={found}
        inputValue={typed ?? known}
        value={props.value || null}
        {...state}
        allowsEmptyCollection
        {...(props.isFirst && first)}
        onInputChange={(next) => setTyped(next === known ? undefined : next)}
        onChange={(id) => choose(id === null ? '' : String(id))}
        onFocus={() => setUsed(true)}
        onBlur={() => setTyped(undefined)}
      >
        <DateLabel {...props} />
        <span className={field.box} {...boxState(error, { disabled: state.isDisabled, readOnly: state.isReadOnly })}>
          <PickInput placeholder={placeholder} data-focus-first={props.isFirst || undefined} />
          <Button className={styles.open ?? ''} aria-label={t('open')}>
            <ChevronDown aria-hidden />
          </Button>
        </span>
        <DateAdvice {...props} />
        <OptionList isLoading={isLoading} />
      </Box>
    </LateFrame>
  )
}

/** The input, the matching options, and the text of the chosen one. */
function useTyped({ options, load, value, valueLabel }: Pick<Props, 'options' | 'load' | 'value' | 'valueLabel'>) {
  const [typed, setTyped] = useState<string>()
  const [isUsed, setUsed] = useState(false)
  const known = valueLabel ?? options?.find(({ id }) => id === value)?.label ?? ''
  const { found, isLoading } = useOptions(options, load, { typed: typed ?? '', isUsed })
  // the library drops a choice that is not among the options; among those that fit a word it would be a stranger
  const isMissing = typed === undefined && value !== '' && !found.some(({ id }) => id === value)
  return {
    known,
    typed,
    setTyped,
    setUsed,
    isLoading,
    found: isMissing ? [{ id: value, label: known }, ...found] : found,
  }
}
