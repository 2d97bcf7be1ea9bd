import { InboxPage, type InboxDecisionProps, type InboxParts, type InboxRowProps } from '@portal/dashboard/web'
import { LastComment } from '@portal/draft-comments/web'
import { DraftBeside, StepsBeside } from '@portal/editor/web'
import { CaseBeside, CaseDecision } from '@portal/moderation/web'
import { PanelSteps } from '@portal/publishing/web'

const parts: InboxParts = {
  review: {
    Facts: ({ id }: InboxRowProps) => <DraftBeside id={id} LastComment={LastComment} />,
    Decision: (props: InboxDecisionProps) => <StepsBeside Steps={PanelSteps} {...props} />,
  },
  held: {
    Facts: ({ id }: InboxRowProps) => <CaseBeside id={id} cause="words" />,
    Decision: (props: InboxDecisionProps) => <CaseDecision cause="words" {...props} />,
  },
  reported: {
    Facts: ({ id }: InboxRowProps) => <CaseBeside id={id} cause="reports" />,
    Decision: (props: InboxDecisionProps) => <CaseDecision cause="reports" {...props} />,
  },
}

/** The inbox with what slices show beside it. */
export function Inbox() {
  return <InboxPage parts={parts} />
}
