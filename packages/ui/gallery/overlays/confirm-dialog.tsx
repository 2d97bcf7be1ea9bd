import { useState } from 'react'
import { Button, ConfirmDialog, Row } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Questions() {
  const w = useWords()
  const [open, setOpen] = useState<'delete' | 'send'>()
  const close = () => setOpen(undefined)
  return (
    <Row>
      <Button aria-haspopup="dialog" onClick={() => setOpen('delete')}>
        {w('删除', 'Delete')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('send')}>
        {w('发布', 'Publish')}
      </Button>
      {open === 'delete' && (
        <ConfirmDialog
          title={w('删除这篇稿件？', 'Delete this post?')}
          object={w('换电站突破三千座', 'Three thousand stations')}
          help={w('30 天内可以从回收站恢复。', 'It can be restored for 30 days.')}
          confirm={w('删除', 'Delete')}
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === 'send' && (
        <ConfirmDialog
          tone="primary"
          title={w('现在发布给 12,307 人？', 'Publish to 12,307 people now?')}
          confirm={w('发布', 'Publish')}
          isBusy
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Row>
  )
}

export const sample: Sample = {
  title: 'Confirm dialog',
  parts: ['ConfirmDialog'],
  use: 'Asks before an action that cannot simply be undone; the safe answer has the focus.',
  keys: { Esc: 'cancels; the focus returns', Tab: 'between the answers', 'Enter, Space': 'give the answer' },
  do: 'Name the action, its object, and what one should know before.',
  dont: '“Are you sure?” with “OK”.',
  Show: Questions,
}
