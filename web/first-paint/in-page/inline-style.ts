import css from '../../app/app.css?inline'
import { styleId } from './placeholders.ts'

/**
 * The style sheet as text, for one inline `<style>`; the build leaves in each page what it uses. The
 * browser reads it back from the page, so script never carries it twice, and a client render from
 * scratch (an error page) keeps it.
 */
export const inlineStyle = import.meta.env.SSR
  ? css
  : (document.getElementById(styleId)?.innerHTML ?? '')
