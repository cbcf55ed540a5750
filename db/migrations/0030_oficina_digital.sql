-- The digital workshop: inspections, quotes, what the customer saw and said.

-- A template of checklist; null dealership: of the whole distributor. Its versions are never altered.
create table modelo_checklist (
  cod_modelo_checklist integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_concessionaria integer,
  nome text not null check (length(nome) between 1 and 80),
  tipo text not null check (tipo in ('entrada', 'diagnostico', 'qualidade', 'entrega')),
  marca text,
  ativo boolean not null default true,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_modelo_checklist),
  unique nulls not distinct (cod_distribuidor, cod_concessionaria, nome),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
-- A dealership's own templates and those of its distributor.
alter table modelo_checklist enable row level security;
alter table modelo_checklist force row level security;
create policy tenant on modelo_checklist using (cod_distribuidor = (select meu_distribuidor())
  and (cod_concessionaria is null or (select rede_inteira()) or cod_concessionaria = any ((select minhas_concessionarias())::integer[])));
create trigger modelo_checklist_versao before update on modelo_checklist for each row execute function versionar();
create trigger modelo_checklist_auditoria after insert or update or delete on modelo_checklist
  for each row execute function registrar_auditoria('cod_modelo_checklist');

create table modelo_checklist_versao (
  cod_distribuidor integer not null,
  cod_modelo_checklist integer not null,
  numero integer not null check (numero > 0),
  -- the contract's ConteudoModelo: groups of items with type, unit, limits and plain words for the customer
  conteudo jsonb not null,
  publicada_em timestamptz not null default now(),
  publicada_por integer,
  primary key (cod_modelo_checklist, numero),
  unique (cod_distribuidor, cod_modelo_checklist, numero),
  foreign key (cod_distribuidor, cod_modelo_checklist) references modelo_checklist (cod_distribuidor, cod_modelo_checklist)
);

create table checklist (
  cod_checklist bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- the number people say; one sequence a dealership
  numero integer not null,
  -- given by the phone that began it: sent twice, it is one checklist
  chave uuid not null,
  cod_modelo_checklist integer not null,
  modelo_numero integer not null,
  tipo text not null check (tipo in ('entrada', 'diagnostico', 'qualidade', 'entrega')),
  cod_agendamento bigint,
  cod_servico bigint,
  numero_os text,
  placa text check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  chassi text check (chassi ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  marca text,
  modelo text not null,
  km integer check (km between 0 and 9999999),
  -- eighths of a tank
  combustivel smallint check (combustivel between 0 and 8),
  cliente text not null check (length(cliente) between 1 and 120),
  telefone text check (telefone ~ '^\+55[0-9]{10,11}$'),
  email text,
  cod_consultor integer,
  cod_mecanico integer,
  -- marks on the body map: [{vista, x, y, tipo, nota}]
  danos jsonb not null default '[]',
  observacao text,
  assinatura text,
  campanha boolean not null default false,
  iniciado_em timestamptz not null,
  iniciado_por integer,
  finalizado_em timestamptz,
  cancelado_em timestamptz,
  busca text not null generated always as (sem_acento(coalesce(placa, '') || ' ' || coalesce(chassi, '') || ' ' || cliente || ' '
    || modelo || ' ' || coalesce(numero_os, '') || ' ' || numero::text)) stored,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_checklist),
  unique (cod_concessionaria, numero),
  unique (cod_distribuidor, chave),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_modelo_checklist, modelo_numero)
    references modelo_checklist_versao (cod_distribuidor, cod_modelo_checklist, numero),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento) references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento),
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico) references servico (cod_distribuidor, cod_concessionaria, cod_servico),
  foreign key (cod_distribuidor, cod_concessionaria, cod_consultor) references consultor (cod_distribuidor, cod_concessionaria, cod_consultor),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico) references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico),
  check (placa is not null or chassi is not null),
  check (finalizado_em >= iniciado_em)
);
create index checklist_lista on checklist (cod_concessionaria, iniciado_em desc);
create index checklist_busca on checklist using gin (busca gin_trgm_ops);
create index checklist_placa on checklist (cod_concessionaria, placa, iniciado_em desc);
create index checklist_agendamento on checklist (cod_agendamento);
create trigger checklist_versao before update on checklist for each row execute function versionar();
create trigger checklist_auditoria after insert or update or delete on checklist
  for each row execute function registrar_auditoria('cod_checklist');

create table checklist_item (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_checklist bigint not null,
  -- of the template's version
  codigo text not null check (codigo ~ '^[a-z0-9][a-zA-Z0-9.-]{0,39}$'),
  grupo text not null,
  nome text not null,
  ordem smallint not null,
  resultado text not null default 'naoVerificado' check (resultado in ('verde', 'amarelo', 'vermelho', 'naoVerificado')),
  medida numeric(9, 2),
  unidade text,
  nota text check (length(nota) <= 500),
  respondido_em timestamptz,
  primary key (cod_checklist, codigo),
  foreign key (cod_distribuidor, cod_concessionaria, cod_checklist) references checklist (cod_distribuidor, cod_concessionaria, cod_checklist) on delete cascade
);

-- Photos and short videos, already made small and stripped of place and device by whoever stored them.
create table midia (
  -- given by the device: the same photo sent again is the same
  cod_midia uuid primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_checklist bigint not null,
  codigo_item text,
  tipo text not null check (tipo in ('image/webp', 'image/jpeg', 'video/mp4', 'video/webm')),
  bytes bytea not null check (octet_length(bytes) between 1 and 15728640),
  miniatura bytea check (octet_length(miniatura) <= 65536),
  largura smallint,
  altura smallint,
  -- arrows and circles drawn over it: [{forma, pontos}]
  marcas jsonb not null default '[]',
  ordem smallint not null default 0,
  criada_em timestamptz not null default now(),
  foreign key (cod_distribuidor, cod_concessionaria, cod_checklist) references checklist (cod_distribuidor, cod_concessionaria, cod_checklist) on delete cascade
);
create index midia_checklist on midia (cod_checklist, ordem);

create table orcamento (
  cod_orcamento bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  numero integer not null,
  cod_checklist bigint not null,
  -- a further quote for a car already being worked on (spec §7 orcamento-complementar)
  cod_orcamento_base bigint,
  -- the job that waits for this answer: "aguardando aprovação"
  cod_servico bigint,
  estado text not null default 'novo' check (estado in (
    'novo', 'emPrecificacao', 'precificado', 'enviado', 'aprovado', 'aprovadoParcial', 'reprovado', 'expirado', 'finalizado', 'cancelado')),
  estado_desde timestamptz not null,
  -- who takes care of it
  cod_usuario integer,
  -- who has it open to price, until when that counts (a browser that died lets go by itself)
  editando_por integer,
  editando_ate timestamptz,
  -- the version the customer has; 0: none yet
  versao_enviada integer not null default 0,
  enviado_em timestamptz,
  valido_ate timestamptz,
  visto_em timestamptz,
  visto_ultima timestamptz,
  lembretes smallint not null default 0 check (lembretes between 0 and 2),
  decidido_em timestamptz,
  finalizado_em timestamptz,
  condicoes_pagamento text,
  inicio_previsto date,
  entrega_prevista date,
  observacao text,
  criado_em timestamptz not null,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_orcamento),
  unique (cod_concessionaria, numero),
  foreign key (cod_distribuidor, cod_concessionaria, cod_checklist) references checklist (cod_distribuidor, cod_concessionaria, cod_checklist),
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento_base) references orcamento (cod_distribuidor, cod_concessionaria, cod_orcamento),
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico) references servico (cod_distribuidor, cod_concessionaria, cod_servico),
  check (cod_orcamento_base <> cod_orcamento),
  check ((editando_por is null) = (editando_ate is null)),
  check (versao_enviada > 0 or estado not in ('enviado', 'aprovado', 'aprovadoParcial', 'reprovado', 'expirado', 'finalizado'))
);
create index orcamento_aberto on orcamento (cod_concessionaria, estado_desde)
  where estado in ('novo', 'emPrecificacao', 'precificado', 'enviado', 'expirado', 'aprovado', 'aprovadoParcial');
create index orcamento_lista on orcamento (cod_concessionaria, estado, criado_em desc);
create index orcamento_checklist on orcamento (cod_checklist);
create index orcamento_base on orcamento (cod_orcamento_base) where cod_orcamento_base is not null;
create unique index orcamento_do_checklist on orcamento (cod_checklist) where cod_orcamento_base is null and estado <> 'cancelado';
create trigger orcamento_versao before update on orcamento for each row execute function versionar();
create trigger orcamento_auditoria after insert or update or delete on orcamento
  for each row execute function registrar_auditoria('cod_orcamento');

create table orcamento_linha (
  cod_linha bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_orcamento bigint not null,
  ordem smallint not null default 0,
  -- the inspected item it mends
  codigo_item text,
  especie text not null check (especie in ('peca', 'servico', 'pacote', 'pneu', 'terceiro')),
  codigo text check (length(codigo) <= 40),
  descricao text not null check (length(descricao) between 1 and 160),
  -- what the customer reads: why it matters
  por_que text check (length(por_que) <= 400),
  urgencia text not null default 'amarelo' check (urgencia in ('vermelho', 'amarelo', 'verde')),
  -- genuína, original, alternativa of the same need: at most one of a group is approved
  grupo_opcao smallint,
  qualidade text check (qualidade in ('genuina', 'original', 'alternativa')),
  -- thousandths
  quantidade_mil integer not null default 1000 check (quantidade_mil between 1 and 9999000),
  custo_centavos bigint not null default 0 check (custo_centavos between 0 and 99999999999),
  tabela_centavos bigint not null default 0 check (tabela_centavos between 0 and 99999999999),
  preco_centavos bigint not null default 0 check (preco_centavos between 0 and 99999999999),
  tmo_min integer not null default 0 check (tmo_min between 0 and 6000),
  hora_centavos integer not null default 0 check (hora_centavos between 0 and 10000000),
  cod_tipo_servico integer,
  desconto_bp integer not null default 0 check (desconto_bp between 0 and 10000),
  desconto_autorizado_bp integer not null default 0 check (desconto_autorizado_bp between 0 and 10000),
  desconto_autorizado_por integer,
  -- sums are the database's, by the domain's rule (halves go up); a test compares them
  pecas_centavos bigint not null generated always as (
    (quantidade_mil / 1000) * preco_centavos + ((quantidade_mil % 1000) * preco_centavos * 2 + 1000) / 2000) stored,
  mao_de_obra_centavos bigint not null generated always as ((tmo_min::bigint * hora_centavos * 2 + 60) / 120) stored,
  decisao text not null default 'pendente' check (decisao in ('pendente', 'aprovado', 'recusado')),
  decidido_em timestamptz,
  decidido_por text,
  motivo_recusa text check (motivo_recusa in ('preco', 'tempo', 'naoAcredita', 'faraFora', 'depois', 'outro')),
  -- the sent version it was decided on
  decidido_na_versao integer,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_linha),
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento) references orcamento (cod_distribuidor, cod_concessionaria, cod_orcamento) on delete cascade,
  check ((decisao = 'pendente') = (decidido_em is null)),
  check ((decisao = 'pendente') = (decidido_na_versao is null))
);
create index orcamento_linha_orcamento on orcamento_linha (cod_orcamento, ordem);
-- the same part twice in a quote is a slip of the hand
create unique index orcamento_linha_repetida on orcamento_linha (cod_orcamento, especie, codigo)
  where codigo is not null and especie in ('peca', 'pneu') and grupo_opcao is null;
-- what a part was last sold for
create index orcamento_linha_vendida on orcamento_linha (cod_concessionaria, codigo, decidido_em desc) where decisao = 'aprovado' and codigo is not null;
create trigger orcamento_linha_versao before update on orcamento_linha for each row execute function versionar();
create trigger orcamento_linha_auditoria after insert or update or delete on orcamento_linha
  for each row execute function registrar_auditoria('cod_linha');

-- What the customer approved is never altered: not by a mistake of ours either.
create function orcamento_linha_fechada() returns trigger
language plpgsql as $$
begin
  if old.decisao <> 'aprovado' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'approved line % cannot be removed', old.cod_linha using errcode = '23514', constraint = 'orcamento_linha_fechada';
  end if;
  if (to_jsonb(new) - '{ordem,versao,alterado_em,alterado_por}'::text[]) is distinct from
     (to_jsonb(old) - '{ordem,versao,alterado_em,alterado_por}'::text[]) then
    raise exception 'approved line % cannot be altered', old.cod_linha using errcode = '23514', constraint = 'orcamento_linha_fechada';
  end if;
  return new;
end
$$;
create trigger orcamento_linha_fechada before update or delete on orcamento_linha
  for each row execute function orcamento_linha_fechada();

create view orcamento_linha_total with (security_invoker = true) as
select l.*,
  ((pecas_centavos + mao_de_obra_centavos) * desconto_bp * 2 + 10000) / 20000 as desconto_centavos,
  pecas_centavos + mao_de_obra_centavos
    - ((pecas_centavos + mao_de_obra_centavos) * desconto_bp * 2 + 10000) / 20000 as total_centavos
from orcamento_linha l;

-- What was sent, as it was sent; only added to. Each version holds the hash of the one before.
create table orcamento_versao (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_orcamento bigint not null,
  numero integer not null check (numero > 0),
  -- everything the customer reads: vehicle, lines, prices, texts, conditions, validity
  conteudo jsonb not null,
  hash text not null,
  hash_anterior text,
  enviada_em timestamptz not null,
  enviada_por integer,
  valido_ate timestamptz not null,
  primary key (cod_orcamento, numero),
  unique (cod_distribuidor, cod_concessionaria, cod_orcamento, numero),
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento) references orcamento (cod_distribuidor, cod_concessionaria, cod_orcamento)
);

-- Who said what of which version, when and from where: a chain that shows any later change (field notes 6, idea 7).
create table aprovacao (
  cod_aprovacao bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_orcamento bigint not null,
  sequencia integer not null check (sequencia > 0),
  numero_versao integer not null,
  -- [{codLinha, decisao, totalCentavos, motivo}]
  decisoes jsonb not null,
  canal text not null check (canal in ('link', 'telefone', 'balcao')),
  nome text not null check (length(nome) between 1 and 120),
  -- how the person showed who they were: last digits of the CPF, or a code by SMS
  prova text not null check (prova in ('cpf', 'sms', 'atendente')),
  prova_valor text not null,
  endereco text,
  navegador text,
  registrado_por integer,
  quando timestamptz not null,
  hash text not null,
  hash_anterior text,
  -- printed on the quote; anybody may verify it
  codigo text not null unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  unique (cod_orcamento, sequencia),
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento, numero_versao)
    references orcamento_versao (cod_distribuidor, cod_concessionaria, cod_orcamento, numero)
);

create table orcamento_evento (
  cod_evento bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_orcamento bigint not null,
  quando timestamptz not null,
  cod_usuario integer,
  -- a person's name, "Cliente" or the rule that did it by itself
  quem text not null,
  acao text not null,
  de text,
  para text,
  motivo text,
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento) references orcamento (cod_distribuidor, cod_concessionaria, cod_orcamento)
);
create index orcamento_evento_orcamento on orcamento_evento (cod_orcamento, cod_evento);

create table orcamento_pergunta (
  cod_pergunta bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_orcamento bigint not null,
  cod_linha bigint,
  pergunta text not null check (length(pergunta) between 1 and 500),
  perguntada_em timestamptz not null,
  resposta text check (length(resposta) between 1 and 500),
  respondida_em timestamptz,
  respondida_por integer,
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento) references orcamento (cod_distribuidor, cod_concessionaria, cod_orcamento) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_linha) references orcamento_linha (cod_distribuidor, cod_concessionaria, cod_linha) on delete cascade,
  check ((resposta is null) = (respondida_em is null))
);
create index orcamento_pergunta_orcamento on orcamento_pergunta (cod_orcamento);

-- The greatest discount each level gives by itself; a missing row is the product's own limit.
create table limite_desconto (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_nivel smallint not null check (cod_nivel in (-1, 1, 2, 3, 4, 5, 6)),
  limite_bp integer not null check (limite_bp between 0 and 10000),
  primary key (cod_concessionaria, cod_nivel),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

-- Refused work is offered again: after some days, or when the car is booked next.
create table oportunidade (
  cod_oportunidade bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_linha bigint not null unique,
  placa text,
  chassi text,
  retomar_em date not null,
  situacao text not null default 'aberta' check (situacao in ('aberta', 'contatada', 'recuperada', 'descartada')),
  observacao text,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  foreign key (cod_distribuidor, cod_concessionaria, cod_linha) references orcamento_linha (cod_distribuidor, cod_concessionaria, cod_linha)
);
create index oportunidade_retomar on oportunidade (cod_concessionaria, retomar_em) where situacao in ('aberta', 'contatada');
create index oportunidade_placa on oportunidade (cod_concessionaria, placa) where situacao in ('aberta', 'contatada');
create trigger oportunidade_versao before update on oportunidade for each row execute function versionar();

-- One answer a visit.
create table pesquisa (
  cod_pesquisa bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_agendamento bigint not null unique,
  enviada_em timestamptz not null,
  expira_em timestamptz not null,
  nota smallint check (nota between 0 and 10),
  -- {atendimento, prazo, qualidade, limpeza}: stars 1–5
  aspectos jsonb,
  comentario text check (length(comentario) <= 1000),
  respondida_em timestamptz,
  unique (cod_distribuidor, cod_concessionaria, cod_pesquisa),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento) references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento),
  check ((nota is null) = (respondida_em is null))
);
create index pesquisa_respondida on pesquisa (cod_concessionaria, respondida_em) where respondida_em is not null;

-- Delivery state of what was sent about a quote, and hours in which nothing is sent to customers.
alter table mensagem
  add column cod_orcamento bigint,
  add column nao_antes timestamptz,
  add column entregue_em timestamptz,
  add column lida_em timestamptz,
  drop constraint mensagem_canal_check,
  add constraint mensagem_canal_check check (canal in ('email', 'sms', 'whatsapp'));
create index mensagem_orcamento on mensagem (cod_orcamento) where cod_orcamento is not null;

-- A link that opens without a login. The host tells the distributor; the token's hash tells the rest, so this table alone
-- is not walled by dealership. Found is found: the token has 256 bits.
create table link_publico (
  token_hash bytea primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  tipo text not null check (tipo in ('orcamento', 'pesquisa')),
  cod_orcamento bigint,
  -- of the quote
  numero_versao integer,
  cod_pesquisa bigint,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  revogado_em timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento, numero_versao)
    references orcamento_versao (cod_distribuidor, cod_concessionaria, cod_orcamento, numero),
  foreign key (cod_distribuidor, cod_concessionaria, cod_pesquisa)
    references pesquisa (cod_distribuidor, cod_concessionaria, cod_pesquisa),
  check (case tipo when 'orcamento' then cod_orcamento is not null and numero_versao is not null and cod_pesquisa is null
                   else cod_orcamento is null and cod_pesquisa is not null end)
);
create index link_publico_orcamento on link_publico (cod_orcamento) where cod_orcamento is not null;

-- What was sent, seen, said and signed is only ever added to.
create function somente_acrescenta() returns trigger
language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = '23514', constraint = 'somente_acrescenta';
end
$$;
create trigger modelo_checklist_versao_fixa before update or delete on modelo_checklist_versao
  for each row execute function somente_acrescenta();
create trigger aprovacao_fixa before update or delete on aprovacao for each row execute function somente_acrescenta();
create trigger orcamento_evento_fixo before update or delete on orcamento_evento
  for each row execute function somente_acrescenta();
create trigger orcamento_versao_fixa before update or delete on orcamento_versao
  for each row execute function somente_acrescenta();

do $$
declare tabela text;
begin
  foreach tabela in array array['modelo_checklist_versao', 'link_publico'] loop
    call proteger(tabela::regclass, false);
  end loop;
  foreach tabela in array array['checklist', 'checklist_item', 'midia', 'orcamento', 'orcamento_linha', 'orcamento_versao',
    'aprovacao', 'orcamento_evento', 'orcamento_pergunta', 'limite_desconto', 'oportunidade', 'pesquisa'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;

-- The wire shapes, written once; times as instante_fio writes them.
create function pessoa_json(cod integer, nome text) returns json
language sql immutable
return case when cod is null then null else json_build_object('cod', cod, 'nome', nome) end;

-- These checklists as histories and phones list them, in the order asked.
create function checklists_json(codigos bigint[]) returns json
language sql stable
begin atomic
  select coalesce(json_agg(json_build_object(
      'codCheckList', c.cod_checklist, 'chave', c.chave, 'numero', c.numero, 'codConcessionaria', c.cod_concessionaria,
      'tipo', c.tipo, 'modeloChecklist', m.nome, 'placa', c.placa, 'chassi', c.chassi, 'marca', c.marca, 'modelo', c.modelo,
      'km', c.km, 'cliente', c.cliente, 'numeroOs', c.numero_os,
      'consultor', pessoa_json(c.cod_consultor, k.nome), 'mecanico', pessoa_json(c.cod_mecanico, w.nome),
      'contagem', json_build_object('verde', i.verde, 'amarelo', i.amarelo, 'vermelho', i.vermelho, 'naoVerificado', i.nenhum),
      'fotos', (select count(*) from midia f where f.cod_checklist = c.cod_checklist),
      'campanha', c.campanha,
      'conformidade', case when i.todos = 0 then 0 else (100 * (i.todos - i.nenhum)) / i.todos end,
      'iniciadoEm', instante_fio(c.iniciado_em), 'finalizadoEm', instante_fio(c.finalizado_em),
      'codOrcamento', (select o.cod_orcamento from orcamento o
                        where o.cod_checklist = c.cod_checklist and o.cod_orcamento_base is null and o.estado <> 'cancelado'),
      'minutosPorEstado', coalesce((
        select json_object_agg(t.de, t.minutos) from (
          select e.de, sum(floor(extract(epoch from e.quando - e.antes) / 60))::integer as minutos
            from (select x.de, x.quando, lag(x.quando) over (order by x.cod_evento) as antes
                    from orcamento_evento x join orcamento o on o.cod_orcamento = x.cod_orcamento
                   where o.cod_checklist = c.cod_checklist and o.cod_orcamento_base is null and x.para is distinct from x.de) e
           where e.de is not null and e.antes is not null group by e.de) t), '{}'::json)
    ) order by pedido.ordem), '[]'::json)
    from unnest(codigos) with ordinality as pedido(codigo, ordem)
    join checklist c on c.cod_checklist = pedido.codigo
    join modelo_checklist m on m.cod_modelo_checklist = c.cod_modelo_checklist
    left join consultor k on k.cod_consultor = c.cod_consultor
    left join mecanico w on w.cod_mecanico = c.cod_mecanico
    cross join lateral (
      select count(*) as todos, count(*) filter (where x.resultado = 'verde') as verde,
        count(*) filter (where x.resultado = 'amarelo') as amarelo, count(*) filter (where x.resultado = 'vermelho') as vermelho,
        count(*) filter (where x.resultado = 'naoVerificado') as nenhum
        from checklist_item x where x.cod_checklist = c.cod_checklist
    ) i;
end;

-- One checklist, whole. The wear that tells `limiteNoKm` is the domain's.
create function checklist_json(codigo bigint) returns jsonb
language sql stable
begin atomic
  select (checklists_json(array[c.cod_checklist]) -> 0)::jsonb || jsonb_build_object(
      'codModeloChecklist', c.cod_modelo_checklist, 'modeloNumero', c.modelo_numero, 'conteudo', v.conteudo,
      'telefone', c.telefone, 'email', c.email, 'combustivel', c.combustivel, 'codAgendamento', c.cod_agendamento,
      'codServico', c.cod_servico, 'danos', c.danos, 'observacao', c.observacao, 'assinatura', c.assinatura, 'versao', c.versao,
      'itens', coalesce((
        select jsonb_agg(jsonb_build_object('codigo', i.codigo, 'grupo', i.grupo, 'nome', i.nome, 'resultado', i.resultado,
            'medida', i.medida, 'unidade', i.unidade, 'nota', i.nota,
            'anterior', (
              select jsonb_build_object('medida', a.medida, 'em', instante_fio(b.iniciado_em), 'km', b.km, 'limiteNoKm', null)
                from checklist b join checklist_item a on a.cod_checklist = b.cod_checklist and a.codigo = i.codigo
               where b.cod_concessionaria = c.cod_concessionaria and b.placa = c.placa and b.iniciado_em < c.iniciado_em
                 and b.finalizado_em is not null and a.medida is not null
               order by b.iniciado_em desc limit 1)
          ) order by i.ordem)
          from checklist_item i where i.cod_checklist = c.cod_checklist), '[]'),
      'midias', coalesce((
        select jsonb_agg(jsonb_build_object('codMidia', f.cod_midia, 'codigoItem', f.codigo_item, 'tipo', f.tipo,
            'largura', f.largura, 'altura', f.altura, 'marcas', f.marcas) order by f.ordem, f.criada_em)
          from midia f where f.cod_checklist = c.cod_checklist), '[]'))
    from checklist c
    join modelo_checklist_versao v on v.cod_modelo_checklist = c.cod_modelo_checklist and v.numero = c.modelo_numero
   where c.cod_checklist = codigo;
end;

-- These quotes as the board's cards, in the order asked.
create function orcamentos_json(codigos bigint[], agora timestamptz) returns json
language sql stable
begin atomic
  select coalesce(json_agg(json_build_object(
      'codOrcamento', o.cod_orcamento, 'numero', o.numero, 'codConcessionaria', o.cod_concessionaria,
      'codCheckList', o.cod_checklist, 'numeroChecklist', c.numero, 'codOrcamentoBase', o.cod_orcamento_base,
      'estado', o.estado, 'estadoDesde', instante_fio(o.estado_desde),
      'placa', c.placa, 'chassi', c.chassi, 'modelo', c.modelo, 'cliente', c.cliente, 'numeroOs', c.numero_os,
      'consultor', pessoa_json(c.cod_consultor, k.nome), 'responsavel', pessoa_json(o.cod_usuario, r.nome),
      'editandoPor', case when o.editando_ate > agora then pessoa_json(o.editando_por, e.nome) end,
      'verde', i.verde, 'amarelo', i.amarelo, 'vermelho', i.vermelho,
      'fotos', (select count(*) from midia f where f.cod_checklist = o.cod_checklist),
      'linhas', l.quantas, 'semPreco', l.sem_preco, 'decididas', l.decididas, 'aprovadas', l.aprovadas,
      'totalCentavos', l.total, 'aprovadoCentavos', l.aprovado,
      'criadoEm', instante_fio(o.criado_em), 'enviadoEm', instante_fio(o.enviado_em), 'vistoEm', instante_fio(o.visto_em),
      'validoAte', instante_fio(o.valido_ate), 'decididoEm', instante_fio(o.decidido_em),
      'finalizadoEm', instante_fio(o.finalizado_em), 'lembretes', o.lembretes,
      'perguntas', (select count(*) from orcamento_pergunta p where p.cod_orcamento = o.cod_orcamento and p.resposta is null),
      'entrega', (
        select case when x.lida_em is not null then 'lida' when x.entregue_em is not null then 'entregue'
            when x.estado = 'enviada' then 'enviada' when x.estado = 'falhou' then 'falhou'
            when x.nao_antes > agora then 'aguardandoHorario' else 'naFila' end
          from mensagem x where x.cod_orcamento = o.cod_orcamento order by x.cod_mensagem desc limit 1),
      'aguardaAutorizacao', l.aguarda, 'versao', o.versao
    ) order by pedido.ordem), '[]'::json)
    from unnest(codigos) with ordinality as pedido(codigo, ordem)
    join orcamento o on o.cod_orcamento = pedido.codigo
    join checklist c on c.cod_checklist = o.cod_checklist
    left join consultor k on k.cod_consultor = c.cod_consultor
    left join usuario r on r.cod_usuario = o.cod_usuario
    left join usuario e on e.cod_usuario = o.editando_por
    cross join lateral (
      select count(*) filter (where x.resultado = 'verde') as verde, count(*) filter (where x.resultado = 'amarelo') as amarelo,
        count(*) filter (where x.resultado = 'vermelho') as vermelho
        from checklist_item x where x.cod_checklist = o.cod_checklist
    ) i
    cross join lateral (
      select count(*) as quantas, count(*) filter (where x.total_centavos = 0 and x.desconto_bp < 10000) as sem_preco,
        count(*) filter (where x.decisao <> 'pendente') as decididas, count(*) filter (where x.decisao = 'aprovado') as aprovadas,
        coalesce(sum(x.total_centavos), 0)::bigint as total,
        coalesce(sum(x.total_centavos) filter (where x.decisao = 'aprovado'), 0)::bigint as aprovado,
        coalesce(bool_or(x.desconto_bp > x.desconto_autorizado_bp), false) as aguarda
        from orcamento_linha_total x where x.cod_orcamento = o.cod_orcamento
    ) l;
end;

-- A quote's sums: always of its lines.
create function orcamento_totais(codigos bigint[], ve_custo boolean) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
      'pecasCentavos', coalesce(sum(x.pecas_centavos), 0)::bigint,
      'maoDeObraCentavos', coalesce(sum(x.mao_de_obra_centavos), 0)::bigint,
      'descontoCentavos', coalesce(sum(x.desconto_centavos), 0)::bigint,
      'totalCentavos', coalesce(sum(x.total_centavos), 0)::bigint,
      'aprovadoCentavos', coalesce(sum(x.total_centavos) filter (where x.decisao = 'aprovado'), 0)::bigint,
      'recusadoCentavos', coalesce(sum(x.total_centavos) filter (where x.decisao = 'recusado'), 0)::bigint,
      'pendenteCentavos', coalesce(sum(x.total_centavos) filter (where x.decisao = 'pendente'), 0)::bigint,
      'margemBp', case when ve_custo and sum(x.total_centavos) > 0 then
        round((sum(x.total_centavos) - sum(x.custo_centavos * x.quantidade_mil / 1000.0)) * 10000 / sum(x.total_centavos))::integer end)
    from orcamento_linha_total x where x.cod_orcamento = any (codigos);
end;

-- One quote with all its screens show. `limite_bp`: the greatest discount the asker gives by himself.
create function orcamento_json(codigo bigint, agora timestamptz, ve_custo boolean, limite_bp integer) returns jsonb
language sql stable
begin atomic
  select (orcamentos_json(array[o.cod_orcamento], agora) -> 0)::jsonb || jsonb_build_object(
      'checklist', checklist_json(o.cod_checklist), 'telefone', c.telefone, 'email', c.email, 'codServico', o.cod_servico,
      'versaoEnviada', o.versao_enviada, 'condicoesPagamento', o.condicoes_pagamento,
      'inicioPrevisto', o.inicio_previsto, 'entregaPrevista', o.entrega_prevista, 'observacao', o.observacao,
      'limiteDescontoBp', limite_bp, 'totais', orcamento_totais(array[o.cod_orcamento], ve_custo),
      'itens', coalesce((
        select jsonb_agg(jsonb_build_object(
            'codLinha', l.cod_linha, 'ordem', l.ordem, 'codigoItem', l.codigo_item, 'especie', l.especie, 'codigo', l.codigo,
            'descricao', l.descricao, 'porQue', l.por_que, 'urgencia', l.urgencia, 'grupoOpcao', l.grupo_opcao,
            'qualidade', l.qualidade, 'quantidadeMil', l.quantidade_mil,
            'custoCentavos', case when ve_custo then l.custo_centavos end, 'tabelaCentavos', l.tabela_centavos,
            'precoCentavos', l.preco_centavos, 'tmoMin', l.tmo_min, 'horaCentavos', l.hora_centavos,
            'codTipoServico', l.cod_tipo_servico, 'descontoBp', l.desconto_bp, 'descontoAutorizadoBp', l.desconto_autorizado_bp,
            'descontoAutorizadoPor', a.nome, 'aguardaAutorizacao', l.desconto_bp > l.desconto_autorizado_bp,
            'pecasCentavos', l.pecas_centavos, 'maoDeObraCentavos', l.mao_de_obra_centavos,
            'descontoCentavos', l.desconto_centavos, 'totalCentavos', l.total_centavos,
            'decisao', l.decisao, 'decididoEm', instante_fio(l.decidido_em), 'decididoPor', l.decidido_por,
            'motivoRecusa', l.motivo_recusa,
            'fotos', coalesce((select jsonb_agg(f.cod_midia order by f.ordem) from midia f
                                where f.cod_checklist = o.cod_checklist and f.codigo_item = l.codigo_item), '[]'),
            'nota', i.nota,
            'medida', case when i.medida is not null
              then trim(trailing ',' from trim(trailing '0' from replace(i.medida::text, '.', ','))) || coalesce(' ' || i.unidade, '') end,
            'disponivel', null, 'versao', l.versao
          ) order by l.ordem, l.cod_linha)
          from orcamento_linha_total l
          left join usuario a on a.cod_usuario = l.desconto_autorizado_por
          left join checklist_item i on i.cod_checklist = o.cod_checklist and i.codigo = l.codigo_item
         where l.cod_orcamento = o.cod_orcamento), '[]'),
      'duvidas', coalesce((
        select jsonb_agg(jsonb_build_object('codPergunta', p.cod_pergunta, 'codLinha', p.cod_linha, 'pergunta', p.pergunta,
            'perguntadaEm', instante_fio(p.perguntada_em), 'resposta', p.resposta,
            'respondidaEm', instante_fio(p.respondida_em), 'respondidaPor', u.nome) order by p.cod_pergunta)
          from orcamento_pergunta p left join usuario u on u.cod_usuario = p.respondida_por
         where p.cod_orcamento = o.cod_orcamento), '[]'))
    from orcamento o join checklist c on c.cod_checklist = o.cod_checklist
   where o.cod_orcamento = codigo;
end;
