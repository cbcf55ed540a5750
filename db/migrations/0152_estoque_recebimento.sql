-- What comes of an order: in part, too much, damaged, in place of another code, without an order; and what will never come.
alter table sugestao_pedido drop constraint sugestao_pedido_situacao_check;
alter table sugestao_pedido
  add constraint sugestao_pedido_situacao_check
    check (situacao in ('nova', 'emAnalise', 'aprovada', 'enviada', 'recebida', 'descartada', 'cancelada')),
  add column enviada_em timestamptz;
update sugestao_pedido set enviada_em = alterado_em where situacao in ('enviada', 'recebida');

alter table sugestao_linha
  -- kept by recebimento_contado: the sum of what arrivals brought of it
  add column chegou numeric(12, 3) not null default 0 check (chegou >= 0),
  add column cancelada numeric(12, 3) not null default 0 check (cancelada >= 0),
  add column cancelada_motivo text check (length(cancelada_motivo) between 1 and 200),
  -- the supplier's word; null: by its lead time
  add column previsto_para date,
  add constraint sugestao_linha_cancelada_motivo check (cancelada = 0 or cancelada_motivo is not null);
update sugestao_linha l set chegou = l.pedir
from sugestao_pedido s where s.cod_sugestao_pedido = l.cod_sugestao_pedido and s.situacao = 'recebida' and l.marcada;
alter table sugestao_linha
  add column a_chegar numeric(12, 3) not null generated always as (greatest(pedir - chegou - cancelada, 0)) stored;

alter table sugestao_linha add constraint sugestao_linha_da_casa unique (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido, cod_peca);

create table peca_recebimento (
  cod_recebimento integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- what the paper that came with it is called
  documento text check (length(documento) between 1 and 60),
  chave_nfe text check (chave_nfe ~ '^[0-9]{44}$'),
  quando timestamptz not null,
  cod_usuario integer default nullif(current_setting('app.cod_usuario', true), '')::integer,
  unique (cod_distribuidor, cod_concessionaria, cod_recebimento),
  constraint peca_recebimento_nota unique (cod_concessionaria, chave_nfe),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
call proteger('peca_recebimento', true);
create trigger peca_recebimento_auditoria after insert on peca_recebimento
  for each row execute function registrar_auditoria('cod_recebimento');

create table peca_recebimento_linha (
  cod_recebimento integer not null,
  ordem integer not null,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- what came, and the order's line that waited for it
  cod_peca bigint not null,
  cod_sugestao_pedido integer,
  cod_peca_pedida bigint,
  -- into the stock, and what came unfit to be sold: that is still waited for
  quantidade numeric(12, 3) not null check (quantidade >= 0),
  avariada numeric(12, 3) not null default 0 check (avariada >= 0),
  primary key (cod_recebimento, ordem),
  constraint peca_recebimento_linha_algo check (quantidade + avariada > 0),
  constraint peca_recebimento_linha_do_pedido check (num_nonnulls(cod_sugestao_pedido, cod_peca_pedida) in (0, 2)),
  foreign key (cod_distribuidor, cod_concessionaria, cod_recebimento)
    references peca_recebimento (cod_distribuidor, cod_concessionaria, cod_recebimento),
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca),
  foreign key (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido, cod_peca_pedida)
    references sugestao_linha (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido, cod_peca)
);
create index peca_recebimento_linha_pedido on peca_recebimento_linha (cod_sugestao_pedido, cod_peca_pedida);
create index peca_recebimento_linha_peca on peca_recebimento_linha (cod_peca);
call proteger('peca_recebimento_linha', true);
revoke update, delete on peca_recebimento_linha from oferta_app;

-- Transfers come in part, too.
alter table peca_transferencia
  add column chegou numeric(12, 3) not null default 0 check (chegou >= 0),
  add column voltou numeric(12, 3) not null default 0 check (voltou >= 0);
update peca_transferencia set chegou = quantidade where situacao = 'recebida';
update peca_transferencia set voltou = quantidade where situacao = 'cancelada';
alter table peca_transferencia
  add column a_caminho numeric(12, 3) not null generated always as (quantidade - chegou - voltou) stored,
  add constraint peca_transferencia_a_caminho check (quantidade >= chegou + voltou),
  add constraint peca_transferencia_terminada check ((situacao = 'enviada') = (quantidade > chegou + voltou));
