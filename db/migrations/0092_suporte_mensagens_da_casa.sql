-- A dealership's outbox is read newest first.
create index mensagem_da_casa on mensagem (cod_concessionaria, criada_em desc) where cod_concessionaria is not null;
