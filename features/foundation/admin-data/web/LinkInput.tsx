import { useAnswer } from '@portal/client'
import { ListRow, RowList, Stack, Text, useLanguage, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { useDeferredValue } from 'react'
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
  const { found, title, isNone } = usePages(value as string)
  return (
    <Stack gap={4}>
      <TextField
        {...sharedOf(props)}
        help={isFixed ? help : `${t('orWords')} ${help}`.trim()}
        autoComplete="off"
        spellCheck={false}
        value={value as string}
        onChange={(event) => onChange(event.target.value)}
      />
      {found.length > 0 && (
        <RowList isFlush aria-label={t('pagesFound')}>
          {found.map(({ Value, Label }) => (
            <ListRow key={Value} size="small" title={localized(Label, language)} onOpen={() => onChange(Value)} />
          ))}
        </RowList>
      )}
      <Text type="small" tone="muted" role="status">
        {isNone && t('noMatch')}
        {title && t('leadsTo', { title: localized(title, language) })}
      </Text>
    </Stack>
  )
}

/** Returns the pages that typed words find, or the title of the page at the typed address. */
function usePages(value: string) {
  const typed = useDeferredValue(value.trim()).slice(0, 60)
  const isWords = typed.length > 1 && !/^(?:\/|[a-z]+:)/i.test(typed)
  const { data } = useAnswer(
    adminData.choices,
    { Of: 'page', ...(isWords ? { Search: typed } : { Values: [typed] }) },
    { enabled: isWords || typed.startsWith('/') },
  )
  const list = data?.List ?? []
  return isWords
    ? { found: list, title: undefined, isNone: data?.List.length === 0 }
    : { found: [], title: list[0]?.Label, isNone: false }
}
