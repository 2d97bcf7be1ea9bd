import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'dialog'>, 'onCancel'> {
  /** Esc was pressed. It closes when its owner takes it away. */
  onCancel: () => void
}

/** The browser's modal element with no look of its own: it holds the focus. `showModal()` and `close()` are its owner's. */
export function ModalLayer({ onCancel, ...rest }: Props) {
  return (
    <dialog
      {...rest}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    />
  )
}
