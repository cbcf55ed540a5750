-- People have a code by which they enter, beside their e-mail; platform staff, who are of no distributor, have none.
alter table usuario add column codigo_login text;

-- As new ones are given (dar_codigo_login), counted within each distributor.
update usuario u set codigo_login = lpad(((p.ordem * 7919 + 10007) % (10 ^ p.digitos)::bigint)::text, p.digitos, '0')
  from (
    select x.cod_usuario, row_number() over (partition by x.cod_distribuidor order by x.cod_usuario) as ordem,
      length(replace(d.mascara_codigo_login, '.', '')) as digitos
    from usuario x join distribuidor d on d.cod_distribuidor = x.cod_distribuidor
  ) p
 where p.cod_usuario = u.cod_usuario;

alter table usuario
  -- of either mask: a code outlives its distributor's change of mind
  add constraint usuario_codigo_login_forma check (codigo_login ~ '^([0-9]{5}|[0-9]{8})$'),
  add constraint usuario_codigo_login_de_quem check ((codigo_login is null) = (cod_distribuidor is null)),
  add constraint usuario_codigo_login unique (cod_distribuidor, codigo_login);

drop trigger usuario_versao on usuario;
create trigger usuario_versao before update of nome, email, codigo_login, cod_nivel, ativo, cod_concessionaria_padrao on usuario
  for each row execute function versionar();
drop trigger usuario_alterado on usuario;
create trigger usuario_alterado
  after update of nome, email, codigo_login, cod_nivel, ativo, cod_concessionaria_padrao, convite_em on usuario
  for each row when (new.cod_distribuidor is not null and new.senha_hash is not distinct from old.senha_hash)
  execute function registrar_auditoria('cod_usuario');
