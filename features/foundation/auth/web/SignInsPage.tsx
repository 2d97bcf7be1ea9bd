import { keyOf, useAnswer, useCache } from '@portal/client'
import { DeskTime, FactList, useLanguage, useText } from '@portal/ui'
import { daysOf, ListPage, useList, usePeriodFilter } from '@portal/ui/list'
import { translate, type Language } from '@portal/contract'
import { signIns, type Failure } from '../sign-ins-contract.ts'
import { failureTexts, signInsTexts } from '../sign-ins.texts.ts'
import { ChangeIdentityButton } from './ChangeIdentityButton.tsx'
import { PersonIdentities } from './PersonIdentities.tsx'
import { PendingChanges } from './PendingChanges.tsx'

/** Failed sign-ins, and the identities of people at the providers. */
export function SignInsPage() {
  const t = useText(signInsTexts)
  const { language } = useLanguage()
  const cache = useCache()
  const list = useList('sign-ins', { reason: '', days: '' })
  const account = list.words.trim()
  const { data, error, refetch } = useAnswer(signIns.list, {
    Keyword: list.words,
    ...(list.filters.reason && { Reason: list.filters.reason }),
    ...daysOf(list.filters.days),
    ...list.paging,
  })
  const reload = () =>
    Promise.all([signIns.list, signIns.person].map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
  return (
    <ListPage
      list={list}
      answer={{ data: data && { List: data.Failures, TotalCount: data.TotalCount }, error, refetch }}
      title={t('title')}
      hasTimes
      about={t('about')}
      search={{ label: t('search'), hint: t('searchHint') }}
      filters={[
        {
          id: 'reason',
          label: t('reason'),
          options: Object.entries(failureTexts).map(([value, text]) => ({ value, label: translate(text, language) })),
        },
        usePeriodFilter('days', t('when'), 14),
      ]}
      idOf={({ Id }) => String(Id)}
      nameOf={(failure) => reasonOf(failure, language)}
      columns={[
        { id: 'why', title: t('why'), cell: (failure) => reasonOf(failure, language) },
        { id: 'who', title: t('who'), width: '20%', cell: whoOf },
        { id: 'when', title: t('when'), width: '14%', cell: ({ At }) => <DeskTime at={At} /> },
        {
          id: 'link',
          title: t('bind'),
          isTitleHidden: true,
          isOwnLink: true,
          isLineOnPhone: true,
          width: '16%',
          align: 'end',
          cell: (failure) => failure.MayLink && <LinkButton failure={failure} onChanged={reload} />,
        },
      ]}
      panel={(failure) => <FailureFacts failure={failure} />}
      empty={{ title: t('noFailures') }}
    >
      {account && <PersonIdentities key={account} account={account} onChanged={reload} />}
      {data && <PendingChanges changes={data.Changes} onChanged={reload} />}
    </ListPage>
  )
}

function reasonOf({ Reason }: Failure, language: Language): string {
  const text = Object.hasOwn(failureTexts, Reason) ? failureTexts[Reason as keyof typeof failureTexts] : undefined
  return text ? translate(text, language) : Reason
}

const whoOf = ({ Account, Name, Named }: Failure): string => (Account ? `${Name} (${Account})` : Named || '–')

function FailureFacts({ failure }: { failure: Failure }) {
  const t = useText(signInsTexts)
  const { language } = useLanguage()
  const { At, Issuer, Named, Subject, Detail, Reason, MayLink } = failure
  const facts: [label: string, value: string][] = [
    [t('why'), reasonOf(failure, language)],
    [t('detail'), Detail],
    [t('who'), whoOf(failure)],
    [t('named'), Named],
    [t('subject'), Subject],
    [t('issuer'), Issuer],
    [t('linked'), Reason === 'bound-elsewhere' && !MayLink ? t('sinceLinked') : ''],
  ]
  return (
    <FactList
      items={[
        { label: t('when'), value: <DeskTime at={At} form="datetime" /> },
        ...facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
      ]}
    />
  )
}

function LinkButton({ failure, onChanged }: { failure: Failure; onChanged: () => Promise<unknown> }) {
  const t = useText(signInsTexts)
  const { Account, Issuer, Subject, Name } = failure
  return (
    <ChangeIdentityButton
      wanted={{ Account, Issuer, Subject, IsRelease: false }}
      label={t('bind')}
      name={t('bindLabel', { name: Name })}
      title={t('bindTitle', { name: Name })}
      help={t('bindHelp')}
      onChanged={onChanged}
    />
  )
}
