import { useContext, useEffect, type ComponentProps } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components/ComboBox'
import field from '../forms/Field.module.css'

/**
 * The input of a list, which opens as one types, by arrow keys and by a click. Whoever passes by with Tab opens nothing,
 * and from the open list takes nothing.
 */
export function PickInput(props: Omit<ComponentProps<typeof Input>, 'className'>) {
  const state = useContext(ComboBoxStateContext)
  // options that come just as the focus goes would open the list for nobody, over a page that nothing can reach
  const isLeftOpen = state !== null && state.isOpen && !state.isFocused
  useEffect(() => {
    if (isLeftOpen) state.close()
  })
  return (
    <Input
      {...props}
      className={field.input ?? ''}
      onClick={({ currentTarget }) => {
        if (state && !state.isOpen && !currentTarget.readOnly) state.open(null, 'manual')
      }}
      onKeyDownCapture={(event) => {
        // the library would take the option that the keys are at
        if (event.key === 'Tab') event.stopPropagation()
      }}
    />
  )
}
