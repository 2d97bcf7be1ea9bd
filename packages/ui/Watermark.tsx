import { useEffect } from 'react'

/** SHELL-13: the values of the specification. */
const afterMs = 300
const fontSize = 22
const rotation = 30
const light = 'rgba(0,15,23,.08)'
const dark = 'rgba(231,238,242,.07)'

/** The viewer's name over every page and dialog; lets clicks through, and restores itself when removed. */
export function Watermark({ text }: { text: string }) {
  useEffect(() => {
    let end: (() => void) | undefined
    const timer = setTimeout(() => (end = drawAndWatch(text)), afterMs)
    return () => {
      clearTimeout(timer)
      end?.()
      for (const layer of document.querySelectorAll('[data-watermark]')) layer.remove()
    }
  }, [text])
  return null
}

/** Draws the layers, and again whenever one is missing or changed; returns a function that stops it. */
function drawAndWatch(text: string): () => void {
  let style = ''
  let shown = ''
  let isOver = false
  const draw = () => {
    if (style === '') return
    for (const place of [document.body, ...document.querySelectorAll('dialog[open]')]) keepLayer(place, text, style)
  }
  const restyle = () =>
    drawTile(text, (picture) => {
      if (isOver) return
      style = normalizeStyle(styleOf(picture))
      draw()
      URL.revokeObjectURL(shown)
      shown = picture
    })
  const observer = new MutationObserver((changes) => {
    if (changes.some((change) => change.attributeName === 'data-theme')) restyle()
    else draw()
  })
  restyle()
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'hidden', 'class', 'open', 'data-theme', 'data-watermark'],
  })
  // the web font of a Chinese name may load later
  document.fonts.addEventListener('loadingdone', restyle)
  return () => {
    isOver = true
    observer.disconnect()
    document.fonts.removeEventListener('loadingdone', restyle)
  }
}

function keepLayer(place: Element, text: string, style: string): void {
  const found = place.querySelector<HTMLElement>(':scope > [data-watermark]')
  const layer = found ?? document.createElement('div')
  if (layer.getAttribute('data-watermark') !== text) layer.setAttribute('data-watermark', text)
  if (layer.ariaHidden !== 'true') layer.ariaHidden = 'true'
  if (layer.hidden) layer.hidden = false
  if (layer.style.cssText !== style) layer.style.cssText = style
  if (!found) place.append(layer)
}

/** Normalizes a style as the browser does, for comparison. */
function normalizeStyle(style: string): string {
  const probe = document.createElement('div')
  probe.style.cssText = style
  return probe.style.cssText
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function styleOf(picture: string): string {
  const size = 'background-size:360px 240px'
  return `position:fixed;inset:0;z-index:2147483647;display:block;visibility:visible;opacity:1;pointer-events:none;${size};background-image:url("${picture}")`
}

/** Calls `take` with a blob URL of the tile; the browser encodes the picture off the main thread. */
function drawTile(text: string, take: (picture: string) => void): void {
  const canvas = document.createElement('canvas')
  canvas.width = 720
  canvas.height = 480
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(2, 2)
  context.translate(180, 120)
  context.rotate((-rotation * Math.PI) / 180)
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`
  context.fillStyle = isDark() ? dark : light
  context.textAlign = 'center'
  context.fillText(text, 0, 0, 340)
  canvas.toBlob((packed) => packed && take(URL.createObjectURL(packed)))
}
