import { useState } from 'react'
import { Button, Row } from '@portal/ui'
import { FormDialog, LeaveConfirmation } from '@portal/ui/form-dialog'
import { FormPanel } from '@portal/ui/form-panel'
import { TextArea } from '@portal/ui/forms'
import { useWords, type Sample } from '../sample.tsx'

function Feedback() {
  const w = useWords()
  const [open, setOpen] = useState<'form' | 'beside' | 'leave'>()
  const [text, setText] = useState('')
  const close = () => setOpen(undefined)
  const form = {
    title: w('反馈', 'Feedback'),
    isDirty: text !== '',
    canSend: text !== '',
    send: w('发送', 'Send'),
    onSend: close,
    onClose: close,
  }
  const field = (
    <TextArea
      label={w('你遇到了什么', 'What happened')}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
  return (
    <Row>
      <Button aria-haspopup="dialog" onClick={() => setOpen('form')}>
        {w('写反馈', 'Write feedback')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('beside')}>
        {w('在旁边写', 'Write beside the page')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('leave')}>
        {w('离开页面', 'Leave the page')}
      </Button>
      {open === 'form' && (
        <FormDialog {...form} size="medium">
          {field}
        </FormDialog>
      )}
      {open === 'beside' && <FormPanel {...form}>{field}</FormPanel>}
      {open === 'leave' && <LeaveConfirmation onLeave={close} onStay={close} />}
    </Row>
  )
}

export const sample: Sample = {
  title: 'Form dialog',
  parts: ['FormDialog', 'FormPanel', 'LeaveConfirmation'],
  use: 'A form over the page, or beside it where one looks at the page meanwhile; asks before typed text would be lost.',
  keys: {
    Esc: 'closes, or asks first',
    Tab: 'through the fields',
    Enter: 'in a field of one line: sends',
    'Ctrl Enter': 'sends',
  },
  do: 'Close it from onSend, once the answer is there.',
  dont: 'A form of more than one screen: that is a page.',
  Show: Feedback,
}
