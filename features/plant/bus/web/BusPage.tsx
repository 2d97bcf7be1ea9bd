import { nextLanguage, localeOf, pageHref } from '@portal/contract'
import { useAnswer, tabAccount } from '@portal/client'
import { isPhone, type SignInOptions } from '@portal/auth/web'
import {
  Button,
  ButtonLink,
  ErrorState,
  LoadingOverlay,
  Page,
  PageHeader,
  Skeleton,
  StatePage,
  Text,
  useLanguage,
  useText,
  Watermark,
} from '@portal/ui'
import { useEffect, useEffectEvent } from 'react'
import { bus } from '../contract.ts'
import { busTexts } from '../texts.ts'
import { AgreementView } from './AgreementView.tsx'
import styles from './BusPage.module.css'
import { Ticket } from './Ticket.tsx'
import { useBusSession } from './use-bus-session.ts'

/** Bus page (BUS-01), designed for phones: without the header of the portal, with its own sign-in. */
export function BusPage({ offered }: { offered: SignInOptions }) {
  const t = useText(busTexts)
  const { entered, round, enterAgain } = useBusSession(offered)
  if (entered === undefined || entered === 'leaving') return <LoadingOverlay kind="blank" label={t('signingIn')} />
  if (entered !== 'in')
    return (
      <main id="content">
        {entered === 'failed' || entered === 'unanswered' ? (
          <StatePage
            kind="error"
            title={t('signInFailed')}
            help={t('signInFailedHelp')}
            action={{ label: t('retry'), onPress: enterAgain }}
          />
        ) : (
          <StatePage kind="locked" title={t('unauthorized')} help={t('unauthorizedHelp')} />
        )}
      </main>
    )
  return <SignedInPage key={round} mayEnterAgain={round === 0} onEnded={enterAgain} />
}

function SignedInPage({ mayEnterAgain, onEnded }: { mayEnterAgain: boolean; onEnded: () => void }) {
  const t = useText(busTexts)
  const { language } = useLanguage()
  const { data: me, error, refetch } = useAnswer(bus.userInfo, {})
  // the stored token has expired: sign in again, once and silently
  const isEnded = error?.failure.reason === 'noBusSession'
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (isEnded && mayEnterAgain) end()
  }, [isEnded, mayEnterAgain])
  if (isEnded && mayEnterAgain) return <LoadingOverlay kind="blank" label={t('signingIn')} />
  return (
    <main id="content">
      <Page>
        <PageHeader
          title={t('title')}
          actions={
            <>
              {/* phones have no home page (SHELL-02); the other pages are documents with a sign-in of their own */}
              {!isPhone(navigator.userAgent) && (
                <ButtonLink href={pageHref('/home')} target="_self">
                  {t('toHome')}
                </ButtonLink>
              )}
              {me?.IsStaff && (
                <ButtonLink href={pageHref('/busConfirm/list')} target="_self">
                  {t('list')}
                </ButtonLink>
              )}
              <LanguageSwitch />
            </>
          }
        >
          <Text as="div" tone="muted">
            {me ? t('hello', { name: me.Name }) : <Skeleton shape="line" />}
          </Text>
        </PageHeader>
        {error ? (
          <ErrorState onRetry={() => (isEnded ? onEnded() : void refetch())} />
        ) : (
          <div className={styles.parts}>
            <div className={styles.ticket}>{me ? <Ticket seat={me} /> : <Skeleton shape="card" />}</div>
            <AgreementView />
          </div>
        )}
      </Page>
      {me && <Watermark text={`${me.Name} ${tabAccount() || me.EmployeeId}`} key={language} />}
    </main>
  )
}

function LanguageSwitch() {
  const t = useText(busTexts)
  const { language, setLanguage } = useLanguage()
  const other = nextLanguage(language)
  return (
    <Button lang={localeOf(other)} onClick={() => setLanguage(other)}>
      {t('switchLanguage')}
    </Button>
  )
}
