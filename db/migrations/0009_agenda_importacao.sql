-- An order's number is looked up among cancelled appointments too: what was cancelled here does not come back with a file.
create index agendamento_numero_os on agendamento (cod_concessionaria, numero_os) where numero_os is not null;

create index importacao_conteudo on importacao (cod_concessionaria, conteudo_hash);
create index importacao_recentes on importacao (cod_concessionaria, cod_importacao desc);
create index importacao_linha_situacao on importacao_linha (cod_importacao, situacao, linha);
-- What is still to be imported is looked for after every lot.
create index importacao_linha_pendente on importacao_linha (cod_importacao, linha) where registro is not null and cod_agendamento is null;
