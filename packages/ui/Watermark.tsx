import { useEffect } from 'react'

/** SHELL-13: the numbers of the specification. */
const afterMs = 300
const fontSize = 22
const rotation = 30
const light = 'rgba(0,15,23,.08)'
const dark = 'rgba(231,238,242,.07)'

/** The viewer's name over every page, dialogs included; takes no clicks, and comes back when it is taken away. */
export function Watermark({ text }: { text: string }) {
  useEffect(() => {
    let keeper: MutationObserver | undefined
    const timer = setTimeout(() => (keeper = keepDrawn(text)), afterMs)
    return () => {
      clearTimeout(timer)
      keeper?.disconnect()
      for (const layer of document.querySelectorAll('[data-watermark]')) layer.remove()
    }
  }, [text])
  return null
}

function keepDrawn(text: string): MutationObserver {
  const draw = () => {
    for (const place of [document.body, ...document.querySelectorAll('dialog[open]')]) {
      const found = place.querySelector<HTMLElement>(':scope > [data-watermark]')
      const layer = found ?? document.createElement('div')
      const style = styleOf(text)
      if (layer.getAttribute('data-watermark') !== text) layer.setAttribute('data-watermark', text)
      if (layer.ariaHidden !== 'true') layer.ariaHidden = 'true'
      if (layer.style.cssText !== normal(style)) layer.style.cssText = style
      if (!found) place.append(layer)
    }
  }
  const keeper = new MutationObserver(draw)
  draw()
  keeper.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'hidden', 'class', 'open', 'data-theme', 'data-watermark'],
  })
  return keeper
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/** The browser writes a style in its own words; both sides are compared in them. */
function normal(style: string): string {
  const probe = document.createElement('div')
  probe.style.cssText = style
  return probe.style.cssText
}

function styleOf(text: string): string {
  const size = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240"><text x="180" y="120" font-family="sans-serif" font-size="${fontSize}" fill="${isDark() ? dark : light}" text-anchor="middle" transform="rotate(-${rotation} 180 120)">${escaped(text)}</text></svg>`
  const image = `url("data:image/svg+xml,${encodeURIComponent(size)}")`
  return `position:fixed;inset:0;z-index:2147483647;display:block;visibility:visible;opacity:1;pointer-events:none;background-image:${image}`
}

function escaped(text: string): string {
  return text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
