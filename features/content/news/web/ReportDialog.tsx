import { useCommand, useUnsavedFields, rateLimitText } from '@portal/client'
import { Stack, Text, useMessage, useText } from '@portal/ui'
import { FormDialog } from '@portal/ui/form-dialog'
import { RadioGroup, TextArea } from '@portal/ui/forms'
import { useId, useState } from 'react'
import { news, reportReasons, type ReportReason } from '../contract.ts'
import { talkTexts } from '../talk.texts.ts'
import { maxReportNoteLength, type commentType } from '../rules.ts'
import type { SiteKey } from './queries.ts'

export interface CommentActionParams {
  newsId: number
  portal: SiteKey
  id: number
  /** 1: comment, 2: reply. */
  type: (typeof commentType)[keyof typeof commentType]
  onDone: () => Promise<void>
}

/** Reports a comment to the moderators; nobody else is told. */
export function ReportDialog({ about, onClose }: { about: CommentActionParams; onClose: () => void }) {
  const t = useText(talkTexts)
  const { show } = useMessage()
  const id = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const { fields, isDirty, set, clear } = useUnsavedFields(`news.report.${about.type}.${about.id}`, () => ({
    note: '',
  }))
  const { note } = fields
  function close(): void {
    clear()
    onClose()
  }
  const command = useCommand(news.report, {
    portal: about.portal,
    onDone(answer) {
      const isKnown = !answer.ok && answer.failure.reason === 'reportedAlready'
      const why = answer.ok || isKnown ? undefined : rateLimitText(answer.failure)
      show(answer.ok ? t('reportSent') : isKnown ? answer.failure.message : (why ?? t('reportFailed')), {
        isError: !answer.ok && !isKnown,
      })
      if (!answer.ok && !isKnown) return
      close()
      void about.onDone()
    },
  })
  return (
    <FormDialog
      title={t('reportAsk')}
      size="small"
      isDirty={isDirty}
      isBusy={command.isPending}
      send={t('reportSend')}
      canSend={reason !== null}
      onSend={() =>
        reason &&
        command.mutateAsync({
          input: { NewsId: about.newsId, Id: about.id, DelType: about.type, Reason: reason, Note: note },
        })
      }
      onClose={close}
    >
      <Stack>
        <Text tone="muted">{t('reportHelp')}</Text>
        <RadioGroup
          name={id}
          label={t('reportReason')}
          options={reportReasons.map((each) => ({ value: each, label: t(`report_${each}`) }))}
          value={reason ?? ''}
          onChange={(value) => setReason(reportReasons.find((each) => each === value) ?? null)}
        />
        <TextArea
          label={t('reportNote')}
          rows={2}
          maxLength={maxReportNoteLength}
          value={note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Stack>
    </FormDialog>
  )
}
