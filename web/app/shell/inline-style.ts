import css from '../app.css?inline'
import { STYLE_ID } from './style-id.ts'

/**
 * The style sheet as text, for one inline `<style>`; the build leaves in each page what it uses. The
 * browser reads it back from the page, so script never carries it twice, and a client render from
 * scratch (an error page) keeps it.
 */
export const inlineStyle = import.meta.env.SSR
  ? css
  : (document.getElementById(STYLE_ID)?.innerHTML ?? '')
