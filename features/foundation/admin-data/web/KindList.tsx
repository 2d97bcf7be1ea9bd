import { PageLink, useNavigation } from '@portal/client'
import { Button, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField } from '@portal/ui/search-field'
import { backLook } from '@portal/ui/back-link'
import { ChevronLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { newHref, overviewHref } from './addresses.ts'
import { Found } from './Found.tsx'
import styles from './List.module.css'
import { say } from './say.ts'
import { useList } from './use-list.ts'
import { useMoves } from './use-moves.ts'

interface Props {
  kind: DataKind
  kinds: readonly DataKind[]
}

/** The items of a resource type, with search, reordering and incremental loading. */
export function KindList({ kind, kinds }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const [words, setWords] = useState('')
  const list = useList(kind, words)
  const { rows, total } = list
  const moves = useMoves(kind, rows ?? [], list.retry)
  const name = say(kind.Name, language)
  return (
    <>
      <PageLink className={backLook} href={overviewHref}>
        <ChevronLeft aria-hidden />
        {t('all')}
      </PageLink>
      <div className={styles.head}>
        <h1 className={look.pageTitle}>{name}</h1>
        {kind.MayAdd && (
          <Button look="primary" onClick={() => go(newHref(kind.Key))}>
            <Plus aria-hidden />
            {t('add')}
          </Button>
        )}
      </div>
      <p className={styles.about}>{say(kind.About, language)}</p>
      {(total > 7 || words !== '') && (
        <div className={styles.search}>
          <SearchField words={words} label={t('searchIn', { kind: name })} hint={t('searchHint')} onSearch={setWords} />
        </div>
      )}
      <p className={styles.count} role="status">
        {moves.said || (rows ? t('count', { count: total }) : '')}
      </p>
      <Found kind={kind} kinds={kinds} words={words} list={list} moves={moves} />
    </>
  )
}
