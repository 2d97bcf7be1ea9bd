import { RefreshCw, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../actions/Button.tsx'
import { Link } from '../actions/Link.tsx'
import { Form } from '../Form.tsx'
import { Checkbox } from '../forms/Choice.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useText } from '../language.tsx'
import { Row, Stack } from '../layout/Layout.tsx'
import { Text } from '../text/Text.tsx'
import { listTexts } from './list.texts.ts'
import type { ListState, SavedView } from './list-state.ts'
import styles from './ListPage.module.css'

interface Props {
  list: ListState
  onClose: () => void
  onRemove: (view: SavedView) => void
}

/** The views of a list: to open, to save, to share with all who see it, and to delete. */
export function ViewsMenu({ list, onClose, onRemove }: Props) {
  const t = useText(listTexts)
  const { views, mayShare } = list.preferences
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = (): void => {
    list.host.saveView(list.id, { name: name.trim(), search: list.search, isShared })
    setName('')
    setShared(false)
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
        <ViewRow key={view.id} view={view} list={list} onClose={onClose} onRemove={onRemove} />
      ))}
      <Form isBusy={false} onSend={save}>
        <Stack gap={8}>
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
          {mayShare && name.trim() !== '' && (
            <Checkbox label={t('shareNew')} checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          )}
        </Stack>
      </Form>
    </Stack>
  )
}

function ViewRow({ view, list, onClose, onRemove }: Props & { view: SavedView }) {
  const t = useText(listTexts)
  const { host, preferences } = list
  const { name, author, isShared, mayChange } = view
  const isOwn = author === ''
  return (
    <Row justify="between" isWrapping={false}>
      <div className={styles.view}>
        <Link href={`${host.here.pathname}${view.search}`} onClick={onClose}>
          {name}
        </Link>
        {isShared && (
          <Text type="small" tone="muted">
            {isOwn ? t('sharedByYou') : t('sharedBy', { name: author })}
          </Text>
        )}
      </div>
      {mayChange && (
        <Row gap={4} isWrapping={false}>
          {(isShared || preferences.mayShare) && (
            <IconButton
              size="small"
              label={t(isShared ? 'unshareView' : 'shareView', { name })}
              aria-pressed={isShared}
              onClick={() => host.changeView(view, { isShared: !isShared })}
            >
              <Users aria-hidden />
            </IconButton>
          )}
          <IconButton
            size="small"
            label={t('replaceView', { name })}
            disabled={view.search === list.search}
            onClick={() => host.changeView(view, { search: list.search })}
          >
            <RefreshCw aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('removeView', { name })} onClick={() => onRemove(view)}>
            <Trash2 aria-hidden />
          </IconButton>
        </Row>
      )}
    </Row>
  )
}
