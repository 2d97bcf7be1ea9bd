import { useLayoutEffect, useRef, useState } from 'react'
import { Button, Card, ModalLayer } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Layer({ onClose }: { onClose: () => void }) {
  const w = useWords()
  const layer = useRef<HTMLDialogElement>(null)
  // closed while it stands: the browser gives the focus back
  useLayoutEffect(() => {
    const own = layer.current
    own?.showModal()
    return () => own?.close()
  }, [])
  return (
    <ModalLayer ref={layer} aria-label={w('看这里', 'Look here')} onCancel={onClose}>
      <Card>
        <Button onClick={onClose}>{w('知道了', 'Got it')}</Button>
      </Card>
    </ModalLayer>
  )
}

function Layers() {
  const w = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {w('介绍这一页', 'Show me around')}
      </Button>
      {isOpen && <Layer onClose={() => setOpen(false)} />}
    </>
  )
}

export const sample: Sample = {
  title: 'Modal layer',
  parts: ['ModalLayer'],
  use: 'Over the page, for what draws all of it itself, such as the spotlight of a guide.',
  keys: { Esc: 'asks to close', Tab: 'stays within' },
  do: 'Give it a name.',
  dont: 'Use it where a Dialog does.',
  Show: Layers,
}
