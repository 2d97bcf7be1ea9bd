import { Button, Grow, IconButton, lockScroll, ModalLayer, Row, Stack, Text, useText } from '@portal/ui'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { guideTexts } from '../texts.ts'
import { placeCard } from './place-card.ts'
import styles from './Spotlight.module.css'

interface Props {
  target: HTMLElement
  title: string
  text: string
  at: number
  count: number
  isLast: boolean
  isBusy: boolean
  onNext: () => void
  onBack: (() => void) | undefined
  onHide: () => void
}

const padding = 6
/** Distance of the frame from the edges of the window, so that no side is cut off. */
const edge = 4

function spotlightBox({ left, top, right, bottom }: DOMRect) {
  const from = { left: Math.max(edge, left - padding), top: Math.max(edge, top - padding) }
  const width = Math.min(innerWidth - edge, right + padding) - from.left
  const height = Math.min(innerHeight - edge, bottom + padding) - from.top
  return { ...from, width: Math.max(0, width), height: Math.max(0, height) }
}

/** Scrolls to the middle if the card has room below, else as high as possible, so that the title is not covered. */
function bringIntoView(target: HTMLElement, cardHeight: number): void {
  const { height } = target.getBoundingClientRect()
  const hasRoom = (innerHeight - height) / 2 >= cardHeight + 2 * padding + 28
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (hasRoom) return
  const header = target.closest('header') ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  scrollBy({ top: target.getBoundingClientRect().top - Math.max(0, header) - 16, behavior: 'instant' })
}

/**
 * A spotlight on one place of the page with a card that explains it. The browser's modal dialog traps the focus; only
 * this component scrolls the page, and restores its position at the end.
 */
export function Spotlight({ target, title, text, at, count, isLast, isBusy, onNext, onBack, onHide }: Props) {
  const t = useText(guideTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const light = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const id = useId()
  useScrollLock(dialog)

  useLayoutEffect(() => {
    const updatePosition = () => {
      const lit = spotlightBox(target.getBoundingClientRect())
      for (const [side, value] of Object.entries(lit)) light.current?.style.setProperty(side, `${value}px`)
      if (!card.current) return
      const size = { width: card.current.offsetWidth, height: card.current.offsetHeight }
      const spot = placeCard(lit, size, { width: innerWidth, height: innerHeight })
      for (const [side, value] of Object.entries(spot)) card.current.style.setProperty(side, `${value}px`)
    }
    bringIntoView(target, card.current?.offsetHeight ?? 0)
    updatePosition()
    const watcher = new ResizeObserver(updatePosition)
    watcher.observe(target)
    watcher.observe(document.body)
    if (card.current) watcher.observe(card.current)
    addEventListener('resize', updatePosition)
    addEventListener('scroll', updatePosition, true)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', updatePosition)
      removeEventListener('scroll', updatePosition, true)
    }
  }, [target, title])

  useEffect(() => next.current?.focus({ preventScroll: true }), [at])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || isBusy) return
    if (event.key === 'ArrowRight') onNext()
    if (event.key === 'ArrowLeft') onBack?.()
  }

  return (
    <ModalLayer
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onHide}
      // arrows beside the buttons
      onKeyDown={onKeyDown}
    >
      <div ref={light} className={styles.light} aria-hidden />
      <div ref={card} className={styles.card}>
        <Stack>
          <div aria-live="polite">
            <Stack gap={8}>
              <Row align="start" isWrapping={false}>
                <Grow>
                  <Text as="h2" id={`${id}-title`} type="heading">
                    {title}
                  </Text>
                </Grow>
                <IconButton label={t('hide')} size="small" onClick={onHide}>
                  <X aria-hidden />
                </IconButton>
              </Row>
              <Text id={`${id}-text`} tone="muted">
                {text}
              </Text>
            </Stack>
          </div>
          <Row>
            <Grow>
              <Text as="span" type="small" tone="muted" hasFigures>
                {t('stepOf', { step: at + 1, count })}
              </Text>
            </Grow>
            {onBack && <Button onClick={onBack}>{t('previous')}</Button>}
            <Button ref={next} look="primary" isBusy={isBusy} onClick={onNext}>
              {t(isLast ? 'finish' : 'next')}
            </Button>
          </Row>
        </Stack>
      </div>
    </ModalLayer>
  )
}

/** GUIDE-03: locks scrolling while open, then restores the scroll position and the focus. */
function useScrollLock(dialog: React.RefObject<HTMLDialogElement | null>): void {
  // before the card is placed: without its size it would be elsewhere in the first frame
  useLayoutEffect(() => {
    const opener = document.activeElement
    const before = { left: scrollX, top: scrollY }
    const unlock = lockScroll()
    const own = dialog.current
    if (own && !own.open) own.showModal()
    return () => {
      own?.close()
      unlock()
      scrollTo({ ...before, behavior: 'instant' })
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [dialog])
}
