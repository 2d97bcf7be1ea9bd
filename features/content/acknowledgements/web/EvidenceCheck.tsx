import { Notice, Row, Section, Stack, Text, useMessage, useText } from '@portal/ui'
import { FileButton } from '@portal/ui/forms'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { deskTexts } from '../texts.ts'
import { checkEvidence } from './queries.ts'

type EvidenceCheckResult = {
  Result: 'whole' | 'broken' | 'foreign' | 'noFile'
  Lines: number
  BrokenAt: number
  Since: number
}

/** Checks an uploaded evidence file against the portal's records. */
export function EvidenceCheck() {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const [result, setResult] = useState<EvidenceCheckResult>()
  async function check(file: File): Promise<void> {
    const answer = await checkEvidence(await file.text())
    if (answer.ok) setResult(answer.data)
    else show(t('failed'), { isError: true })
  }
  function verdictOf({ Result, Lines, Since, BrokenAt }: EvidenceCheckResult): string {
    if (Result === 'whole') return t('whole', { lines: Lines, since: Since })
    return Result === 'broken' ? t('broken', { line: BrokenAt }) : t(Result)
  }
  return (
    <Section title={t('check')}>
      <Stack gap={12}>
        <Text as="p" tone="muted">
          {t('checkHelp')}
        </Text>
        <Row>
          <FileButton
            label={t('chooseFile')}
            icon={<Upload aria-hidden />}
            accept=".csv,text/csv"
            onFile={(file) => void check(file)}
          />
        </Row>
        <div role="status">
          {result && <Notice tone={result.Result === 'whole' ? 'good' : 'danger'}>{verdictOf(result)}</Notice>}
        </div>
      </Stack>
    </Section>
  )
}
