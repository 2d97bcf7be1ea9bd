import { useState } from 'react'
import { Button, Row } from '@portal/ui'
import { FormDialog, LeaveConfirmation } from '@portal/ui/form-dialog'
import { TextArea } from '@portal/ui/forms'
import { useWords, type Sample } from '../sample.tsx'

function Feedback() {
  const w = useWords()
  const [open, setOpen] = useState<'form' | 'leave'>()
  const [text, setText] = useState('')
  const close = () => setOpen(undefined)
  return (
    <Row>
      <Button aria-haspopup="dialog" onClick={() => setOpen('form')}>
        {w('写反馈', 'Write feedback')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('leave')}>
        {w('离开页面', 'Leave the page')}
      </Button>
      {open === 'form' && (
        <FormDialog
          title={w('反馈', 'Feedback')}
          size="medium"
          isDirty={text !== ''}
          canSend={text !== ''}
          send={w('发送', 'Send')}
          onSend={close}
          onClose={close}
        >
          <TextArea
            label={w('你遇到了什么', 'What happened')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </FormDialog>
      )}
      {open === 'leave' && <LeaveConfirmation onLeave={close} onStay={close} />}
    </Row>
  )
}

export const sample: Sample = {
  title: 'Form dialog',
  parts: ['FormDialog', 'LeaveConfirmation'],
  use: 'A dialog with a form; asks before typed text would be lost, as every page with a form does.',
  keys: { Esc: 'closes, or asks first', Tab: 'through the fields', Enter: 'in a field of one line: sends' },
  do: 'Close it from onSend, once the answer is there.',
  dont: 'A form of more than one screen: that is a page.',
  Show: Feedback,
}
