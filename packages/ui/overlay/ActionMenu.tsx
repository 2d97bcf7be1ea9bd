import { Check, ChevronDown, Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { Button, IconButton, type ButtonLook, type ControlSize } from '../actions/Button.tsx'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import { LateFrame } from './LateFrame.tsx'
import styles from './Overlay.module.css'

export interface ActionItem {
  id: string
  label: string
  icon?: ReactNode
  /** A line under the label. */
  description?: string | undefined
  shortcut?: string | undefined
  tone?: 'danger' | undefined
  isDisabled?: boolean | undefined
  href?: string | undefined
  /** A choice of several looks or views, with a tick at the current one. */
  isChosen?: boolean | undefined
  onPress?: (() => void) | undefined
}

export type ActionEntries = readonly (ActionItem | { heading: string; items: readonly ActionItem[] })[]

interface Props {
  label?: string | undefined
  entries: ActionEntries
  /** A `<Button>` of the kit; by default three dots. */
  trigger?: ReactElement | undefined
  size?: ControlSize | undefined
  placement?: 'bottom start' | 'bottom end' | undefined
}

/** Further actions behind a button: arrows, Home, End, first letters, Esc. */
export function ActionMenu({ label, entries, trigger, size = 'medium', placement = 'bottom end' }: Props) {
  const t = useText(kitTexts)
  const name = label ?? t('more')
  const all = entries.flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  return (
    <LateFrame>
      <MenuTrigger>
        <Pressable>
          {
            (trigger ?? (
              <IconButton label={name} size={size}>
                <Ellipsis aria-hidden />
              </IconButton>
            )) as ReactElement<Record<string, unknown>, string>
          }
        </Pressable>
        <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
          <Menu
            className={styles.menu ?? ''}
            aria-label={name}
            onAction={(id) => all.find((item) => item.id === id)?.onPress?.()}
          >
            {entries.map((entry) =>
              'items' in entry ? (
                <MenuSection key={entry.heading}>
                  <Header className={styles.heading ?? ''}>{entry.heading}</Header>
                  {entry.items.map(toItem)}
                </MenuSection>
              ) : (
                toItem(entry)
              ),
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </LateFrame>
  )
}

function toItem({ id, label, icon, description, shortcut, tone, isDisabled = false, href, isChosen }: ActionItem) {
  return (
    <MenuItem
      key={id}
      id={id}
      className={styles.item ?? ''}
      textValue={label}
      isDisabled={isDisabled}
      data-tone={tone}
      {...(href ? { href } : {})}
    >
      {isChosen ? <Check className={styles.check} aria-hidden /> : icon}
      <span className={styles.label}>{label}</span>
      {description && <span className={styles.what}>{description}</span>}
      {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </MenuItem>
  )
}

interface SplitProps {
  look?: ButtonLook | undefined
  size?: ControlSize | undefined
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Of the arrow beside the button. */
  moreLabel: string
  entries: ActionEntries
  onPress: () => void
  children: ReactNode
}

/** The usual action, and its variants behind an arrow. */
export function SplitButton({
  look = 'primary',
  size = 'medium',
  isBusy = false,
  isDisabled = false,
  ...rest
}: SplitProps) {
  const { moreLabel, entries, onPress, children } = rest
  return (
    <span className={styles.split}>
      <Button look={look} size={size} isBusy={isBusy} disabled={isDisabled} onClick={onPress}>
        {children}
      </Button>
      <ActionMenu
        label={moreLabel}
        entries={entries}
        trigger={
          <Button look={look} size={size} disabled={isDisabled || isBusy} aria-label={moreLabel}>
            <ChevronDown aria-hidden />
          </Button>
        }
      />
    </span>
  )
}
