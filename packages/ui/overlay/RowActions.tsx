import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import { useMedia } from '../use-media.ts'
import { ActionMenu } from './ActionMenu.tsx'
import styles from './Overlay.module.css'
import { Tooltip } from './Popover.tsx'

export interface RowAction {
  id: string
  word: string
  /** With the name of the row. */
  label: string
  icon: ReactNode
  isDisabled?: boolean | undefined
  onPress: () => void
}

/**
 * Actions of a row of a table: icons, with their words where the table is roomy, else with a tooltip. Fingers hover
 * nowhere: they get a menu of words, or the only action itself.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useText(kitTexts)
  const isTouch = useMedia('(hover: none)')
  if (isTouch && actions.length > 1)
    return (
      <ActionMenu
        size="small"
        label={t('moreOf', { name })}
        entries={actions.map(({ word, ...action }) => ({ ...action, label: word }))}
      />
    )
  return actions.map(({ id, word, label, icon, isDisabled, onPress }) => (
    <Tooltip key={id} text={label}>
      <Button
        className={styles.rowAction}
        size="small"
        look="quiet"
        icon={icon}
        aria-label={label}
        disabled={isDisabled}
        onClick={onPress}
      >
        <span className={styles.word}>{word}</span>
      </Button>
    </Tooltip>
  ))
}
