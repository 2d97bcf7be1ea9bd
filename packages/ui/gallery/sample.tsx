import { useEffect, useRef, type ReactNode } from 'react'
import { Row, Text, useLanguage } from '@portal/ui'
import styles from './Gallery.module.css'

/** A file of a folder of the gallery exports one as `sample`; what stands above it there is the code to copy. */
export interface Sample {
  title: string
  /** The components it shows. */
  parts: readonly string[]
  /** Its purpose, in one sentence. */
  use: string
  /** All keys it takes, also those of the browser, and what they do. */
  keys: Readonly<Record<string, string>> | 'none: not interactive'
  do: string
  dont: string
  /** All its states. */
  Show: () => ReactNode
}

/** Returns a function that chooses the text of the shown language; slices have `useText` and a file of texts. */
export function useWords(): (zh: string, en: string) => string {
  const { language } = useLanguage()
  return (zh, en) => (language === 'CHS' ? zh : en)
}

/** A pressed element is also under the pointer. */
const looks = [
  { zh: '悬停', en: 'Hover', attributes: ['data-hovered'] },
  { zh: '键盘聚焦', en: 'Focus', attributes: ['data-focus-visible'] },
  { zh: '按下', en: 'Pressed', attributes: ['data-hovered', 'data-pressed'] },
] as const

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

interface LooksProps {
  /** Selects what has the look. */
  of?: string
  children: ReactNode
}

/** Pictures of a part under the pointer, with the focus of the keyboard, and pressed: tests/looks/forced-looks.ts. */
export function Looks({ of = 'a, button, input, select, textarea', children }: LooksProps) {
  const w = useWords()
  return (
    <Row gap={20} align="start">
      {looks.map(({ zh, en, attributes }) => (
        <Forced key={en} attributes={attributes} of={of}>
          <Text as="figcaption" type="small" tone="muted">
            {w(zh, en)}
          </Text>
          {children}
        </Forced>
      ))}
    </Row>
  )
}

function Forced({ attributes, of, children }: Required<LooksProps> & { attributes: readonly string[] }) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = figure.current
    if (!root) return undefined
    function mark(): void {
      for (const part of root?.querySelectorAll(of) ?? [])
        for (const name of attributes)
          if (name !== 'data-focus-visible' || part.matches(focusable)) part.setAttribute(name, 'true')
    }
    mark()
    // React Aria draws the items of lists later
    const watcher = new MutationObserver(mark)
    watcher.observe(root, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [of, attributes])
  return (
    <figure ref={figure} className={styles.look} inert>
      {children}
    </figure>
  )
}
