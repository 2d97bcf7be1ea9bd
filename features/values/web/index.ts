export { Honors } from './Honors.tsx'
