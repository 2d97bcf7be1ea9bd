import { Keyboard, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../actions/Button.tsx'
import { Link } from '../actions/Link.tsx'
import { Form } from '../Form.tsx'
import { CheckboxGroup } from '../forms/Choice.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useText } from '../language.tsx'
import { Row, Stack } from '../layout/Layout.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { Text } from '../text/Text.tsx'
import { listTexts } from './list.texts.ts'
import type { ListState } from './list-state.ts'
import styles from './ListPage.module.css'

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
  return (
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
          <Views list={list} onClose={close} />
          {columns.length > 0 && (
            <CheckboxGroup
              label={t('columns')}
              name={`${list.id}-columns`}
              options={columns.map(({ id, title }) => ({ value: id, label: title }))}
              value={columns.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))}
              onChange={(shown) => list.keep({ hidden: columns.flatMap(({ id }) => (shown.includes(id) ? [] : [id])) })}
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
  )
}

function Views({ list, onClose }: { list: ListState; onClose: () => void }) {
  const t = useText(listTexts)
  const [name, setName] = useState('')
  const { views } = list.preferences
  const save = (): void => {
    const others = views.filter((view) => view.name !== name.trim())
    list.keep({ views: [...others, { name: name.trim(), search: list.search }] })
    setName('')
  }
  return (
    <Stack gap={8} as="section" aria-label={t('views')}>
      <Text type="small" weight="medium">
        {t('views')}
      </Text>
      {views.length === 0 && (
        <Text type="small" tone="muted">
          {t('noViews')}
        </Text>
      )}
      {views.map((view) => (
        <Row key={view.name} justify="between" isWrapping={false}>
          <Link href={`${list.host.here.pathname}${view.search}`} onClick={onClose}>
            {view.name}
          </Link>
          <IconButton
            size="small"
            label={t('removeView', { name: view.name })}
            onClick={() => list.keep({ views: views.filter((each) => each !== view) })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Form isBusy={false} onSend={save}>
        <div className={styles.save}>
          <TextField
            label={t('viewName')}
            isLabelHidden
            size="small"
            placeholder={t('viewName')}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" disabled={name.trim() === ''}>
            {t('saveView')}
          </Button>
        </div>
      </Form>
    </Stack>
  )
}
