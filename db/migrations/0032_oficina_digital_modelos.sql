-- The checklists every distributor begins with: one for each moment of the visit. They are ordinary templates: edited, put
-- aside and versioned like any other.

create table modelo_padrao_item (
  tipo text not null,
  ordem integer generated always as identity,
  grupo text not null,
  codigo text not null,
  nome text not null,
  -- of a measure; null: a traffic light
  unidade text,
  sentido text,
  amarelo numeric,
  vermelho numeric,
  foto boolean not null default false,
  obrigatorio boolean not null default true,
  explicacao text,
  linha text,
  primary key (tipo, codigo)
);

insert into modelo_padrao_item (tipo, grupo, codigo, nome, unidade, sentido, amarelo, vermelho, foto, obrigatorio, explicacao, linha) values
('entrada', 'Freios', 'freios.pastilhas-dianteiras', 'Pastilhas dianteiras', 'mm', 'minimo', 5, 3, true, true,
  'A pastilha é o que segura o carro. Gasta, ela demora mais para parar e estraga o disco, que é bem mais caro.', 'Trocar pastilhas de freio dianteiras'),
('entrada', 'Freios', 'freios.pastilhas-traseiras', 'Pastilhas ou lonas traseiras', 'mm', 'minimo', 4, 2, true, true,
  'O freio traseiro mantém o carro reto na freada. Gasto, o carro pode desgarrar em piso molhado.', 'Trocar pastilhas ou lonas traseiras'),
('entrada', 'Freios', 'freios.discos-dianteiros', 'Discos dianteiros', null, null, null, null, true, true,
  'Disco fino ou empenado faz o volante tremer e esquenta demais em descidas.', 'Trocar discos de freio dianteiros (par)'),
('entrada', 'Freios', 'freios.flexiveis', 'Flexíveis e tubulação', null, null, null, null, true, true,
  'Por essas mangueiras passa o fluido do freio. Se uma racha, o pedal vai até o fundo.', 'Trocar flexíveis de freio'),
('entrada', 'Freios', 'freios.mao', 'Freio de estacionamento', null, null, null, null, false, true,
  'O freio de mão com curso longo pode não segurar o carro numa ladeira.', 'Regular freio de estacionamento'),
('entrada', 'Pneus', 'pneus.dianteiro-esquerdo', 'Dianteiro esquerdo', 'mm', 'minimo', 3, 1.6, true, true,
  'Com menos de 1,6 mm de sulco o pneu não escoa a água e o carro desliza. É também infração de trânsito.', 'Trocar pneu dianteiro esquerdo'),
('entrada', 'Pneus', 'pneus.dianteiro-direito', 'Dianteiro direito', 'mm', 'minimo', 3, 1.6, true, true,
  'Com menos de 1,6 mm de sulco o pneu não escoa a água e o carro desliza. É também infração de trânsito.', 'Trocar pneu dianteiro direito'),
('entrada', 'Pneus', 'pneus.traseiro-esquerdo', 'Traseiro esquerdo', 'mm', 'minimo', 3, 1.6, true, true,
  'Com menos de 1,6 mm de sulco o pneu não escoa a água e o carro desliza. É também infração de trânsito.', 'Trocar pneu traseiro esquerdo'),
('entrada', 'Pneus', 'pneus.traseiro-direito', 'Traseiro direito', 'mm', 'minimo', 3, 1.6, true, true,
  'Com menos de 1,6 mm de sulco o pneu não escoa a água e o carro desliza. É também infração de trânsito.', 'Trocar pneu traseiro direito'),
('entrada', 'Pneus', 'pneus.estepe', 'Estepe, macaco e chave', null, null, null, null, false, true,
  'Sem estepe em ordem, um furo vira guincho.', 'Repor estepe ou ferramentas'),
('entrada', 'Suspensão', 'suspensao.amortecedores', 'Amortecedores', null, null, null, null, true, true,
  'Amortecedor vencido deixa o carro instável em curvas e gasta os pneus mais depressa.', 'Trocar amortecedores (par)'),
('entrada', 'Suspensão', 'suspensao.buchas', 'Buchas e bandejas', null, null, null, null, true, true,
  'Folga nas buchas aparece como batida seca nos buracos e desalinha as rodas.', 'Trocar buchas da suspensão'),
('entrada', 'Suspensão', 'suspensao.terminais', 'Terminais e caixa de direção', null, null, null, null, true, true,
  'Folga na direção faz o carro puxar para o lado e gasta os pneus antes da hora.', 'Trocar terminais de direção'),
('entrada', 'Suspensão', 'suspensao.geometria', 'Alinhamento e balanceamento', null, null, null, null, false, true,
  'Fora de alinhamento, os pneus se gastam de um lado só e o consumo aumenta.', 'Alinhamento e balanceamento'),
('entrada', 'Motor', 'motor.correias', 'Correias', null, null, null, null, true, true,
  'Se a correia rompe, o motor para na hora e o estrago pode ser grande.', 'Trocar correia do motor'),
('entrada', 'Motor', 'motor.filtro-ar', 'Filtro de ar', null, null, null, null, true, true,
  'Filtro sujo faz o motor gastar mais combustível e perder força.', 'Trocar filtro de ar do motor'),
('entrada', 'Motor', 'motor.vazamentos', 'Vazamentos', null, null, null, null, true, true,
  'Todo vazamento cresce. Achar cedo evita ficar na rua por falta de óleo ou de água.', 'Eliminar vazamento'),
('entrada', 'Motor', 'motor.filtro-cabine', 'Filtro de cabine e ar-condicionado', null, null, null, null, true, true,
  'O filtro de cabine limpa o ar que a família respira. Sujo, dá mau cheiro e alergia.', 'Trocar filtro de cabine'),
('entrada', 'Fluidos', 'fluidos.oleo', 'Óleo do motor', null, null, null, null, false, true,
  'Óleo vencido não protege o motor e encurta a vida dele.', 'Trocar óleo e filtro do motor'),
('entrada', 'Fluidos', 'fluidos.freio', 'Água no fluido de freio', '%', 'maximo', 2, 3, false, true,
  'O fluido absorve água com o tempo. Com água, ele ferve numa freada longa e o pedal some.', 'Trocar fluido de freio DOT 4'),
('entrada', 'Fluidos', 'fluidos.arrefecimento', 'Líquido de arrefecimento', null, null, null, null, false, true,
  'Sem o aditivo certo o motor esquenta e enferruja por dentro.', 'Trocar líquido de arrefecimento'),
('entrada', 'Fluidos', 'fluidos.direcao', 'Direção e transmissão', null, null, null, null, false, true,
  'Nível baixo deixa a direção dura e os engates ásperos.', 'Completar ou trocar fluido'),
('entrada', 'Bateria', 'bateria.tensao', 'Tensão em repouso', 'V', 'minimo', 12.4, 12.0, true, true,
  'Bateria fraca avisa pouco: um dia o carro não pega.', 'Trocar bateria'),
('entrada', 'Bateria', 'bateria.carga', 'Carga do alternador', 'V', 'minimo', 13.6, 13.0, false, true,
  'Se o alternador não carrega, a bateria acaba com o carro andando.', 'Revisar alternador'),
('entrada', 'Iluminação', 'iluminacao.farois', 'Faróis', null, null, null, null, false, true,
  'Farol fraco ou queimado tira a sua visão à noite e é infração.', 'Trocar lâmpadas dos faróis'),
('entrada', 'Iluminação', 'iluminacao.traseiras', 'Lanternas, freio e ré', null, null, null, null, false, true,
  'São elas que avisam quem vem atrás que você está freando.', 'Trocar lâmpadas traseiras'),
('entrada', 'Iluminação', 'iluminacao.setas', 'Setas e pisca-alerta', null, null, null, null, false, true,
  'Sem seta os outros não sabem para onde você vai.', 'Trocar lâmpadas das setas'),
('entrada', 'Palhetas', 'palhetas.dianteiras', 'Palhetas dianteiras', null, null, null, null, true, true,
  'Palheta ressecada borra o vidro na chuva e risca o para-brisa.', 'Trocar palhetas do limpador'),
('entrada', 'Palhetas', 'palhetas.esguicho', 'Esguicho e palheta traseira', null, null, null, null, false, true,
  'Sem esguicho, a primeira poça deixa o vidro sem visão.', 'Revisar esguicho e palheta traseira'),
('entrada', 'Carroceria', 'carroceria.vidros', 'Para-brisa e vidros', null, null, null, null, true, true,
  'Uma trinca pequena cresce com o calor e o sol e depois não tem reparo.', 'Reparar para-brisa'),
('entrada', 'Carroceria', 'carroceria.escapamento', 'Escapamento', null, null, null, null, true, true,
  'Furo no escapamento faz barulho e pode trazer gás para dentro do carro.', 'Reparar escapamento'),
('entrada', 'Carroceria', 'carroceria.cintos', 'Cintos e airbags', null, null, null, null, false, true,
  'Luz do airbag acesa quer dizer que ele pode não abrir.', 'Verificar sistema de airbag'),
('entrada', 'Documentos', 'documentos.manual', 'Manual e revisões em dia', null, null, null, null, false, true,
  'As revisões em dia mantêm a garantia de fábrica.', 'Agendar revisão atrasada'),
('entrada', 'Documentos', 'documentos.recall', 'Recall pendente', null, null, null, null, false, true,
  'O recall é gratuito e corrige um risco que a fábrica encontrou.', 'Executar recall'),
('diagnostico', 'Relato', 'relato.confirmado', 'Sintoma confirmado no teste', null, null, null, null, false, true,
  'Repetimos o teste como você contou para ter certeza da causa.', 'Diagnóstico do sintoma relatado'),
('diagnostico', 'Eletrônica', 'eletronica.scanner', 'Leitura do scanner', null, null, null, null, true, true,
  'O computador do carro guardou uma falha que precisa ser corrigida.', 'Corrigir falha registrada na central'),
('diagnostico', 'Eletrônica', 'eletronica.chicote', 'Chicote e conectores', null, null, null, null, true, true,
  'Mau contato dá falhas que vão e voltam e descarregam a bateria.', 'Reparar chicote elétrico'),
('diagnostico', 'Eletrônica', 'eletronica.bateria', 'Bateria em repouso', 'V', 'minimo', 12.4, 12.0, false, true,
  'Bateria fraca avisa pouco: um dia o carro não pega.', 'Trocar bateria'),
('diagnostico', 'Motor', 'motor.compressao', 'Compressão do motor', 'psi', 'minimo', 150, 130, false, false,
  'Compressão baixa é desgaste interno: o motor perde força e queima óleo.', 'Avaliar motor internamente'),
('diagnostico', 'Motor', 'motor.combustivel', 'Pressão de combustível', 'bar', 'minimo', 3, 2.5, false, false,
  'Com pouca pressão o carro falha em subidas e demora a pegar.', 'Revisar bomba de combustível'),
('diagnostico', 'Motor', 'motor.vazamentos', 'Vazamentos', null, null, null, null, true, true,
  'Todo vazamento cresce. Achar cedo evita ficar na rua por falta de óleo ou de água.', 'Eliminar vazamento'),
('diagnostico', 'Rodagem', 'rodagem.ruidos', 'Ruídos em rodagem', null, null, null, null, false, true,
  'O ruído vem de uma peça com folga, que piora a cada quilômetro.', 'Eliminar ruído em rodagem'),
('diagnostico', 'Rodagem', 'rodagem.freada', 'Freada de teste', null, null, null, null, false, true,
  'Na freada de teste o carro não parou como deveria.', 'Revisar sistema de freios'),
('qualidade', 'Serviço', 'servico.itens', 'Tudo o que foi aprovado foi feito', null, null, null, null, false, true, null, null),
('qualidade', 'Serviço', 'servico.torque', 'Torque das rodas conferido', 'Nm', 'minimo', 90, 80, false, true, null, null),
('qualidade', 'Serviço', 'servico.vazamentos', 'Sem vazamentos depois do serviço', null, null, null, null, true, true, null, null),
('qualidade', 'Serviço', 'servico.ferramentas', 'Nenhuma ferramenta ficou no carro', null, null, null, null, false, true, null, null),
('qualidade', 'Rodagem', 'rodagem.teste', 'Teste de rodagem feito', null, null, null, null, false, true, null, null),
('qualidade', 'Rodagem', 'rodagem.painel', 'Nenhuma luz acesa no painel', null, null, null, null, true, true, null, null),
('qualidade', 'Rodagem', 'rodagem.revisao', 'Aviso de revisão zerado', null, null, null, null, false, false, null, null),
('qualidade', 'Limpeza', 'limpeza.volante', 'Volante, manopla e bancos limpos', null, null, null, null, false, true, null, null),
('entrega', 'Carro', 'carro.limpo', 'Lavado e aspirado', null, null, null, null, false, true, null, null),
('entrega', 'Carro', 'carro.sem-danos', 'Sem danos novos na volta do carro', null, null, null, null, true, true, null, null),
('entrega', 'Carro', 'carro.pertences', 'Pertences do cliente no lugar', null, null, null, null, false, true, null, null),
('entrega', 'Carro', 'carro.pecas', 'Peças trocadas mostradas ao cliente', null, null, null, null, false, true, null, null),
('entrega', 'Documentos', 'documentos.os', 'Ordem de serviço explicada e assinada', null, null, null, null, false, true, null, null),
('entrega', 'Documentos', 'documentos.proxima', 'Próxima revisão combinada', null, null, null, null, false, false, null, null);

-- A default template as the contract's ConteudoModelo.
create function modelo_padrao_conteudo(qual text) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
      'grupos', jsonb_agg(jsonb_build_object('nome', g.grupo, 'itens', g.itens) order by g.ordem),
      'mapaDeDanos', qual in ('entrada', 'entrega'), 'assinatura', qual in ('entrada', 'entrega'))
    from (
      select i.grupo, min(i.ordem) as ordem, jsonb_agg(jsonb_build_object(
          'codigo', i.codigo, 'nome', i.nome, 'tipo', case when i.sentido is null then 'semaforo' else 'medida' end,
          'unidade', i.unidade,
          'limites', case when i.sentido is not null
            then jsonb_build_object('sentido', i.sentido, 'amarelo', i.amarelo, 'vermelho', i.vermelho) end,
          'fotoObrigatoria', i.foto, 'obrigatorio', i.obrigatorio, 'explicacao', i.explicacao, 'linhaSugerida', i.linha
        ) order by i.ordem) as itens
        from modelo_padrao_item i where i.tipo = qual group by i.grupo
    ) g;
end;

-- Gives a distributor its templates. For the owner of the tables: the tenant is the one named, until the transaction ends.
create function criar_modelos_padrao(distribuidor_novo integer) returns void
language plpgsql as $$
declare
  antes text := current_setting('app.cod_distribuidor', true);
begin
  perform set_config('app.cod_distribuidor', distribuidor_novo::text, true);
  with novo as (
    insert into modelo_checklist (cod_distribuidor, nome, tipo)
    select distribuidor_novo, m.nome, m.tipo
      from (values (1, 'Inspeção de entrada', 'entrada'), (2, 'Diagnóstico', 'diagnostico'),
                   (3, 'Controle de qualidade', 'qualidade'), (4, 'Entrega ao cliente', 'entrega')) as m (ordem, nome, tipo)
     order by m.ordem
    returning cod_modelo_checklist, tipo
  )
  insert into modelo_checklist_versao (cod_distribuidor, cod_modelo_checklist, numero, conteudo)
  select distribuidor_novo, cod_modelo_checklist, 1, modelo_padrao_conteudo(tipo) from novo;
  perform set_config('app.cod_distribuidor', coalesce(antes, ''), true);
end
$$;
revoke execute on function criar_modelos_padrao(integer) from public;

create function distribuidor_com_modelos() returns trigger
language plpgsql as $$
begin
  perform criar_modelos_padrao(new.cod_distribuidor);
  return null;
end
$$;
create trigger distribuidor_modelos after insert on distribuidor for each row execute function distribuidor_com_modelos();

select criar_modelos_padrao(cod_distribuidor) from distribuidor order by cod_distribuidor;
