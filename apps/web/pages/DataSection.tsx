import { DataPage } from '@portal/admin-data/web'
import { QuestionnaireBuilder } from '@portal/health/web/desk'
import type { LazyPart } from '@portal/ui'
import type { SectionProps } from '../desk.ts'

/** Kinds of data whose fields their slice draws itself. */
const bodies = { questionnaire: QuestionnaireBuilder }

const Data = ({ path }: SectionProps) => <DataPage path={path} bodies={bodies} />

export const DataSection: LazyPart<SectionProps> = Object.assign(Data, {
  load: () => DataPage.load(),
  isHere: () => DataPage.isHere(),
})
