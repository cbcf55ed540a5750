-- A foreign key is checked under the settings of the function that writes. With custom plans each check was planned for its own
-- dealership, and of one that is just being filled statistics know nothing: the index of dealerships looked best, and all its nodes
-- were read for every package (20 000 nodes to 10 dealerships: 117 s, now 20).
alter function recalcular_pacotes(bigint[]) reset plan_cache_mode;

-- As for nodes: a large copy makes statistics of both before it begins.
grant maintain on peca to oferta_app;
