import { localeOf } from '@portal/contract'
import { EmptyState, IconButton, SectionHead, Stack, Text, useLanguage, useText, useDocumentKeys } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { Search, Undo2, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Tool } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'
import { chosenTools } from '../rules.ts'
import { SlotGrid } from './SlotGrid.tsx'
import { ToolGrid } from './ToolGrid.tsx'
import type { Arrangement } from './use-arrangement.ts'
import { useBoard } from './use-board.ts'
import { useToolSearch } from './use-tool-search.ts'

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
export function ToolkitBoard({ tools, arrangement, portal, onFull }: Props) {
  const t = useText(editorTexts)
  const { language } = useLanguage()
  const byId = new Map(tools.map((tool) => [tool.AppId, tool]))
  const board = useBoard(arrangement, (id) => byId.get(id)?.Name ?? '', { keepsOccupants: portal !== '', onFull })
  const count = chosenTools(board.slots).length
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
      <div onKeyDown={onKeyDown}>
        <Stack gap={24}>
          <Stack gap={8}>
            <SectionHead
              title={t('favourites')}
              level={3}
              note={t('filled', { count, size: board.slots.length })}
              action={
                <IconButton label={t('undo')} disabled={!arrangement.canUndo} onClick={board.undo}>
                  <Undo2 aria-hidden />
                </IconButton>
              }
            />
            <SlotGrid label={t('favourites')} board={board} toolOf={(id) => byId.get(id)} />
            <Text type="small" tone="muted">
              {t('help')}
            </Text>
          </Stack>
          <ToolPicker tools={tools} board={board} portal={portal} />
          {/* during a keyboard drag react-aria hides everything but the drop targets, and this live region */}
          <p className="visually-hidden" aria-live="assertive" data-live-announcer="true">
            <span key={board.announcement.nth}>{board.announcement.text}</span>
          </p>
        </Stack>
      </div>
    </I18nProvider>
  )
}

function ToolPicker({
  tools,
  board,
  portal,
}: Pick<Props, 'tools' | 'portal'> & { board: ReturnType<typeof useBoard> }) {
  const t = useText(editorTexts)
  const [typed, setTyped] = useState('')
  const found = useToolSearch(tools, typed, portal)
  const shown = found.filter((tool) => !board.slots.includes(tool.AppId))
  const isSearching = typed.trim() !== ''
  const why = tools.length === 0 ? 'noTools' : isSearching ? 'noneFound' : 'noneLeft'
  return (
    <>
      <SectionHead
        title={t('all')}
        level={3}
        note={t('allHint')}
        action={
          <TextField
            label={t('search')}
            isLabelHidden
            icon={<Search aria-hidden />}
            maxLength={100}
            placeholder={t('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            suffix={
              typed !== '' && (
                <IconButton size="small" label={t('clearSearch')} onClick={() => setTyped('')}>
                  <X aria-hidden />
                </IconButton>
              )
            }
          />
        }
      />
      <p className="visually-hidden" role="status">
        {isSearching ? t('found', { count: shown.length }) : ''}
      </p>
      <ToolGrid
        label={t('all')}
        board={board}
        tools={shown}
        empty={
          <EmptyState title={t(why)} help={why === 'noneFound' && portal === '' ? t('noneFoundHelp') : undefined} />
        }
      />
    </>
  )
}

/** Ctrl or ⌘ Z undoes the last move, except in a text field. */
function useUndoKey(undo: () => void): void {
  useDocumentKeys((event) => {
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    undo()
  })
}
