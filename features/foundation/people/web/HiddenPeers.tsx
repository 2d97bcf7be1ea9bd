import { Button, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'
import type wide from './Chart.module.css'

interface HiddenPeersProps {
  /** The classes of the chart. */
  look: typeof wide
  count: number
  isInWords: boolean
  /** The first of them; undefined until it is loaded. */
  next: string | undefined
  onPick: (account: string) => void
}

/** Peers that are not drawn. The mouse goes on to the first of them; the arrow keys do not need this. */
export function HiddenPeers({ look, count, isInWords, next, onPick }: HiddenPeersProps) {
  const t = useText(peopleTexts)
  const inWords = t('peersMore', { count })
  return (
    <span className={[look.rest, look.branch].join(' ')} aria-hidden>
      <Button
        look="quiet"
        size="small"
        tabIndex={-1}
        title={inWords}
        disabled={next === undefined}
        // keep the focus off this hidden button; it goes to the picked person
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => next && onPick(next)}
      >
        {isInWords ? inWords : `+${count}`}
      </Button>
    </span>
  )
}
