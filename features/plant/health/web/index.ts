export { EmbeddedPage, HealthPage, QuestionnaireBuilder, ReadersPage } from './lazy.ts'
