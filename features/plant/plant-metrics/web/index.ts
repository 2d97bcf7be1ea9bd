export { KeyFigures, PulsePage, TrendPage } from './lazy.ts'
