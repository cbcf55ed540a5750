-- What people told of a day beyond what the product counted: an approved entry's figures less the counted ones, so that every report
-- says what was approved and shows how much of it was typed. Of no person and of no car.
create table fato_lancado (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  cod_consultor integer check (cod_consultor is null),
  cod_mecanico integer check (cod_mecanico is null),
  cod_tipo_servico integer check (cod_tipo_servico is null),
  modelo text not null default 'Lançado',
  origem text check (origem is null),
  passagens bigint not null,
  passantes bigint not null,
  horas_disponiveis_min bigint not null,
  horas_vendidas_min bigint not null,
  mao_de_obra_centavos bigint not null,
  pecas_centavos bigint not null,
  orcamentos_enviados bigint not null,
  orcamentos_aprovados bigint not null,
  primary key (cod_concessionaria, dia)
);
call proteger('fato_lancado', true);

insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
select cod_distribuidor, cod_concessionaria, 'hora', dia - date '1970-01-01' from lancamento where estado = 'aprovado';
