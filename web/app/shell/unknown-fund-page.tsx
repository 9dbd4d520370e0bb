import { listFunds } from '@daan/contract/fund-catalogue'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callServer } from '../api/call-server.ts'
import { ErrorPicture } from '../content/pictures/error-picture.tsx'
import { loaded } from '../session/loaded.ts'
import { besidePictureClass, NotShown } from '../ui/beside-picture.tsx'
import { Button } from '../ui/button.tsx'
import { LoadErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Page of an address without a fund that this page knows: a fund that opened since it was made, or none. */
export function UnknownFundPage({ slug }: { slug: string }) {
  const standing = useStanding(slug)
  if (standing === 'absent') return <NotFoundPage />
  return standing === 'unread' ? <LoadErrorPage to={location.href} /> : <NewerFund />
}

/** Asks the server for a slug; absent until the answer has come. */
function useStanding(slug: string): 'absent' | 'listed' | 'unread' {
  const [standing, setStanding] = useState<'absent' | 'listed' | 'unread'>('absent')
  useEffect(() => {
    const reading = new AbortController()
    void loaded(callServer(listFunds, {}, { signal: reading.signal })).then((funds) => {
      if (reading.signal.aborted) return
      if ('failure' in funds) setStanding('unread')
      else if (funds.value.some((fund) => fund.slug === slug)) setStanding('listed')
    })
    return () => reading.abort()
  }, [slug])
  return standing
}

function NewerFund() {
  return (
    <div className="wrap py-12 lg:py-24">
      <NotShown
        picture={<ErrorPicture className={besidePictureClass} />}
        title={<Trans>This fund is new.</Trans>}
        lead={
          <Trans>
            Your browser keeps an older version of this site. Load the page again to see the fund.
          </Trans>
        }
      >
        <Button onClick={() => location.reload()}>
          <Trans>Load the page</Trans>
        </Button>
      </NotShown>
    </div>
  )
}
