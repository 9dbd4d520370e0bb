import { notFoundMeta } from '../i18n/page-meta.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'

export const meta = notFoundMeta

export default NotFoundPage
