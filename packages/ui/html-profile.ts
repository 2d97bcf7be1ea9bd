const words = <Words extends string>(list: Words): string[] => list.split(' ')

/** What the body of a news may hold; the server stores nothing else, and the page checks it again (NEWS-14). */
export const allowedTags = words(
  'p h2 h3 h4 ul ol li blockquote table thead tbody tr th td caption strong b em i u s sub sup br hr a img figure ' +
    'figcaption pre code span div',
)
// `start`: a list that goes on after a note counts on; `data-questionnaire`: the key of one that the page shows there (NEWS-13)
export const allowedAttributes = words(
  'align href src alt title width height start colspan rowspan lang loading decoding target rel data-questionnaire ' +
    'id class role tabindex aria-label',
)

/** What a link within a body leads to: no name that the page or its script has. */
export const anchorId = /^user-content-[\p{L}\p{M}\p{N}_-]{1,200}$/u

/** Attributes that may say one thing only. */
export const allowedValues: Readonly<Record<string, RegExp>> = {
  id: anchorId,
  // what code is written in, and its colours
  class: /^(language-[\p{L}\p{N}_+#.-]{1,40}|hljs-[a-z_-]+( [a-z]+_)*)$/u,
  // what scrolls by itself
  role: /^region$/,
  tabindex: /^0$/,
}
