import { call } from '@portal/client'
import { ListRow, RowList, Stack, Text, useLanguage, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { adminData, type Choice } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import type { InputProps } from './field-props.ts'
import { localized } from './localized.ts'
import { sharedOf } from './TextInputs.tsx'

/** An address. Words in its place find news and activities; below a chosen one stands its title. */
export function LinkInput(props: InputProps) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { value, help = '', isFixed, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const { found, title } = usePages((value as string).trim())
  return (
    <Stack gap={4}>
      <TextField
        {...sharedOf(props)}
        ref={field}
        help={isFixed ? help : `${t('orWords')} ${help}`.trim()}
        autoComplete="off"
        spellCheck={false}
        value={value as string}
        onChange={(event) => onChange(event.target.value)}
      />
      {found && found.length > 0 && (
        <RowList isFlush aria-label={t('pagesFound')}>
          {found.map(({ Value, Label }) => (
            <ListRow
              key={Value}
              size="small"
              title={localized(Label, language)}
              onOpen={() => {
                onChange(Value)
                // the pressed row goes
                field.current?.focus()
              }}
            />
          ))}
        </RowList>
      )}
      <Text type="small" tone="muted" role="status">
        {found && (found.length > 0 ? t('pagesCount', { count: found.length }) : t('noMatch'))}
        {title && t('leadsTo', { title: localized(title, language) })}
      </Text>
    </Stack>
  )
}

/** Delay of a search after the last key. */
const pauseMs = 220

/** Returns the pages that typed words find, until then those of the last words; or the title of the page at an address. */
function usePages(typed: string) {
  const [last, setLast] = useState<{ typed: string; isWords: boolean; list: readonly Choice[] }>()
  const isWords = typed.length > 1 && !/^(?:\/|[a-z]+:\S)/i.test(typed)
  useEffect(() => {
    if (!isWords && !typed.startsWith('/')) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const text = typed.slice(0, 60)
    const asked = isWords ? { Search: text } : { Values: [text] }
    const timer = setTimeout(async () => {
      const answer = await call(adminData.choices, { Of: 'page', ...asked }, { signal })
      if (answer.ok && !signal.aborted) setLast({ typed, isWords, list: answer.data.List })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, isWords])
  const list = last?.isWords === isWords ? last.list : undefined
  return isWords ? { found: list } : { title: last?.typed === typed ? list?.[0]?.Label : undefined }
}
