-- Fills an empty ledger with :gifts gifts of at most :donors donors, as if each had been given, and paid by a gateway.
-- Their transfers are of transactions with 500 each: the public book takes whole transactions at once.
WITH gift AS MATERIALIZED (
  SELECT gen_random_uuid() AS key, nextval('donation_number') AS number,
    funds[1 + n % array_length(funds, 1)] AS fund,
    (1 + n % 50) * 10000::bigint AS poisha, 'donor-' || n % :donors AS donor_uid,
    n
  FROM generate_series(1, :gifts) AS n, (SELECT array_agg(fund) AS funds FROM fund_total) AS catalogue
),
booked AS (
  INSERT INTO donation (key, number, fund, poisha, donor_uid, state, answered, at)
  SELECT key, number, fund, poisha, donor_uid, 'settled', 'pledged', '2026-01-01T00:00:00Z'
  FROM gift
),
moved AS (
  INSERT INTO transfer (kind, subject, debit, credit, poisha, xid)
  SELECT 'donation', number, 'clearing', fund, poisha, 3 + n / 500 FROM gift
),
told AS (
  INSERT INTO donor_detail (donation, name, email)
  SELECT number, 'Nusrat Jahan ' || n, 'nusrat.jahan.' || n || '@example.org' FROM gift
),
given AS (
  INSERT INTO donor (uid, name, poisha, donations)
  SELECT donor_uid, 'Nusrat Jahan', sum(poisha), count(*) FROM gift GROUP BY donor_uid
)
UPDATE fund_total SET poisha = sums.poisha, donations = sums.donations, version = 1, changed_at = now()
FROM (SELECT fund, sum(poisha) AS poisha, count(*) AS donations FROM gift GROUP BY fund) AS sums
WHERE fund_total.fund = sums.fund;

-- A gateway keeps a fortieth.
WITH paid AS (
  INSERT INTO payment (donation, gateway, reference, poisha, language, state, transaction, validation, method,
    fee_poisha, started_at, settled_at)
  SELECT number, 'sslcommerz', 'G' || number, poisha, 'en', 'settled', 'T' || number, 'V' || number, 'BKASH-BKash',
    poisha / 40, at, at
  FROM donation
  RETURNING number, fee_poisha
),
fee AS (
  INSERT INTO transfer (kind, subject, debit, credit, poisha, xid)
  SELECT 'fee', number, 'gatewayFees', 'clearing', fee_poisha, 3 + row_number() OVER () / 500 FROM paid
)
SELECT count(*) FROM paid;

-- Their records at the desk, without text to search, which would take minutes to index.
INSERT INTO gift_figure (day, fund, way, state, has_account, gifts, poisha, refunded, first_number, last_number)
SELECT (at AT TIME ZONE 'Asia/Dhaka')::date, fund, 'sslcommerz', 'paid', true, count(*), sum(poisha), 0, min(number), max(number)
FROM donation GROUP BY 1, 2;
INSERT INTO gift_record (number, figure, poisha, refunded, terms)
SELECT number, id, donation.poisha, 0, '' FROM donation JOIN gift_figure USING (fund);
UPDATE gift_record_mark SET number = (SELECT coalesce(max(number) + 1, 0) FROM donation);
