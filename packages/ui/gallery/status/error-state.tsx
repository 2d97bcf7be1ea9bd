import { Card, ErrorState } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Errors() {
  const w = useWords()
  return (
    <>
      <Card padding="none">
        <ErrorState onRetry={() => undefined} help={w('服务器没有回答', 'The server did not answer')} />
      </Card>
      <Card padding="small">
        <ErrorState
          size="inline"
          title={w('食堂菜单没有加载', 'The menu did not load')}
          isRetrying
          onRetry={() => undefined}
        />
      </Card>
    </>
  )
}

export const sample: Sample = {
  title: 'Error state',
  parts: ['ErrorState'],
  use: 'A part of a page failed: what, why if the server says so, and a button to try again.',
  keys: { Tab: 'to the button', 'Enter, Space': 'try again' },
  do: 'Keep the rest of the page usable.',
  dont: 'Show a code or a technical message.',
  Show: Errors,
}
