import { Dialog, Stack, Text, useText } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { searchTexts } from '../texts.ts'
import type { SearchUser } from './queries.ts'
import { Search } from './Search.tsx'
import styles from './SearchDialog.module.css'

/** SEARCH-02: 800 wide. */
export function SearchDialog({ me, onClose }: { me: SearchUser; onClose: () => void }) {
  const t = useText(searchTexts)
  const field = useRef<HTMLInputElement>(null)
  // runs after the dialog's own effect, which focuses its sheet
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <Dialog label={t('title')} size="search" onClose={onClose}>
      <Stack gap={8} className={styles.box}>
        <Text as="h2" type="heading">
          {t('title')}
        </Text>
        <Search me={me} variant="dialog" field={field} />
      </Stack>
    </Dialog>
  )
}
