import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'

interface Props {
  label: string
  icon?: ReactNode
  accept?: string | undefined
  /** Takes a photo on a phone. */
  isCamera?: boolean | undefined
  isDisabled?: boolean | undefined
  onFile: (file: File) => void
}

/** A button that opens the choice of a file. */
export function FileButton({ label, icon, accept, isCamera = false, isDisabled = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        {...(isCamera ? { capture: 'user' as const } : {})}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // allows choosing the same file again
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon={icon} disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
