/** By itself: a page whose document brings its text does not load what cleans one. */
export { RichText } from '@portal/ui/late'
