import { Button, ToastProvider, useToasts } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Release() {
  const w = useWords()
  const { add } = useToasts()
  return (
    <Button
      onClick={() =>
        add({
          text: w('已放行 12 条评论', '12 comments released'),
          link: { label: w('撤销', 'Undo'), onFollow: () => undefined },
        })
      }
    >
      {w('放行', 'Release')}
    </Button>
  )
}

function Toasts() {
  const w = useWords()
  return (
    <div>
      <ToastProvider label={w('提示', 'Toasts')} closeLabel={w('关闭', 'Close')}>
        <Release />
      </ToastProvider>
    </div>
  )
}

export const sample: Sample = {
  title: 'Toast',
  parts: ['ToastProvider'],
  use: 'A message at the edge for five seconds, longer under the pointer and the focus; the shell has the provider.',
  keys: { Tab: 'to its link and its cross', 'Enter, Space': 'follow or close' },
  do: 'Offer to undo.',
  dont: 'Say in it what must not be missed: that is a notice.',
  Show: Toasts,
}
