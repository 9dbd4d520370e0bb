-- Fills an empty database with :gifts gifts of :donors donors for the desk: names in both scripts, all states and ways,
-- three years, their money in the books; and what waits of other tables.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '512MB';
ALTER TABLE payment DISABLE TRIGGER USER;
ALTER TABLE donation DISABLE TRIGGER USER;
DROP INDEX gift_record_by_terms, gift_record_by_amount, gift_record_by_figure, gift_record_by_donor;

CREATE TEMP TABLE pool AS
WITH named AS (
  SELECT given || ' ' || family AS name, lower(given) AS box
  FROM unnest(ARRAY['Nusrat','Karim','Rahim','Fatema','Ayesha','Salma','Jamal','Kamal','Habib','Tania','Sumaiya','Rokeya','Anwar','Delwar',
    'Shahin','Mizan','Farhana','Nasima','Rashed','Tareq','Imran','Sadia','Mahmud','Laila','Parvin','Babul','Selina','Monir','Ruma','Zahid']) AS given,
    unnest(ARRAY['Rahman','Khatun','Hossain','Akter','Begum','Islam','Chowdhury','Ahmed','Uddin','Sultana','Miah','Sarkar','Das','Roy','Haque',
    'Talukder','Bhuiyan','Khan','Mollah','Siddique','Kabir','Alam','Sikder','Biswas','Mondal']) AS family
  UNION ALL
  SELECT given || ' ' || family, 'donor'
  FROM unnest(ARRAY['নুসরাত','করিম','রহিম','ফাতেমা','আয়েশা','সালমা','জামাল','কামাল','হাবিব','তানিয়া','রোকেয়া','আনোয়ার']) AS given,
    unnest(ARRAY['রহমান','খাতুন','হোসেন','আক্তার','বেগম','ইসলাম','চৌধুরী','আহমেদ','উদ্দিন','সুলতানা']) AS family)
SELECT row_number() OVER () - 1 AS id, name, box, search_fold(name) AS folded, search_sounds(name) AS sounds FROM named;

CREATE TEMP TABLE gift AS
SELECT n AS number, gen_random_uuid() AS key, now() - (:gifts - n) * interval '1095 days' / :gifts AS at,
  funds[1 + floor(array_length(funds, 1) * power(n * 7907 % 9973 / 9973.0, 3))::int] AS fund, -- few have most
  (ARRAY[100, 200, 500, 500, 1000, 1000, 2500, 5000, 10000])[1 + n * 7 % 9] * 100
    + (n * 13 % 400) * 100::bigint AS poisha,
  CASE WHEN part < 790 THEN 'paid' WHEN part < 890 THEN 'recorded' WHEN part < 970 THEN 'pledged'
    WHEN part < 975 AND n > :gifts * 0.92 THEN 'claimed' WHEN part BETWEEN 975 AND 979 AND n > :gifts * 0.92 THEN 'held' -- of three months
    WHEN part < 980 THEN 'failed' WHEN part < 985 THEN 'refunded' WHEN part < 990 THEN 'partlyRefunded' ELSE 'failed' END AS state,
  CASE WHEN part BETWEEN 790 AND 969 THEN 'none' WHEN part BETWEEN 970 AND 974 THEN 'transfer'
    WHEN n * 31 % 100 < 70 THEN 'bkash' WHEN n * 31 % 100 < 95 THEN 'sslcommerz' ELSE 'transfer' END AS way,
  'T' || upper(lpad(to_hex(n * 11400714819 % 68719476736), 9, '0')) AS trx, donor, donor % 3 AS kind,
  CASE donor % 25 WHEN 0 THEN 'Md. Abdul Rahman' ELSE pool.name END AS name,
  CASE donor % 25 WHEN 0 THEN 'md abdul rahman' ELSE folded END AS folded,
  CASE donor % 25 WHEN 0 THEN search_sounds('Md. Abdul Rahman') ELSE sounds END AS sounds,
  box || '.' || donor AS box, '+88017' || lpad(donor::text, 8, '0') AS phone
FROM (SELECT n::bigint, (n * 611 % 1000) AS part, CASE WHEN n <= :donors THEN n ELSE n::bigint * 7919 % :donors END AS donor
    FROM generate_series(1, :gifts) AS n) AS numbered
  JOIN pool ON pool.id = donor * 17 % (SELECT count(*) FROM pool),
  (SELECT array_agg(fund ORDER BY fund) AS funds FROM fund_total) AS catalogue;

INSERT INTO donation (key, number, fund, poisha, donor_uid, state, answered, at, refunded_poisha)
SELECT key, number, fund, poisha, CASE kind WHEN 0 THEN 'donor-' || donor END,
  (CASE state WHEN 'paid' THEN 'settled' WHEN 'recorded' THEN 'settled' WHEN 'partlyRefunded' THEN 'settled' WHEN 'claimed' THEN 'pledged'
    ELSE state END)::donation_state, CASE state WHEN 'recorded' THEN 'settled' ELSE 'pledged' END::donation_state, at,
  CASE state WHEN 'refunded' THEN poisha WHEN 'partlyRefunded' THEN 5000 END
FROM gift ORDER BY number;
SELECT setval('donation_number', :gifts);

INSERT INTO donor_detail (donation, name, email, phone)
SELECT number, name, CASE WHEN kind <> 2 THEN box || '@example.org' END, CASE WHEN kind <> 1 THEN phone END FROM gift ORDER BY number;

INSERT INTO payment (donation, gateway, channel, reference, poisha, language, state, failure, hold, transaction, method, fee_poisha,
  refunded_poisha, started_at, settled_at)
SELECT number, way, CASE way WHEN 'transfer' THEN 'bkash' END, 'G' || number, poisha, 'en',
  (CASE state WHEN 'claimed' THEN 'pending' WHEN 'held' THEN 'held' WHEN 'failed' THEN 'failed' ELSE 'settled' END)::payment_state,
  CASE state WHEN 'failed' THEN 'declined' END, CASE state WHEN 'held' THEN 'risk' END, trx, 'BKASH-BKash',
  CASE WHEN state IN ('paid', 'refunded', 'partlyRefunded') AND way <> 'transfer' THEN poisha / 40 END,
  CASE state WHEN 'refunded' THEN poisha WHEN 'partlyRefunded' THEN 5000 ELSE 0 END, at,
  CASE WHEN state IN ('paid', 'refunded', 'partlyRefunded') THEN at END
FROM gift WHERE way <> 'none' ORDER BY number;

INSERT INTO gift_figure (day, fund, way, state, has_account, gifts, poisha, refunded, first_number, last_number)
SELECT (at AT TIME ZONE 'Asia/Dhaka')::date, fund, way, state, kind = 0, count(*), sum(poisha),
  sum(CASE state WHEN 'refunded' THEN poisha WHEN 'partlyRefunded' THEN 5000 ELSE 0 END), min(number), max(number)
FROM gift GROUP BY 1, 2, 3, 4, 5 ORDER BY 1;
INSERT INTO gift_record (number, figure, poisha, refunded, terms, donor)
SELECT number, gift_figure.id, gift.poisha, CASE gift.state WHEN 'refunded' THEN gift.poisha WHEN 'partlyRefunded' THEN 5000 ELSE 0 END,
  concat(' ', concat_ws(' ', folded, CASE WHEN kind <> 2 THEN replace(box, '.', ' ') || ' example org' END,
    CASE WHEN kind <> 1 THEN substr(phone, 2) END, CASE WHEN gift.way <> 'none' THEN lower(trx) END), ' ', sounds, ' '),
  CASE kind WHEN 0 THEN 'account:donor-' || donor WHEN 1 THEN 'email:' || box || '@example.org' ELSE 'phone:' || phone END
FROM gift JOIN gift_figure ON (day, gift_figure.fund, gift_figure.way, gift_figure.state, has_account)
  = ((at AT TIME ZONE 'Asia/Dhaka')::date, gift.fund, gift.way, gift.state, kind = 0)
ORDER BY number;
UPDATE gift_record_mark SET number = :gifts + 1;
INSERT INTO audit_entry (actor_uid, request_id, act, subject, at)
SELECT 'staff-' || n % 5, gen_random_uuid(), (ARRAY['gift.lookedUp', 'gifts.searched', 'donors.searched', 'donor.lookedUp'])[1 + n % 4], 'DN-' || n,
  now() - (1000000 - n) * interval '90 s'
FROM generate_series(1, 1000000) AS n;
INSERT INTO contact_message (id, state, name, email, sender, subject, message, language, at, confirms, answered_at)
SELECT gen_random_uuid(), (CASE WHEN n % 20 = 0 THEN 'suspected' ELSE 'received' END)::message_state, 'Karim Rahman',
  'karim.' || n || '@example.org', 'karim.' || n || '@example.org', 'Receipt', 'Where is the receipt of my gift?', 'en',
  now() - n * interval '10 min', false, CASE WHEN n % 20 > 1 THEN now() END
FROM generate_series(1, 100000) AS n;
INSERT INTO approval (id, kind, subject, details, state, requested_by, requested_at, decided_by, decided_at)
SELECT gen_random_uuid(), 'owner', 'karim.' || n || '@example.org', '{"before": null, "after": "owner"}',
  CASE WHEN n <= 50 THEN 'open' ELSE 'approved' END, 'staff-1', now() - n * interval '1 h',
  CASE WHEN n > 50 THEN 'staff-2' END, CASE WHEN n > 50 THEN now() - n * interval '1 h' END
FROM generate_series(1, 10000) AS n;
WITH batch AS (
  INSERT INTO import_batch (file_name, sheet, other_sheets, headers, state, uploaded_by, uploaded_at)
  SELECT 'Gifts ' || n || '.xlsx', 'Sheet1', '{}', '{Date,Amount,Name}', 'checked', 'staff-1', now() - n * interval '1 day'
  FROM generate_series(1, 10) AS n RETURNING id)
INSERT INTO import_row (batch, line, cells, state, content, copy, day, poisha)
SELECT id, line, '{05/03/2024,500,Karim}', CASE line % 10 WHEN 0 THEN 'known' ELSE 'ready' END,
  sha256(convert_to(id::text || line, 'UTF8')), 1, '2024-03-05', 50000
FROM batch, generate_series(2, 50001) AS line;

-- The money: what came, what a gateway keeps, what went back.
INSERT INTO refund (id, payment, reference, poisha, reason, state, asked_by, at, done_at)
SELECT gen_random_uuid(), number, 'R' || number, refunded_poisha, 'donorAsked', 'done', 'staff-1', settled_at, settled_at
FROM payment WHERE refunded_poisha > 0;
INSERT INTO transfer (kind, subject, debit, credit, poisha, at)
SELECT 'donation'::transfer_kind, number, 'clearing', fund, poisha, at FROM donation WHERE state IN ('settled', 'refunded')
UNION ALL
SELECT 'fee', number, 'gatewayFees', 'clearing', fee_poisha, settled_at FROM payment WHERE fee_poisha > 0
UNION ALL
SELECT 'refund', refund.number, fund, 'clearing', refund.poisha, done_at
FROM refund JOIN payment ON payment.number = refund.payment JOIN donation ON donation.number = donation;
INSERT INTO donor (uid, name, poisha, donations)
SELECT donor_uid, 'Nusrat Jahan', sum(poisha - coalesce(refunded_poisha, 0)), count(*)
FROM donation WHERE state = 'settled' AND donor_uid IS NOT NULL GROUP BY donor_uid;
UPDATE fund_total SET poisha = sums.poisha, donations = sums.donations
FROM (SELECT fund, sum(poisha - coalesce(refunded_poisha, 0)) AS poisha, count(*) AS donations
  FROM donation WHERE state IN ('settled', 'refunded') GROUP BY fund) AS sums
WHERE fund_total.fund = sums.fund;

CREATE INDEX gift_record_by_figure ON gift_record (figure, number);
CREATE INDEX gift_record_by_amount ON gift_record (poisha, number);
CREATE INDEX gift_record_by_donor ON gift_record (donor, number) WHERE donor IS NOT NULL;
CREATE INDEX gift_record_by_terms ON gift_record USING gin (terms gin_trgm_ops);
DROP TABLE gift, pool;
