import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { rootFontSize } from '../root-font-size.ts'
import styles from './DeviceFrame.module.css'

export type Device = 'desktop' | 'phone'

/** Of the frame, left and right together. */
const borders = 2

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const

interface Props {
  title: string
  device: Device
  /** Other than the usual size of the device, in pixels. */
  size?: { width: number; height: number } | undefined
  lang: string
  children: ReactNode
}

/** A frame of the size of a device, with the styles of this page: media queries see the width of the frame. */
export function DeviceFrame({ title, device, size = sizes[device], lang, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [scale, setScale] = useState(1)
  const { width, height } = size
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], head > style'))
      page.head.append(sheet.cloneNode(true))
    page.title = title
    setBody(page.body)
    return () => page.head.replaceChildren()
  }, [title])
  useLayoutEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return undefined
    const apply = () => applyDevice(root, { device, width, lang })
    apply()
    const available = container.current?.clientWidth ?? width
    setScale(Math.min(1, available / width))
    const themes = new MutationObserver(apply)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  }, [device, lang, width])
  return (
    <div
      ref={container}
      className={styles.device}
      data-device={device}
      style={{ blockSize: height * scale, maxInlineSize: width + borders }}
    >
      <iframe ref={frame} title={title} width={width} height={height} style={{ transform: `scale(${scale})` }} />
      {body && createPortal(<main className={styles.page}>{children}</main>, body)}
    </div>
  )
}

/** Sets up the root element as on that device (SHELL-14), in the theme of this page. */
function applyDevice(
  root: HTMLElement,
  { device, width, lang }: { device: Device; width: number; lang: string },
): void {
  const { theme, face } = document.documentElement.dataset
  root.lang = lang
  root.dataset['device'] = device
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
  if (face) root.dataset['face'] = face
  root.style.fontSize = `${rootFontSize({ width, isDesktop: device === 'desktop' })}px`
}
