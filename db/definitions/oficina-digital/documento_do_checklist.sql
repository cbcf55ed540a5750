-- The CPF or CNPJ that the registry has of whose car was inspected: the visit's, or of a walk-in the order's.
create or replace function documento_do_checklist(codigo bigint) returns text
language sql stable
begin atomic
  select coalesce(g.documento, (
      select os.documento from ordem_servico os
       where c.cod_agendamento is null and os.cod_concessionaria = c.cod_concessionaria
         and (os.numero_os = c.numero_os or c.numero_os is null and os.aberta and (os.placa = c.placa or os.chassi = c.chassi))
       order by os.aberta_em desc limit 1))
    from checklist c left join agendamento g on g.cod_agendamento = c.cod_agendamento
   where c.cod_checklist = codigo;
end;
