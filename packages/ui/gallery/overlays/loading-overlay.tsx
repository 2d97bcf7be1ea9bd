import { useState } from 'react'
import { Button, LoadingOverlay, Row } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

const kinds = ['black', 'white', 'white-full', 'blank', 'blue'] as const

function Overlays() {
  const w = useWords()
  const [kind, setKind] = useState<(typeof kinds)[number]>()
  function show(next: (typeof kinds)[number]): void {
    setKind(next)
    setTimeout(() => setKind(undefined), 2000)
  }
  return (
    <Row>
      {kinds.map((each) => (
        <Button key={each} onClick={() => show(each)}>
          {each}
        </Button>
      ))}
      {kind && <LoadingOverlay kind={kind} label={w('正在打开', 'Opening')} />}
    </Row>
  )
}

export const sample: Sample = {
  title: 'Loading overlay',
  parts: ['LoadingOverlay'],
  use: 'Locks the whole page while another system opens (SHELL-17).',
  keys: 'none: not interactive',
  do: 'Take it only where nothing else can be done.',
  dont: 'Take it for a part of a page: that is Loading.',
  Show: Overlays,
}
