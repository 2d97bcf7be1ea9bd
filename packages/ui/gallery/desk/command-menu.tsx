import { FilePen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { CommandMenu } from '@portal/ui/desk'
import { useWords, type Sample } from '../sample.tsx'

function Commands() {
  const w = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {w('命令', 'Commands')}
      </Button>
      {isOpen && (
        <CommandMenu
          label={w('命令', 'Commands')}
          placeholder={w('去哪里，做什么', 'Where to, what to do')}
          onClose={() => setOpen(false)}
          groups={[
            {
              title: w('去', 'Go'),
              commands: [
                {
                  id: 'posts',
                  title: w('稿件', 'Posts'),
                  keywords: 'gaojian posts',
                  icon: <FilePen aria-hidden />,
                  hint: 'G P',
                  onRun: () => undefined,
                },
              ],
            },
            {
              title: w('做', 'Do'),
              commands: [
                { id: 'new', title: w('新建活动', 'New event'), icon: <Plus aria-hidden />, onRun: () => undefined },
              ],
            },
          ]}
        />
      )}
    </div>
  )
}

export const sample: Sample = {
  title: 'Command menu',
  parts: ['CommandMenu'],
  use: 'Goes anywhere and does anything by name.',
  keys: {
    'Ctrl K, ⌘ K': 'opens it in the desk',
    Letters: 'filter',
    'Arrow up, down': 'move',
    Enter: 'runs',
    Esc: 'closes',
  },
  do: 'Give keywords in the other language and in Pinyin.',
  dont: 'Put into it what stands nowhere else.',
  Show: Commands,
}
