/** Name of a click on a banner in the usage statistics (SHELL-21). */
export const trackNameOf = (id: number | string): string => `banner-${id}`
