-- Names are read in the order in which people count and look things up: "Box 4" before "Box 10", "Água" beside "agua".
-- Deterministic: two texts are equal only when they are the same, so that keys and LIKE go on as before.
create collation como_se_conta (provider = icu, locale = 'pt-BR-u-kn-true');

-- Bays are listed by their names in several slices: the column itself carries the order.
alter table box alter column nome type text collate como_se_conta;
