import css from '../app.css?inline'

export const STYLE_ID = 'style'

/**
 * The whole style sheet as text, for one inline `<style>`. The browser reads it back from the page,
 * so script never carries it twice, and a client render from scratch (an error page) keeps it.
 */
export const inlineStyle = import.meta.env.SSR
  ? css
  : (document.getElementById(STYLE_ID)?.innerHTML ?? '')
