import { useState } from 'react'
import { Button, Dialog, Row, Text } from '@portal/ui'
import { Select } from '@portal/ui/forms'
import { useWords, type Sample } from '../sample.tsx'

function Dialogs() {
  const w = useWords()
  const [open, setOpen] = useState<'task' | 'reading'>()
  const [at, setAt] = useState(0)
  const close = () => setOpen(undefined)
  const titles = [w('换电站突破三千座', 'Three thousand stations'), w('班车新线路', 'A new shuttle line')]
  const turn = () => setAt(1 - at)
  return (
    <Row>
      <Button aria-haspopup="dialog" onClick={() => setOpen('task')}>
        {w('换到另一场', 'Move to another session')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('reading')}>
        {w('阅读', 'Read')}
      </Button>
      {open === 'task' && (
        <Dialog
          label={w('换到另一场', 'Move to another session')}
          size="medium"
          hasTitle
          object={w('曹俊杰 · 冬季用车讲座', 'Cao Junjie · Winter driving')}
          onClose={close}
        >
          <Select label={w('场次', 'Session')} options={[{ value: '1', label: w('周三 09:00', 'Wednesday 09:00') }]} />
        </Dialog>
      )}
      {open === 'reading' && (
        <Dialog
          label={titles[at]!}
          hasTitle
          contentKey={at}
          onClose={close}
          previous={{ label: w('上一篇', 'The one before'), onPress: turn }}
          next={{ label: w('下一篇', 'The next'), onPress: turn }}
        >
          <Text type="read">{w('正文在这里。', 'Here is the article.')}</Text>
        </Dialog>
      )}
    </Row>
  )
}

export const sample: Sample = {
  title: 'Dialog',
  parts: ['Dialog'],
  use: 'Something over the dimmed page, until it is closed: 400 to 960 px wide.',
  keys: {
    Esc: 'closes; the focus returns',
    Tab: 'stays within',
    'Arrow left, right': 'to the one before, to the next, if there is one',
  },
  do: 'Name in object what it is about.',
  dont: 'Open one from another, except for a question.',
  Show: Dialogs,
}
