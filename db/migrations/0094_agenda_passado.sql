-- The board of any past minute is told from the audit: what was written to a dealership's visits and jobs since.
create index auditoria_do_quadro on auditoria (cod_concessionaria, quando) where tabela in ('agendamento', 'servico');

-- When a start was found to be a mistake; until then its minutes counted. Null of those found before this was kept: they
-- count as never having been work.
alter table servico_intervalo add column cancelado_em timestamptz check (cancelado_em is null or motivo_fim = 'cancelarInicio');

-- The wire shape of a job is a function of its rows now.
drop view if exists servico_fio cascade;
