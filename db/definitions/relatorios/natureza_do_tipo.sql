-- What a type of service is to the figures, by the word its name begins with, as imports tell types apart.
-- needs: sem_acento
create or replace function natureza_do_tipo(nome text) returns text
language sql immutable strict parallel safe
return case
  when sem_acento(nome) like 'revis%' then 'revisao'
  when sem_acento(nome) like 'garantia%' or sem_acento(nome) like 'recall%' then 'garantia'
  when sem_acento(nome) like 'lava%' or sem_acento(nome) like 'higieniz%' then 'lavagem'
  when sem_acento(nome) like 'intern%' or sem_acento(nome) like 'entrega%' or sem_acento(nome) like 'test%' then 'interno'
  else 'reparo' end;
grant execute on function natureza_do_tipo to oferta_app;
