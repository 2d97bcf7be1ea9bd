import { Keyboard, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../actions/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { CheckboxGroup } from '../forms/Choice.tsx'
import { useText } from '../language.tsx'
import { Stack } from '../layout/Layout.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { listTexts } from './list.texts.ts'
import type { ListState, SavedView } from './list-state.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

export interface Props {
  list: ListState
  /** Columns that may be hidden. */
  columns: readonly { id: string; title: string }[]
  onKeys: () => void
}

/** Preferences of a person for a list: views under names, and the columns. */
export function ListMenu({ list, columns, onKeys }: Props) {
  const t = useText(listTexts)
  const { hidden } = list.preferences
  const [removing, setRemoving] = useState<SavedView>()
  return (
    <>
      <Popover
        label={t('settings')}
        placement="bottom end"
        trigger={
          <IconButton label={t('settings')}>
            <SlidersHorizontal aria-hidden />
          </IconButton>
        }
      >
        {(close) => (
          <Stack gap={16}>
            <ViewsMenu
              list={list}
              onClose={close}
              onRemove={(view) => {
                // the offer to undo it, or the question, is not behind the menu
                close()
                if (view.author === '') list.host.removeView(list.id, view)
                else setRemoving(view)
              }}
            />
            {columns.length > 0 && (
              <CheckboxGroup
                label={t('columns')}
                name={`${list.id}-columns`}
                options={columns.map(({ id, title }) => ({ value: id, label: title }))}
                value={columns.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))}
                onChange={(shown) =>
                  list.host.hideColumns(
                    list.id,
                    columns.flatMap(({ id }) => (shown.includes(id) ? [] : [id])),
                  )
                }
              />
            )}
            <Button
              look="quiet"
              icon={<Keyboard aria-hidden />}
              onClick={() => {
                close()
                onKeys()
              }}
            >
              {t('keys')}
            </Button>
          </Stack>
        )}
      </Popover>
      {removing && (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.name })}
          help={t('removeHelp', { name: removing.author })}
          confirm={t('removeConfirm')}
          onConfirm={() => {
            setRemoving(undefined)
            list.host.removeView(list.id, removing)
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
