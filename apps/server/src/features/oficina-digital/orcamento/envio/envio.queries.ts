import { sql } from 'kysely';
import type { Json } from '@oferta/domain/oficina-digital/forma-canonica.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { AprovacaoGuardada, Cadeia, VersaoGuardada } from '../decisao/evidencia.ts';

interface Pedido {
  codOrcamento: number;
  numeroVersao: number;
  enviadoEm: Date;
  validoAte: Date;
}

/** What the customer is shown of a quote as it now is: the contract's OrcamentoPublico, in JSON. */
export async function findConteudoPublico(
  tx: Tx,
  { codOrcamento, numeroVersao, enviadoEm, validoAte }: Pedido,
): Promise<Json> {
  const { rows } = await sql<{ conteudo: Json }>`
    select jsonb_build_object(
        'numero', o.numero, 'numeroVersao', ${numeroVersao}::integer, 'empresa', d.name_empresa,
        'concessionaria', jsonb_build_object('nome', k.nome, 'cnpj', k.cnpj, 'cidade', k.cidade, 'telefone', k.telefone),
        'veiculo', jsonb_build_object('placa', c.placa, 'modelo', c.modelo, 'km', c.km),
        'cliente', split_part(c.cliente, ' ', 1), 'consultor', n.nome,
        'resumo', (select jsonb_build_object('verde', count(*) filter (where i.resultado = 'verde'),
            'amarelo', count(*) filter (where i.resultado = 'amarelo'), 'vermelho', count(*) filter (where i.resultado = 'vermelho'))
          from checklist_item i where i.cod_checklist = c.cod_checklist),
        'linhas', coalesce((
          select jsonb_agg(jsonb_build_object(
              'codLinha', l.cod_linha, 'descricao', l.descricao, 'porQue', l.por_que, 'urgencia', l.urgencia,
              'grupoOpcao', l.grupo_opcao, 'item', l.codigo_item, 'qualidade', l.qualidade,
              'quantidade', trim(trailing ',' from trim(trailing '0' from replace(round(l.quantidade_mil / 1000.0, 3)::text, '.', ','))),
              'terceiro', l.especie = 'terceiro',
              'pecasCentavos', l.pecas_centavos, 'maoDeObraCentavos', l.mao_de_obra_centavos,
              'descontoCentavos', l.desconto_centavos, 'totalCentavos', l.total_centavos,
              'medida', case when i.medida is not null
                then trim(trailing ',' from trim(trailing '0' from replace(i.medida::text, '.', ','))) || coalesce(' ' || i.unidade, '') end,
              'fotos', coalesce((select jsonb_agg(f.cod_midia order by f.ordem) from midia f
                                  where f.cod_checklist = c.cod_checklist and f.codigo_item = l.codigo_item), '[]'),
              'decisao', l.decisao
            ) order by l.ordem, l.cod_linha)
            from orcamento_linha_total l
            left join checklist_item i on i.cod_checklist = c.cod_checklist and i.codigo = l.codigo_item
           where l.cod_orcamento = o.cod_orcamento), '[]'),
        'condicoesPagamento', o.condicoes_pagamento, 'inicioPrevisto', o.inicio_previsto,
        'entregaPrevista', o.entrega_prevista, 'observacao', o.observacao,
        'enviadoEm', instante_fio(${enviadoEm}::timestamptz), 'validoAte', instante_fio(${validoAte}::timestamptz)) as conteudo
      from orcamento o
      join checklist c on c.cod_checklist = o.cod_checklist
      join concessionaria k on k.cod_concessionaria = o.cod_concessionaria
      join distribuidor d on d.cod_distribuidor = o.cod_distribuidor
      left join consultor n on n.cod_consultor = c.cod_consultor
     where o.cod_orcamento = ${codOrcamento}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`orcamento ${codOrcamento} vanished while locked`);
  return row.conteudo;
}

interface Versao {
  codDistribuidor: number;
  codConcessionaria: number;
  codOrcamento: number;
  versao: VersaoGuardada;
  enviadaEm: Date;
  enviadaPor: number | null;
  validoAte: Date;
}

export async function insertVersao(tx: Tx, nova: Versao): Promise<void> {
  const { versao } = nova;
  await tx
    .insertInto('orcamento_versao')
    .values({
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      cod_orcamento: nova.codOrcamento,
      numero: versao.numero,
      conteudo: JSON.stringify(versao.conteudo),
      hash: versao.hash,
      hash_anterior: versao.hashAnterior,
      enviada_em: nova.enviadaEm,
      enviada_por: nova.enviadaPor,
      valido_ate: nova.validoAte,
    })
    .execute();
}

interface Link {
  codDistribuidor: number;
  codConcessionaria: number;
  codOrcamento: number;
  numeroVersao: number;
  tokenHash: Buffer;
  criadoEm: Date;
  expiraEm: Date;
}

export async function insertLinkDoOrcamento(tx: Tx, link: Link): Promise<void> {
  await tx
    .insertInto('link_publico')
    .values({
      token_hash: link.tokenHash,
      cod_distribuidor: link.codDistribuidor,
      cod_concessionaria: link.codConcessionaria,
      tipo: 'orcamento',
      cod_orcamento: link.codOrcamento,
      numero_versao: link.numeroVersao,
      criado_em: link.criadoEm,
      expira_em: link.expiraEm,
    })
    .execute();
}

/** Takes every link of a quote off the air. */
export async function revokeLinks(tx: Tx, codOrcamento: number, agora: Date): Promise<void> {
  await tx
    .updateTable('link_publico')
    .set({ revogado_em: agora })
    .where('cod_orcamento', '=', codOrcamento)
    .where('revogado_em', 'is', null)
    .execute();
}

/** Everything a quote's proof is made of, in order. */
export async function findCadeia(tx: Tx, codOrcamento: number): Promise<Cadeia> {
  const { rows: versoes } = await sql<VersaoGuardada>`
    select numero, conteudo, hash, hash_anterior as "hashAnterior",
        exists (select from apagamento_registro r join apagamento_integro using (cod_apagamento)
          where r.tabela = 'orcamento_versao' and r.chave = v.cod_orcamento and r.parte = v.numero
            and r.resumo = resumo_provado('orcamento_versao', to_jsonb(v))) as apagada
      from orcamento_versao v where cod_orcamento = ${codOrcamento} order by numero`.execute(tx);
  const { rows: aprovacoes } = await sql<Omit<AprovacaoGuardada, 'quando'> & { quando: Date }>`
    select sequencia, numero_versao as "numeroVersao", decisoes, canal, nome, prova, prova_valor as "provaValor",
        endereco, navegador, registrado_por as "registradoPor", quando, hash, hash_anterior as "hashAnterior", codigo,
        exists (select from apagamento_registro r join apagamento_integro using (cod_apagamento)
          where r.tabela = 'aprovacao' and r.chave = p.cod_aprovacao and r.resumo = resumo_provado('aprovacao', to_jsonb(p))) as apagada
      from aprovacao p where cod_orcamento = ${codOrcamento} order by sequencia`.execute(tx);
  return {
    versoes,
    aprovacoes: aprovacoes.map(({ quando, ...resto }) => ({ ...resto, quando: quando.toISOString() })),
  };
}

interface NovaAprovacao {
  codDistribuidor: number;
  codConcessionaria: number;
  codOrcamento: number;
  aprovacao: AprovacaoGuardada;
}

export async function insertAprovacao(tx: Tx, nova: NovaAprovacao): Promise<void> {
  const { aprovacao } = nova;
  await tx
    .insertInto('aprovacao')
    .values({
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      cod_orcamento: nova.codOrcamento,
      sequencia: aprovacao.sequencia,
      numero_versao: aprovacao.numeroVersao,
      decisoes: JSON.stringify(aprovacao.decisoes),
      canal: aprovacao.canal,
      nome: aprovacao.nome,
      prova: aprovacao.prova,
      prova_valor: aprovacao.provaValor,
      endereco: aprovacao.endereco,
      navegador: aprovacao.navegador,
      registrado_por: aprovacao.registradoPor,
      quando: aprovacao.quando,
      hash: aprovacao.hash,
      hash_anterior: aprovacao.hashAnterior,
      codigo: aprovacao.codigo,
    })
    .execute();
}

export async function findDominioOrcamento(tx: Tx, codDistribuidor: number): Promise<string> {
  const { dominio_orcamento } = await tx
    .selectFrom('distribuidor')
    .select('dominio_orcamento')
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
  return dominio_orcamento;
}

/** Where the customer of an inspection is reached. */
export async function updateContato(
  tx: Tx,
  codCheckList: number,
  { telefone, email }: { telefone: string | null; email: string | null },
): Promise<void> {
  await tx
    .updateTable('checklist')
    .set({ telefone, email })
    .where('cod_checklist', '=', codCheckList)
    .where((eb) =>
      eb.or([eb('telefone', 'is distinct from', telefone), eb('email', 'is distinct from', email)]),
    )
    .execute();
}

export async function findCorDaMarca(tx: Tx, codDistribuidor: number): Promise<string> {
  const { cor } = await tx
    .selectFrom('distribuidor')
    .select('cor')
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
  return cor;
}

/** The message that took the quote's present version to the customer by a gateway. */
export async function findUltimaMensagem(tx: Tx, codOrcamento: number) {
  const row = await tx
    .selectFrom('mensagem as m')
    .innerJoin('orcamento as o', 'o.cod_orcamento', 'm.cod_orcamento')
    .select(['m.canal', 'm.destino', 'm.assunto', 'm.corpo'])
    .where('m.cod_orcamento', '=', codOrcamento)
    .whereRef('m.criada_em', '>=', 'o.enviado_em')
    .where('m.canal', '<>', 'whatsapp')
    .where('m.corpo', 'not like', 'Lembrete: %')
    .orderBy('m.cod_mensagem', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The table's check admits only these words.
  return row && { ...row, canal: row.canal as 'email' | 'sms' };
}
