-- Up to which gift receipts were mailed. Gifts of before are not: their donors were promised no mail.
CREATE TABLE receipt_mail_mark (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  number bigint NOT NULL
);
INSERT INTO receipt_mail_mark (number) SELECT coalesce(max(number), 0) FROM donation;
