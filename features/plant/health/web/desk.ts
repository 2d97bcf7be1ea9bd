import { lazyComponent } from '@portal/ui'

export const QuestionnaireBuilder = lazyComponent(
  async () => (await import('./QuestionnaireBuilder.tsx')).QuestionnaireBuilder,
)
