-- The wall asks for the distributor beside every question. With both in one index the children of a node are found by it alone;
-- apart, and before anybody has made statistics of a menu just filled, the planner crossed them with an index of all the
-- distributor's nodes, read whole for each node (a copy asked for at once ran into the time limit). No larger than before: the
-- code fills what was padding.
create index cardapio_no_filhos_da_rede on cardapio_no (cod_pai, cod_distribuidor, ordem, cod_no);
drop index cardapio_no_filhos;
