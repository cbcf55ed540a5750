-- Quantities of parts have three decimals where their unit can be divided: half a litre is half a litre.

-- Generated columns stand in the way of a change of type.
alter table peca_movimento drop column saldo, drop column demanda;
alter table peca_movimento alter column quantidade type numeric(12, 3);
alter table peca_movimento
  add column saldo numeric(12, 3) not null generated always as (
    case when tipo in ('perdida', 'historico') then 0 else quantidade end) stored,
  add column demanda numeric(12, 3) not null generated always as (
    case when tipo in ('venda', 'consumo', 'devolucao') then -quantidade when tipo in ('perdida', 'historico') then quantidade else 0 end) stored;

alter table peca_estoque alter column em_maos type numeric(14, 3);
alter table peca_demanda alter column unidades type numeric(14, 3);
alter table peca_transferencia drop constraint peca_transferencia_quantidade_check;
alter table peca_transferencia
  alter column quantidade type numeric(12, 3),
  add constraint peca_transferencia_quantidade_check check (quantidade > 0 and quantidade <= 99999);

alter table peca drop constraint peca_embalagem_check;
alter table peca
  alter column embalagem type numeric(9, 3),
  alter column minimo type numeric(9, 3),
  alter column maximo type numeric(9, 3),
  -- a drum of 200 litres, a bottle of half of one
  add constraint peca_embalagem_check check (embalagem > 0 and embalagem <= 9999);

drop trigger sugestao_linha_auditoria on sugestao_linha;
alter table sugestao_linha
  alter column historico type numeric(12, 3)[],
  alter column sugerido type numeric(12, 3),
  alter column pedir type numeric(12, 3);
create trigger sugestao_linha_auditoria after update of pedir, marcada on sugestao_linha
  for each row execute function registrar_auditoria('cod_sugestao_pedido');

-- Stands on a table's columns: which units can be divided. Its text is db/definitions/estoque/unidade_divide.sql.
create function unidade_divide(unidade text) returns boolean
language sql immutable
as $$ select unidade in ('l', 'kg', 'm') $$;

alter table peca
  add constraint peca_embalagem_inteira check (unidade_divide(unidade) or embalagem = trunc(embalagem)),
  add constraint peca_minimo_inteiro check (unidade_divide(unidade) or minimo = trunc(minimo)),
  add constraint peca_maximo_inteiro check (unidade_divide(unidade) or maximo = trunc(maximo));
