import { Info } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button as TriggerButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Pressable } from 'react-aria-components/Pressable'
import { Popover as Floating } from 'react-aria-components/Popover'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as Bubble, TooltipTrigger } from 'react-aria-components/Tooltip'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import { LateFrame } from './LateFrame.tsx'
import styles from './Overlay.module.css'

type Trigger = ReactElement<Record<string, unknown>, string>

interface PopoverProps {
  label: string
  /** A `<Button>` or `<IconButton>` of the kit, or a `<button>`. */
  trigger: ReactElement
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined
  /** Closes it with the function it gets. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Content that floats beside its button; Esc or a click elsewhere closes it. */
export function Popover({ label, trigger, placement = 'bottom start', children }: PopoverProps) {
  return (
    <LateFrame>
      <DialogTrigger>
        <Pressable>{trigger as Trigger}</Pressable>
        <Floating className={styles.popover ?? ''} placement={placement} offset={4}>
          <Dialog className={styles.content ?? ''} aria-label={label}>
            {({ close }) => (typeof children === 'function' ? children(close) : children)}
          </Dialog>
        </Floating>
      </DialogTrigger>
    </LateFrame>
  )
}

/** A sentence of help behind an (i), in place of a line under a title. */
export function InfoTip({ children }: { children: ReactNode }) {
  const t = useText(kitTexts)
  const name = t('help')
  return (
    <LateFrame>
      <DialogTrigger>
        <TriggerButton className={styles.info ?? ''} aria-label={name}>
          <Info aria-hidden />
        </TriggerButton>
        <Floating className={styles.popover ?? ''} offset={4}>
          <Dialog className={styles.content ?? ''} aria-label={name}>
            {children}
          </Dialog>
        </Floating>
      </DialogTrigger>
    </LateFrame>
  )
}

interface TooltipProps {
  text: string
  /** A single focusable control. */
  children: ReactElement
}

/** Shows a word beside a control after 300 ms of hovering, and on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <LateFrame>
      <TooltipTrigger delay={300}>
        <Focusable>{children as Trigger}</Focusable>
        <Bubble className={styles.tooltip ?? ''} offset={4}>
          {text}
        </Bubble>
      </TooltipTrigger>
    </LateFrame>
  )
}
