import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'rows'> {
  'aria-label': string
}

/** A line in a box, small enough for the first screen: what opens a larger field once one writes. */
export const LineField = (props: Props) => <textarea {...props} className="line-field" />
