-- What the desk does with an hour the workshop has no capacity for (field notes AG-04).
alter table concessionaria
  add column politica_capacidade text not null default 'livre'
    check (politica_capacidade in ('livre', 'avisar', 'motivo', 'bloquear'));

-- Why a visit was squeezed in beyond it.
alter table agendamento add column motivo_encaixe text check (length(motivo_encaixe) between 1 and 200);
