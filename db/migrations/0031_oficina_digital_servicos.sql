-- Approved work enters the workshop as jobs of the visit; each knows the line that ordered it.
alter table servico
  add column cod_linha bigint,
  add foreign key (cod_distribuidor, cod_concessionaria, cod_linha)
    references orcamento_linha (cod_distribuidor, cod_concessionaria, cod_linha);
create unique index servico_linha on servico (cod_linha) where cod_linha is not null and not cancelado;
create index orcamento_servico on orcamento (cod_servico) where cod_servico is not null;
