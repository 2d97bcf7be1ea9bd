import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import styles from './Form.module.css'

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  ref?: RefObject<HTMLFormElement | null>
  /** The form is being submitted. */
  isBusy: boolean
  /** Its promise is awaited. */
  onSend: () => unknown
}

/**
 * A form that is frozen while it is submitted: nothing changes, and it is not sent again, until the answer empties or
 * closes it. It remains readable, and the focus stays. Ctrl or ⌘ with Enter sends it from every field.
 */
export function Form({ ref, isBusy, onSend, className = '', ...rest }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  // a second Enter may come before the page has rendered the first
  const isSubmitting = useRef(false)
  useLayoutEffect(() => (isBusy && form.current ? freeze(form.current) : undefined), [form, isBusy])

  async function send(): Promise<void> {
    if (isBusy || isSubmitting.current) return
    isSubmitting.current = true
    try {
      await onSend()
    } finally {
      isSubmitting.current = false
    }
  }
  return (
    // the parts of a date are no inputs, in which the browser would send by itself
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...rest}
      ref={form}
      className={`${styles.form} ${className}`}
      data-busy={isBusy || undefined}
      onKeyDownCapture={(event) => {
        const { key, ctrlKey, metaKey, target, currentTarget } = event
        const isDate = (target as Element).matches('[role=spinbutton]:not(input)')
        if (key !== 'Enter' || !(ctrlKey || metaKey || isDate)) return
        event.preventDefault()
        // the button may stand outside
        for (const each of currentTarget.elements) if (each.matches('[type=submit]')) (each as HTMLElement).click()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    />
  )
}

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:checkbox|radio|file|button)$/.test(target.type))

/** Not `disabled`: disabled fields lose the focus, and further typing would act on the page. */
function freeze(form: HTMLFormElement): () => void {
  const fields = [...form.elements].filter(isText).filter(({ readOnly }) => !readOnly)
  for (const field of fields) field.readOnly = true
  const events = ['click', 'mousedown', 'keydown', 'drop', 'paste'] as const
  function refuse(event: Event): void {
    if (event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Escape')) return
    event.stopPropagation()
    // in a text field the caret still moves, and a selection can be copied
    if (!isText(event.target)) event.preventDefault()
  }
  for (const each of events) form.addEventListener(each, refuse, true)
  return () => {
    for (const field of fields) field.readOnly = false
    for (const each of events) form.removeEventListener(each, refuse, true)
  }
}
