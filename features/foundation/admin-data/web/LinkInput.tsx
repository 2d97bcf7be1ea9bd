import { useAnswer } from '@portal/client'
import { ListRow, RowList, Stack, Text, useLanguage, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { adminData } from '../contract.ts'
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

/** Returns the pages that typed words find, or the title of the page at the typed address. */
function usePages(typed: string) {
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.slice(0, 60)), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isWords = (text: string) => text.length > 1 && !/^(?:\/|[a-z]+:\S)/i.test(text)
  const search = { Of: 'page', Search: asked }
  const { data: found } = useAnswer(adminData.choices, search, { enabled: isWords(asked), keepsLast: true })
  const at = { Of: 'page', Values: [typed] }
  const { data: named } = useAnswer(adminData.choices, at, { enabled: typed === asked && typed.startsWith('/') })
  return { found: isWords(typed) ? found?.List : undefined, title: named?.List[0]?.Label }
}
