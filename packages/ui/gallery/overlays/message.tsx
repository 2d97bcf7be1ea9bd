import { Button, MessageProvider, Row, useMessage } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Senders() {
  const w = useWords()
  const { show } = useMessage()
  return (
    <Row>
      <Button onClick={() => show(w('已收藏', 'Added to favourites'))}>{w('收藏', 'Add to favourites')}</Button>
      <Button onClick={() => show(w('没有网络，没有发送', 'Not sent: no network'), { isError: true })}>
        {w('发送失败', 'Fail to send')}
      </Button>
    </Row>
  )
}

function Messages() {
  return (
    <MessageProvider>
      <Senders />
    </MessageProvider>
  )
}

export const sample: Sample = {
  title: 'Message',
  parts: ['MessageProvider'],
  use: 'A short answer in the middle that hides by itself after two seconds; the shell has the provider.',
  keys: 'none: not interactive',
  do: 'Say in a few words what has happened.',
  dont: 'Put anything into it that must be pressed: that is a toast.',
  Show: Messages,
}
