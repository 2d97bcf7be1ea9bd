import { Button, EmptyState, IconButton, SectionHead, useText } from '@portal/ui'
import { Clock, Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type Ref } from 'react'
import { searchTexts } from '../texts.ts'
import styles from './Recents.module.css'

interface RecentsProps {
  ref: Ref<HTMLUListElement>
  recents: readonly string[]
  onSearch: (words: string) => void
  onForget: (words: string) => void
  onForgetAll: () => void
  /** The arrow key above the first row. */
  onLeave: () => void
}

/** Recent searches; before the first one, what can be searched. */
export function Recents({ ref, recents, onSearch, onForget, onForgetAll, onLeave }: RecentsProps) {
  const t = useText(searchTexts)
  const section = useRef<HTMLElement>(null)
  if (recents.length === 0)
    return <EmptyState icon={<Search aria-hidden />} title={t('welcome')} help={t('welcomeHelp')} />

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-words]')]
    const row = (event.target as HTMLElement).closest('li')
    const at = words.findIndex((each) => each.parentElement === row)
    if (at < 0) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      forget(words[at]!.dataset['words']!, at)
    }
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : undefined
    if (next === undefined) return
    event.preventDefault()
    if (next < 0) onLeave()
    else words[Math.min(next, words.length - 1)]?.focus()
  }
  /** The focus stays in the list. */
  function forget(words: string, at: number): void {
    onForget(words)
    requestAnimationFrame(() => {
      const left = section.current?.querySelectorAll<HTMLElement>('[data-words]') ?? []
      const next = left[Math.min(at, left.length - 1)]
      if (next) next.focus()
      else onLeave()
    })
  }
  return (
    <section ref={section} aria-label={t('recent')}>
      <SectionHead
        level={3}
        title={t('recent')}
        action={
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              onForgetAll()
              onLeave()
            }}
          >
            {t('forgetAll')}
          </Button>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it */}
      <ul ref={ref} className={styles.list} onKeyDown={onKeyDown}>
        {recents.map((words, at) => (
          <li key={words} className={styles.row}>
            <Button
              look="quiet"
              icon={<Clock aria-hidden />}
              data-words={words}
              className={styles.words}
              onClick={() => onSearch(words)}
            >
              <span>{words}</span>
            </Button>
            <IconButton size="small" label={t('forget', { words })} onClick={() => forget(words, at)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
