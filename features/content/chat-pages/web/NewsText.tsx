import { lazyComponent, LazyFallback } from '@portal/ui'
import { richLook } from '@portal/ui/late'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { BootstrapContext } from './bootstrap-context.tsx'

/** Sanitizes the text again (NEWS-14); not needed if the document has the text. */
export const RichText = lazyComponent(async () => (await import('./rich-text.ts')).RichText)
/** Loaded for the few texts with a questionnaire (NEWS-13). */
const NewsBody = lazyComponent(async () => (await import('./body.ts')).NewsBody)

const isServer = typeof document === 'undefined'

/** Nothing, in the form that the page's policy accepts. */
const nothing = (): string =>
  ((globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML as string | undefined) ?? ''

export function NewsText({ html, lang }: { html: string; lang: string }) {
  const bootstrap = use(BootstrapContext)
  // a reloaded text may have changed and is rendered normally
  if (bootstrap && (html === '' || isServer)) return <ServerText html={html} lang={lang} />
  const text = (
    <LazyFallback fallback={bootstrap && <ServerText html="" lang={lang} />}>
      <RichText html={html} lang={lang} />
    </LazyFallback>
  )
  if (!/<div[^>]* data-questionnaire=/.test(html)) return text
  return (
    <LazyFallback fallback={text}>
      <NewsBody html={html} lang={lang} />
    </LazyFallback>
  )
}

/**
 * Text that the server wrote into the document, sanitized (packages/server/html/document-html.ts). Its nodes are kept,
 * even if the rest is rendered again.
 */
function ServerText({ html, lang }: { html: string; lang: string }) {
  const bootstrap = use(BootstrapContext)
  const container = useRef<HTMLDivElement>(null)
  const [initialHtml] = useState(() => ({ __html: html || nothing() }))
  useLayoutEffect(() => {
    if (!container.current?.firstChild) container.current?.append(...(bootstrap?.text ?? []))
  }, [bootstrap])
  // oxlint-disable-next-line react/no-danger -- on the server only; in the browser it is empty
  return <div ref={container} className={richLook} lang={lang} data-text dangerouslySetInnerHTML={initialHtml} />
}
