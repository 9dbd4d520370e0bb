import { useEffect, useState } from 'react'
import { type FailureKind, failureKind } from '../../../api/failure-kind.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { loadVoucher } from './load-spending.ts'

type VoucherPictureProps = { sha256: string; alt: string; className?: string }

/** A voucher's photograph, which only staff are given. */
export function VoucherPicture({ sha256, alt, className = '' }: VoucherPictureProps) {
  const [link, setLink] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  useEffect(() => {
    loadVoucher(sha256).then(setLink, (error: unknown) => setFailure(failureKind(error)))
  }, [sha256])
  if (failure) return <FailureLine failure={failure} />
  return link === null ? (
    <div className={`min-h-40 rounded-xl bg-sunk ${className}`} />
  ) : (
    <img src={link} alt={alt} className={`rounded-xl border border-line ${className}`} />
  )
}
