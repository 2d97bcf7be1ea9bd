import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import type { KeyboardEventHandler, ReactNode } from 'react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'

/** TODO-01: opens the workflow of a to-do: a page of this site in place, another system in a new tab. */
export function TodoLink({
  todo,
  className,
  onKeyDown,
  children,
}: {
  todo: Todo
  className: string | undefined
  onKeyDown: KeyboardEventHandler
  children: ReactNode
}) {
  const t = useText(workflowTexts)
  if (todo.Url.startsWith('/'))
    return (
      <PageLink className={className} href={todo.Url} onKeyDown={onKeyDown}>
        {children}
      </PageLink>
    )
  return (
    <a
      className={className}
      href={todo.Url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('opensSystem')}
      onKeyDown={onKeyDown}
    >
      {children}
      <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
}
