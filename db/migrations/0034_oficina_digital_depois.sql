-- What comes after a refusal, a delivery and a message.

-- When the work was refused: its line forgets once it is offered anew.
alter table oportunidade add column recusado_em timestamptz not null default now();
update oportunidade o set recusado_em = coalesce(l.decidido_em, o.alterado_em)
  from orcamento_linha l where l.cod_linha = o.cod_linha;
-- Refused work that the workshop takes off the quote is no longer offered.
alter table oportunidade
  drop constraint oportunidade_cod_distribuidor_cod_concessionaria_cod_linha_fkey,
  add foreign key (cod_distribuidor, cod_concessionaria, cod_linha)
    references orcamento_linha (cod_distribuidor, cod_concessionaria, cod_linha) on delete cascade;

-- What the gateway calls a message: by it the gateway tells later that it was delivered or read.
alter table mensagem add column codigo_gateway text check (length(codigo_gateway) between 1 and 200);
create index mensagem_codigo_gateway on mensagem (cod_distribuidor, codigo_gateway) where codigo_gateway is not null;
