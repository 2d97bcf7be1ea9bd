import { useState } from 'react'
import { Button, Text } from '@portal/ui'
import { SidePanel } from '@portal/ui/side-panel'
import { useWords, type Sample } from '../sample.tsx'

function Panels() {
  const w = useWords()
  const titles = [w('换电站突破三千座', 'Three thousand stations'), w('班车新线路', 'A new shuttle line')]
  const [at, setAt] = useState<number>()
  return (
    <>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setAt(0)}>
          {w('在旁边打开', 'Open beside the list')}
        </Button>
      </div>
      {at !== undefined && (
        <SidePanel
          title={titles[at]!}
          onClose={() => setAt(undefined)}
          onNext={() => setAt(1)}
          onPrevious={() => setAt(0)}
          foot={<Button look="primary">{w('放行', 'Release')}</Button>}
        >
          <Text>{w('列表仍然在旁边。', 'The list stays beside it.')}</Text>
        </SidePanel>
      )}
    </>
  )
}

export const sample: Sample = {
  title: 'Side panel',
  parts: ['SidePanel'],
  use: 'Shows one object beside the list it is of, without covering it; a sheet on a phone.',
  keys: {
    'J, K': 'to the next, to the one before',
    Esc: 'closes; the focus returns to the row',
    Tab: 'through its controls',
  },
  do: 'Lead to the page of the object in its foot.',
  dont: 'Ask a question in it: that is a dialog.',
  Show: Panels,
}
