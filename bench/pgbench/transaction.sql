\set fund random(1, 14)
\set donor random(1, 1000000)
BEGIN;
INSERT INTO gift (key, fund, poisha, name, email)
VALUES (gen_random_uuid(), :fund, 50000, 'Nusrat Jahan ' || :donor, 'nusrat.jahan.' || :donor || '@example.org');
UPDATE total SET poisha = poisha + 50000 WHERE fund = :fund;
COMMIT;
