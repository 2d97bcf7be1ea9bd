import { IconButton, useText } from '@portal/ui'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { searchTexts } from '../texts.ts'
import type { SearchUser } from './queries.ts'
import { Search } from './Search.tsx'
import styles from './SearchPanel.module.css'

const searchButton = (): HTMLElement | null => document.querySelector('[data-search-sign]')

/** SEARCH-01: below the search button in the header, next to the current page. */
export function SearchPanel({ me, onClose }: { me: SearchUser; onClose: () => void }) {
  const t = useText(searchTexts)
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  usePositionBelow(searchButton, panel)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const leave = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('dialog, [popover]')) return
    if (!panel.current?.contains(target) && !searchButton()?.contains(target)) onClose()
  })
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => leave(target)
    // checks where the focus arrives: after a press on an empty area nothing is focused
    const onFocus = ({ target }: FocusEvent) => leave(target)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  function closeToSign(): void {
    onClose()
    searchButton()?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    closeToSign()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes from wherever the focus is in it
    <div ref={panel} role="dialog" aria-label={t('title')} className={styles.panel} onKeyDown={onKeyDown}>
      <Search me={me} variant="panel" field={field}>
        <IconButton label={t('close')} onClick={closeToSign}>
          <X aria-hidden />
        </IconButton>
      </Search>
    </div>
  )
}

/** The header does not scroll, so the position changes only with the window. */
function usePositionBelow(anchor: () => HTMLElement | null, ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const put = () => {
      const at = anchor()
      const end = at?.parentElement?.getBoundingClientRect().right ?? 0
      ref.current?.style.setProperty('--under', `${at?.getBoundingClientRect().bottom ?? 0}px`)
      ref.current?.style.setProperty('--beside', `${document.documentElement.clientWidth - end}px`)
    }
    put()
    addEventListener('resize', put)
    return () => removeEventListener('resize', put)
  }, [anchor, ref])
}
