import type { Body } from '@daan/contract/call'
import { restoreNews, saveNews } from '@daan/contract/news'
import { Trans } from '@lingui/react/macro'
import { ContentControls } from '../../../content/admin/content-controls.tsx'
import { ContentHistory } from '../../../forms/admin/content-history.tsx'
import { contentOf, valuesOf } from '../../../forms/admin/content-values.ts'
import { EditionForm } from '../../../forms/admin/edition-form.tsx'
import { FieldChanges } from '../../../forms/admin/field-changes.tsx'
import { PageFailure } from '../../../forms/page-failure.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import { type EditedNews, loadNews } from './load-news.ts'
import { newsDraft, newsFields } from './news-fields.ts'
import { NewsPreview } from './news-preview.tsx'
import { NewsStanding } from './news-standing.tsx'

/** A piece of news: how it stands, its form and its history. */
export function NewsEditorPage({ news }: { news: Promise<Loaded<EditedNews>> }) {
  return (
    <PageBelow to="/admin/news" above={<Trans>News</Trans>}>
      <Found
        promise={news}
        fallback={<div className="min-h-screen" />}
        failed={(failure) => <PageFailure title={<Trans>News</Trans>} failure={failure} />}
      >
        {(found) => <Editor edited={found} />}
      </Found>
    </PageBelow>
  )
}

type EditorProps = { edited: EditedNews }

function Editor({ edited }: EditorProps) {
  const locale = useLocale()
  const call = useCall()
  const may = useMay()
  const { news, latest, content } = edited
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="text-title wrap-anywhere">{content.title[locale]}</h1>
      <NewsStanding edited={edited} />
      <Allowed to="content.edit">
        <NewsForm key={news} edited={edited} />
      </Allowed>
      <ContentHistory
        edited={edited}
        restore={
          may('content.edit')
            ? (edition, said) =>
                call(restoreNews, { params: { news }, body: { edition, basedOn: latest } }, said)
            : null
        }
      />
    </div>
  )
}

function NewsForm({ edited }: EditorProps) {
  const { news, latest, content, payout } = edited
  return (
    <EditionForm
      draftName={`news ${news} ${latest}`}
      schema={newsDraft}
      initial={valuesOf(newsFields, content)}
      latest={latest}
      load={() => loadNews(news)}
      changes={(theirs) => (
        <FieldChanges fields={newsFields} before={content} after={theirs.content} />
      )}
      save={(values, basedOn) => {
        const saved = { content: contentOf(newsFields, values), basedOn }
        // The schema let the content in, and news has an edition from the start.
        return callAsAdmin(saveNews, { params: { news }, body: saved as Body<typeof saveNews> })
      }}
      preview={(values, form) => (
        <NewsPreview values={values} payout={payout}>
          {form}
        </NewsPreview>
      )}
    >
      {(form) => (
        <div className="grid grid-cols-1 gap-8">
          <ContentControls form={form} fields={newsFields} />
        </div>
      )}
    </EditionForm>
  )
}
