import { call, download, useNavigation } from '@portal/client'
import { Button, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { saveFile } from '@portal/ui/save-file'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { auditTexts } from '../audit.texts.ts'
import { accessControl } from '../contract.ts'
import { toAuditFilter, parseAuditView, type AuditView } from './audit-view.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditEntryList } from './AuditEntryList.tsx'
import styles from './AuditPage.module.css'

/** The audit log: search, export and verify. It cannot be edited. */
export function AuditPage() {
  const t = useText(auditTexts)
  const view = parseAuditView(useNavigation().here.search)
  const { checked: result, isChecking, check } = useChainVerification()
  return (
    <>
      <header className={look.pageHead}>
        <div>
          <h1 className={look.pageTitle}>{t('heading')}</h1>
          <p className={look.intro}>{t('about')}</p>
        </div>
        <div className={look.row}>
          <Button isBusy={isChecking} onClick={() => void check()}>
            <ShieldCheck aria-hidden />
            {t('check')}
          </Button>
          <ExportButton view={view} />
        </div>
        <p className={styles.checked} role="status" data-look={result?.look}>
          {result?.text}
        </p>
      </header>
      <AuditFilters view={view} />
      <AuditEntryList key={JSON.stringify(view)} view={view} />
    </>
  )
}

function ExportButton({ view }: { view: AuditView }) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await download(accessControl.auditFile, { ...toAuditFilter(view), lang: language })
    setBusy(false)
    if (!answer.ok) return show(t('exportFailed'), { isError: true })
    saveFile(`${t('fileName')}-${new Date().toLocaleDateString('sv')}.csv`, answer.blob)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      <Download aria-hidden />
      {t('export')}
    </Button>
  )
}

type CheckResult = { look: 'whole' | 'broken' | 'failed'; text: string }

/** Verifies the chain on demand and returns the text to show. */
function useChainVerification() {
  const t = useText(auditTexts)
  const [isChecking, setBusy] = useState(false)
  const [result, setChecked] = useState<CheckResult>()
  async function check(): Promise<void> {
    setBusy(true)
    const answer = await call(accessControl.auditCheck, {}, { timeout: 60_000 })
    setBusy(false)
    if (!answer.ok) return setChecked({ look: 'failed', text: t('checkFailed') })
    const { Lines, Last, Broken } = answer.data
    setChecked(
      Broken === null
        ? { look: 'whole', text: t('whole', { lines: Lines, last: Last }) }
        : { look: 'broken', text: t('broken', { line: Broken }) },
    )
  }
  return { checked: result, isChecking, check }
}
