import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './DetailPage.module.css'

interface Props {
  /** Null: where it stands in the page. */
  place: Element | null
  children: ReactNode
}

/** Stands in the page or at another place, and keeps its state, its open dialogs and the focus when it moves. */
export function Movable({ place, children }: Props) {
  const [box] = useState(() => document.createElement('div'))
  return (
    <>
      <Standing box={box} place={place} />
      {createPortal(children, box)}
    </>
  )
}

/** Before the portal: what is in the box finds itself in the document. */
function Standing({ box, place }: { box: HTMLElement; place: Element | null }) {
  const home = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place) move(box, place, styles.inBar)
    else move(box, home.current!, styles.inPage)
  }, [box, place])
  useLayoutEffect(() => () => box.remove(), [box])
  return <div ref={home} className={styles.inPage} />
}

/** A browser closes the dialogs of what it moves, and takes the focus from it. */
function move(box: HTMLElement, place: Element, className = ''): void {
  const { activeElement } = document
  const dialogs = box.querySelectorAll<HTMLDialogElement>('dialog:modal')
  box.className = className
  place.append(box)
  for (const dialog of dialogs) {
    dialog.open = false
    dialog.showModal()
  }
  if (box.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
}
