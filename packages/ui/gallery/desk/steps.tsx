import { Steps } from '@portal/ui/desk'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Wizard() {
  const w = useWords()
  return (
    <>
      <Steps
        label={w('新建活动', 'New event')}
        steps={[
          { id: '1', title: w('内容', 'Content'), state: 'done', href: '#there' },
          { id: '2', title: w('场次', 'Sessions'), state: 'current' },
          { id: '3', title: w('读者', 'Readers'), state: 'error', href: '#there' },
          { id: '4', title: w('检查并发布', 'Check and publish'), state: 'open' },
        ]}
      />
      <Looks>
        <Steps
          label={w('样子', 'Looks')}
          steps={[{ id: '1', title: w('内容', 'Content'), state: 'done', href: '#there' }]}
        />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Steps',
  parts: ['Steps'],
  use: 'The steps of a wizard; those with an address lead back.',
  keys: { Tab: 'to the steps with an address', Enter: 'follows' },
  do: 'Keep what was filled in when somebody goes back.',
  dont: 'More than five steps.',
  Show: Wizard,
}
