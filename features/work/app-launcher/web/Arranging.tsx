import { localeOf } from '@portal/contract'
import { IconButton, StateView, useLanguage, useText } from '@portal/ui'
import { Search, Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Tool } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'
import { chosenOf } from '../rules.ts'
import styles from './Arranging.module.css'
import { SlotGrid } from './SlotGrid.tsx'
import { ToolGrid } from './ToolGrid.tsx'
import type { Arrangement } from './use-arrangement.ts'
import { useBoard } from './use-board.ts'
import { useFound } from './use-found.ts'

interface Props {
  tools: readonly Tool[]
  arrangement: Arrangement
  portal: string
  onFull: () => void
}

/**
 * The slots and the list of all other tools, shared by the popup and the editor of the manufacturing site (TOOL-01,
 * TOOL-04).
 */
export function Arranging({ tools, arrangement, portal, onFull }: Props) {
  const t = useText(editorTexts)
  const { language } = useLanguage()
  const byId = new Map(tools.map((tool) => [tool.AppId, tool]))
  const board = useBoard(arrangement, (id) => byId.get(id)?.Name ?? '', { keepsOccupants: portal !== '', onFull })
  const count = chosenOf(board.slots).length
  useUndoKey(board.undo)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || board.picked === null) return
    // cancels the selection; the popup stays open
    event.preventDefault()
    event.stopPropagation()
    board.release()
  }

  return (
    <I18nProvider locale={localeOf(language)}>
      {/*
       * react-aria injects a style element, which the content security policy forbids; with this id present it skips
       * that
       */}
      <span id="react-aria-pressable-style" hidden />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Esc of the lists within */}
      <div className={styles.board} onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            {t('favourites')}
            <span className={styles.count}>{t('filled', { count, size: board.slots.length })}</span>
          </h3>
          <IconButton label={t('undo')} className={styles.undo} disabled={!arrangement.canUndo} onClick={board.undo}>
            <Undo2 aria-hidden />
          </IconButton>
        </div>
        <SlotGrid label={t('favourites')} board={board} toolOf={(id) => byId.get(id)} />
        <p className={styles.help}>{t('help')}</p>
        <Rest tools={tools} board={board} portal={portal} />
        {/* during a keyboard drag react-aria hides everything but the drop targets, and this live region */}
        <p className="visually-hidden" aria-live="assertive" data-live-announcer="true">
          <span key={board.said.nth}>{board.said.text}</span>
        </p>
      </div>
    </I18nProvider>
  )
}

function Rest({ tools, board, portal }: Pick<Props, 'tools' | 'portal'> & { board: ReturnType<typeof useBoard> }) {
  const t = useText(editorTexts)
  const [typed, setTyped] = useState('')
  const field = useId()
  const found = useFound(tools, typed, portal)
  const shown = found.filter((tool) => !board.slots.includes(tool.AppId))
  const isSearching = typed.trim() !== ''
  const why = tools.length === 0 ? 'noTools' : isSearching ? 'noneFound' : 'noneLeft'
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {t('all')}
          <span className={styles.count}>{t('allHint')}</span>
        </h3>
        <div className={styles.search}>
          <Search aria-hidden />
          <input
            id={field}
            type="text"
            value={typed}
            maxLength={100}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && (
            <IconButton label={t('clearSearch')} onClick={() => setTyped('')}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isSearching ? t('found', { count: shown.length }) : ''}
      </p>
      <ToolGrid
        label={t('all')}
        board={board}
        tools={shown}
        empty={
          <StateView
            kind="empty"
            text={t(why)}
            {...(why === 'noneFound' && portal === '' ? { help: t('noneFoundHelp') } : {})}
          />
        }
      />
    </>
  )
}

/** Ctrl or ⌘ Z undoes the last move, except in a text field. */
function useUndoKey(undo: () => void): void {
  const onUndo = useEffectEvent(undo)
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      onUndo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
