import { createHash } from 'node:crypto';
import { aCardapio, type CardapioDaCasa } from '../factories/cardapio.ts';
import { aChave } from '../factories/chave-integracao.ts';
import { aChecklist } from '../factories/oficina.ts';
import { aMesFechado } from '../factories/fechamento.ts';
import { aContagem, aFornecedor, aSugestao, aTransferencia } from '../factories/estoque.ts';
import { aLinkPublico } from '../factories/link-publico.ts';
import { aRegraCalculo } from '../factories/regra-calculo.ts';
import { aConcessionaria, aConsultor, aMecanico, type Casa } from '../factories/house.ts';
import { aPedidoPublico } from '../factories/pagina-publica/visitante.ts';
import type { TestApp } from '../test-app.ts';

/** A dealership full of records that carry a mark nobody else's answer may contain. */
export interface Alvo {
  readonly casa: Casa;
  readonly marca: string;
  readonly codConsultor: number;
  readonly codMecanico: number;
  readonly codAgendamento: number;
  readonly codServico: number;
  readonly codBloqueio: number;
  /** A shared device of the workshop, a part that was asked for on it and a photo taken with it. */
  readonly codAparelho: number;
  readonly codPecaPedida: number;
  readonly codFoto: number;
  readonly codImportacao: number;
  readonly codPlanilha: number;
  readonly codArquivo: number;
  readonly codTicket: number;
  readonly codOrdemServico: number;
  /** A line of the audit that tells of the target's appointment. */
  readonly codAuditoria: number;
  /** That somebody of the target be erased, and an erasure there that can be taken back. */
  readonly codPedidoDeApagar: number;
  readonly codApagamento: number;
  readonly chave: string;
  readonly codSessao: string;
  readonly codUsuario: number;
  readonly codVisao: number;
  readonly codApelido: number;
  readonly codServicoOferecido: number;
  readonly codAusencia: number;
  readonly codEspera: number;
  readonly codRecado: number;
  readonly codGrupo: number;
  readonly cardapio: CardapioDaCasa;
  readonly codCheckList: number;
  readonly chaveChecklist: string;
  readonly codMidia: string;
  readonly codModeloChecklist: number;
  readonly codOrcamento: number;
  readonly codLinha: number;
  readonly codPergunta: number;
  /** Opens a sent quote of the target, in which its mark does not stand. */
  readonly tokenDoLink: string;
  /** A page of an unmarked dealership of its distributor, on which owners book, and a link to an hour kept there. */
  readonly slug: string;
  readonly tokenDaVisita: string;
  readonly codOportunidade: number;
  readonly codSugestaoPedido: number;
  readonly codFornecedor: number;
  /** On its way to the target from another dealership. */
  readonly codTransferencia: number;
  /** Open, of the target's part, which one of them has counted. */
  readonly codContagem: number;
  /** What a DMS told, looked at and not written. */
  readonly codLeitura: number;
  readonly codRegraCalculo: number;
  /** Opens the target's integration calls, and one that no longer does. */
  readonly chaveIntegracao: string;
  readonly chaveRevogada: string;
  /** A key to be revoked. */
  readonly codChave: number;
}

interface AlvoOptions {
  distribuidor: string;
  marca: string;
}

/** Makes one record of each kind, today, in a dealership of its own. */
export async function aAlvo(app: TestApp, { distribuidor, marca }: AlvoOptions): Promise<Alvo> {
  const casa = await aConcessionaria(app, { distribuidor, nome: `Casa ${marca}` });
  const codConsultor = await aConsultor(app, casa, { nome: `Consultor ${marca}` });
  const codMecanico = await aMecanico(app, casa, { nome: `Mecânico ${marca}` });
  const wall = [casa.codDistribuidor, casa.codConcessionaria];

  const one = async <T>(text: string, values: unknown[]): Promise<T> => {
    const { rows } = await app.admin.query<{ codigo: T }>(text, values);
    const [row] = rows;
    if (!row) throw new Error(`nothing came back from: ${text}`);
    return row.codigo;
  };

  const codAgendamento = await one<number>(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, origem, cliente,
       telefone, email, placa, modelo, observacao, busca, situacao, recebido_em, os_aberta, numero_os)
     values ($1, $2, $3, '2026-11-23', 540, 60, 'telefone', $4, '+5511900000001', 'cliente@teste.example', 'AAA1A11', 'Modelo', $4,
       lower($4), 'recepcionado', '2026-11-23T10:30:00Z', true, $5)
     returning cod_agendamento as codigo`,
    [...wall, codConsultor, `Cliente ${marca}`, `OSA${casa.codConcessionaria}`],
  );
  const codAuditoria = await one<number>(
    `select max(cod_auditoria) as codigo from auditoria where tabela = 'agendamento' and chave = $1`,
    [codAgendamento],
  );
  const codPedidoDeApagar = await one<number>(
    `insert into apagamento_pedido (cod_distribuidor, protocolo, sinais, pedido_por, pedido_em)
     values ($1, $2, '\\x00', 1, '2026-11-23T10:00:00Z') returning cod_pedido as codigo`,
    [casa.codDistribuidor, `LGPD ${marca}`],
  );
  const codApagamento = await one<number>(
    `insert into apagamento (cod_distribuidor, protocolo, cod_usuario, quando)
     values ($1, $2, 1, '2026-11-23T10:00:00Z') returning cod_apagamento as codigo`,
    [casa.codDistribuidor, `LGPD ${marca}`],
  );
  await app.admin.query(
    `insert into apagamento_copia (cod_distribuidor, cod_apagamento, parte, ate, conteudo) values ($1, $2, 1, '2036-01-01', '\\x00')`,
    [casa.codDistribuidor, codApagamento],
  );
  const codServico = await one<number>(
    `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min,
       cod_mecanico, data_inicio_servico)
     values ($1, $2, $3, 1, $4, 60, $5, '2026-11-23T10:30:00Z') returning cod_servico as codigo`,
    [...wall, codAgendamento, `Serviço ${marca}`, codMecanico],
  );
  const codBloqueio = await one<number>(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, dia, inicio_min, fim_min, motivo)
     values ($1, $2, 'concessionaria', '2026-11-24', 600, 660, $3) returning cod_bloqueio as codigo`,
    [...wall, `Bloqueio ${marca}`],
  );
  const codAparelho = await one<number>(
    `insert into aparelho (cod_distribuidor, cod_concessionaria, nome, criado_em, aceito_em, segredo_hash)
     values ($1, $2, $3, now(), now(), $4) returning cod_aparelho as codigo`,
    [...wall, `Tablet ${marca}`, createHash('sha256').update(marca).digest()],
  );
  const codPecaPedida = await one<number>(
    `insert into peca_pedida (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, descricao, quantidade, pedida_em)
     values ($1, $2, $3, $4, $5, 1, now()) returning cod_pedido as codigo`,
    [...wall, codServico, codMecanico, `Peça ${marca}`],
  );
  const codFoto = await one<number>(
    `with i as (insert into imagem (cod_distribuidor, tipo, bytes) values ($1, 'image/webp', $5) returning cod_imagem)
     insert into servico_foto (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, cod_imagem, tirada_em)
     select $1, $2, $3, $4, cod_imagem, now() from i returning cod_foto as codigo`,
    [...wall, codServico, codMecanico, Buffer.from(`foto ${marca}`)],
  );
  const codImportacao = await one<number>(
    `insert into planilha (cod_distribuidor, cod_concessionaria, tipo, arquivo, tamanho, codificacao, estado, colunas, totais)
     values ($1, $2, 'agenda', $3, 1, 'UTF-8', 'conferida', '[]', '{"linhas":0,"boas":0,"recusadas":0,"criadas":0,"alteradas":0,"iguais":0,"naoDesfeitas":0}')
     returning cod_planilha as codigo`,
    [...wall, `${marca}.csv`],
  );
  const codPlanilha = await one<number>(
    `insert into planilha (cod_distribuidor, cod_concessionaria, tipo, arquivo, tamanho, codificacao, estado, colunas, totais)
     values ($1, $2, 'x', $3, 1, 'UTF-8', 'conferida', '[]', '{"linhas":0,"boas":0,"recusadas":0,"criadas":0,"alteradas":0,"iguais":0,"naoDesfeitas":0}')
     returning cod_planilha as codigo`,
    [...wall, `${marca}.csv`],
  );
  const codLeitura = await one<number>(
    `insert into leitura_dms (cod_distribuidor, cod_concessionaria, conector, formato, nome, assunto, hash, mapa, situacao, lida_em, vista_em)
     values ($1, $2, 'arquivo', 'tabela', $3, 'arquivo', repeat('a', 64), '[]', 'conferida', now(), now()) returning cod_leitura as codigo`,
    [...wall, `${marca}.csv`],
  );
  await app.admin.query(
    `insert into leitura_dms_conteudo values ($3, $1, $2, 'Data;Pneus\n23/11/2026;1,00\n', now() + interval '1 day')`,
    [...wall, codLeitura],
  );
  const codArquivo = await one<number>(
    `insert into arquivo_exportado (cod_distribuidor, cod_concessionaria, tipo, titulo, formato, nome, filtro, estado, expira_em)
     values ($1, $2, 'servicos-paralisados', 'Paralisados', 'csv', $3, '{}', 'pronto', now() + interval '1 year') returning cod_arquivo as codigo`,
    [...wall, `${marca}.csv`],
  );
  const codTicket = await one<number>(
    `insert into ticket (cod_distribuidor, cod_concessionaria, titulo, descricao, tipo, prioridade, pagina, navegador, erros, cod_usuario, criado_em, atualizado_em, proxima_em, busca)
     values ($1, $2, $3, $3, 'erro', 'media', '', '', '[]', 1, now(), now(), now(), lower($3)) returning cod_ticket as codigo`,
    [...wall, `Ticket ${marca}`],
  );
  await app.admin.query(
    'insert into ticket_imagem (cod_distribuidor, cod_concessionaria, cod_ticket, bytes) values ($1, $2, $3, $4)',
    [...wall, codTicket, Buffer.from(marca)],
  );
  const codOrdemServico = await one<number>(
    `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cliente, placa, modelo, busca)
     values ($1, $2, $3, $4, 'AAA1A11', 'Modelo', lower($4)) returning cod_ordem_servico as codigo`,
    [...wall, `P${casa.codConcessionaria}`, `Passante ${marca}`],
  );
  const chave = await one<string>(
    `insert into dado_por_chave (cod_distribuidor, cod_concessionaria, corpo, expira_em)
     values ($1, $2, $3, now() + interval '1 day') returning chave as codigo`,
    [...wall, JSON.stringify([`Dado ${marca}`])],
  );
  const codUsuario = await one<number>(
    `insert into usuario (cod_distribuidor, nome, email, senha_hash, cod_nivel) values ($1, $2, $3, 'x', 1) returning cod_usuario as codigo`,
    [casa.codDistribuidor, `Pessoa ${marca}`, `${marca.toLowerCase()}@teste.example`],
  );
  // Sees this dealership and no other: whoever sees the whole network belongs in everybody's answers.
  await app.admin.query('insert into usuario_concessionaria values ($1, $2, $3)', [
    casa.codDistribuidor,
    codUsuario,
    casa.codConcessionaria,
  ]);
  const codSessao = await one<string>(
    `insert into sessao (cod_distribuidor, cod_usuario, refresh_hash, lembrar, navegador, endereco, expira_em)
     values ($1, $2, $3, false, $4, '127.0.0.1', now() + interval '1 day') returning cod_sessao as codigo`,
    [casa.codDistribuidor, codUsuario, Buffer.from(marca), `Navegador ${marca}`],
  );
  const codVisao = await one<number>(
    `insert into visao_salva (cod_distribuidor, cod_concessionaria, cod_usuario, tela, nome, filtros)
     values ($1, $2, $3, 'consultores', $4, 'st=2') returning cod_visao as codigo`,
    [...wall, codUsuario, `Visão ${marca}`],
  );
  // The network's, which all of its dealerships see.
  const codApelido = await one<number>(
    `insert into indicador_apelido (cod_distribuidor, chave, escrita, indicador)
     values ($1, $2, $2, 'faturamento') returning cod_indicador_apelido as codigo`,
    [casa.codDistribuidor, `apelido ${codUsuario}`],
  );
  const codServicoOferecido = await one<number>(
    `insert into servico_oferecido (cod_distribuidor, cod_concessionaria, descricao, cod_tipo_servico, tmo_min)
     values ($1, $2, $3, 1, 60) returning cod_servico_oferecido as codigo`,
    [...wall, `Oferta ${marca}`],
  );
  const codAusencia = await one<number>(
    `insert into ausencia (cod_distribuidor, cod_concessionaria, cod_mecanico, dia_inicio, dia_fim, motivo)
     values ($1, $2, $3, '2026-12-01', '2026-12-02', $4) returning cod_ausencia as codigo`,
    [...wall, codMecanico, `Ausência ${marca}`],
  );
  const codEspera = await one<number>(
    `insert into lista_espera (cod_distribuidor, cod_concessionaria, cliente, telefone, placa, modelo, servicos, de, ate)
     values ($1, $2, $3, '+5511900000001', 'AAA1A11', 'Modelo', '[{"codTipoServico":1,"descricao":"Serviço","minutos":60}]',
       '2026-11-24', '2026-12-24') returning cod_espera as codigo`,
    [...wall, `Espera ${marca}`],
  );
  const codRecado = await one<number>(
    `insert into recado (cod_distribuidor, cod_concessionaria, cod_agendamento, telefone, texto, codigo_gateway, recebido_em)
     values ($1, $2, $3, '+5511900000001', $4, 'wamid.' || $4, '2026-11-23 11:00Z') returning cod_recado as codigo`,
    [...wall, codAgendamento, `Recado ${marca}`],
  );
  const codGrupo = await one<number>(
    `insert into grupo (cod_distribuidor, nome) values ($1, $2) returning cod_grupo as codigo`,
    [casa.codDistribuidor, `Grupo ${marca}`],
  );
  await app.admin.query('update concessionaria set cod_grupo = $2 where cod_concessionaria = $1', [
    casa.codConcessionaria,
    codGrupo,
  ]);
  const codCheckList = await aChecklist(app, casa, { cliente: `Cliente ${marca}` });
  const [chaveChecklist = '', codModelo = ''] = (
    await one<string>(
      `select chave || ' ' || cod_modelo_checklist as codigo from checklist where cod_checklist = $1`,
      [codCheckList],
    )
  ).split(' ');
  const codMidia = await one<string>(
    `insert into midia (cod_midia, cod_distribuidor, cod_concessionaria, cod_checklist, tipo, bytes)
     values (gen_random_uuid(), $1, $2, $3, 'image/webp', $4) returning cod_midia as codigo`,
    [...wall, codCheckList, Buffer.from(`foto ${marca}`)],
  );
  const codOrcamento = await one<number>(
    `insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado_desde, criado_em)
     values ($1, $2, 1, $3, now(), now()) returning cod_orcamento as codigo`,
    [...wall, codCheckList],
  );
  const codLinha = await one<number>(
    `insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, especie, descricao)
     values ($1, $2, $3, 'servico', $4) returning cod_linha as codigo`,
    [...wall, codOrcamento, `Linha ${marca}`],
  );
  const codPergunta = await one<number>(
    `insert into orcamento_pergunta (cod_distribuidor, cod_concessionaria, cod_orcamento, pergunta, perguntada_em)
     values ($1, $2, $3, $4, now()) returning cod_pergunta as codigo`,
    [...wall, codOrcamento, `Pergunta ${marca}`],
  );
  // A line of its own: the other one is edited and removed by other calls.
  const codOportunidade = await one<number>(
    `with recusada as (
       insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, especie, descricao, decisao, decidido_em,
         decidido_na_versao)
       values ($1, $2, $3, 'servico', $4, 'recusado', now(), 1) returning cod_linha)
     insert into oportunidade (cod_distribuidor, cod_concessionaria, cod_linha, placa, retomar_em, observacao)
     select $1, $2, cod_linha, 'ABC1D23', '2026-12-23', $5 from recusada returning cod_oportunidade as codigo`,
    [...wall, codOrcamento, `Recusada ${marca}`, `Oportunidade ${marca}`],
  );
  await app.admin.query(
    `insert into pesquisa (cod_distribuidor, cod_concessionaria, cod_agendamento, enviada_em, expira_em, nota, comentario, respondida_em)
     values ($1, $2, $3, '2026-11-20T12:00Z', '2026-12-20T12:00Z', 3, $4, '2026-11-21T12:00Z')`,
    [...wall, codAgendamento, `Comentário ${marca}`],
  );
  await aMesFechado(app, casa, { mes: '2026-10', motivo: `Reaberto ${marca}` });
  const cardapio = await aCardapio(app, casa, { nome: marca });
  // From somebody, or nobody could order it.
  const codFornecedor = await aFornecedor(app, casa, `Fornecedor avulso ${marca}`);
  await app.admin.query('update peca set cod_fornecedor = $1 where cod_peca = $2', [
    codFornecedor,
    cardapio.codPeca,
  ]);
  return {
    casa,
    marca,
    codOportunidade,
    codSugestaoPedido: await aSugestao(app, casa, marca),
    codFornecedor,
    codContagem: await aContagem(app, casa, { titulo: `Contagem ${marca}`, codPeca: cardapio.codPeca }),
    codTransferencia: await aTransferencia(app, casa, cardapio.codPeca),
    codRegraCalculo: await aRegraCalculo(app, casa),
    chaveIntegracao: (await aChave(app, casa)).token,
    chaveRevogada: (await aChave(app, casa, { revogada: true })).token,
    codChave: (await aChave(app, casa, { nome: `Chave ${marca}` })).codChave,
    codCheckList,
    chaveChecklist,
    codMidia,
    codModeloChecklist: Number(codModelo),
    codOrcamento,
    codLinha,
    codPergunta,
    tokenDoLink: await aLinkPublico(app, casa),
    ...(await aPedidoPublico(app, { distribuidor, cliente: `Cliente ${marca}` })),
    codConsultor,
    codMecanico,
    codAgendamento,
    codAuditoria,
    codPedidoDeApagar,
    codApagamento,
    codServico,
    codBloqueio,
    codAparelho,
    codPecaPedida,
    codFoto,
    codImportacao,
    codPlanilha,
    codArquivo,
    codTicket,
    codLeitura,
    codOrdemServico,
    chave,
    codSessao,
    codUsuario,
    codVisao,
    codApelido,
    codServicoOferecido,
    codAusencia,
    codEspera,
    codRecado,
    codGrupo,
    cardapio,
  };
}
