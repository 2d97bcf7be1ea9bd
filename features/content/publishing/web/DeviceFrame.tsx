import { rootFontSize } from '@portal/ui'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Preview.module.css'

export type Device = 'desktop' | 'phone'

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const

interface Props {
  title: string
  device: Device
  lang: string
  children: ReactNode
}

/** A frame of the size of a device, with the styles of this page: media queries see the width of the frame. */
export function DeviceFrame({ title, device, lang, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [scale, setScale] = useState(1)
  const { width, height } = sizes[device]
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) page.head.append(sheet.cloneNode())
    page.title = title
    setBody(page.body)
    return () => page.head.replaceChildren()
  }, [title])
  useLayoutEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return
    dress(root, device, lang)
    const room = place.current?.clientWidth ?? width
    setScale(Math.min(1, room / width))
  }, [device, lang, width])
  return (
    <div ref={place} className={styles.device} data-device={device} style={{ blockSize: height * scale }}>
      <iframe ref={frame} title={title} width={width} height={height} style={{ transform: `scale(${scale})` }} />
      {body && createPortal(<main className={styles.page}>{children}</main>, body)}
    </div>
  )
}

/** Sets up the root element as on that device (SHELL-14), in the theme of this page. */
function dress(root: HTMLElement, device: Device, lang: string): void {
  const { theme } = document.documentElement.dataset
  root.lang = lang
  root.dataset['device'] = device
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
  root.style.fontSize = `${rootFontSize({ width: sizes[device].width, isDesktop: device === 'desktop' })}px`
}
