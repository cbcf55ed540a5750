import { createHash } from 'node:crypto';
import { diaDe, addDias, instanteDe } from '@oferta/domain/dia.ts';
import { VALIDADE_USUAL_DIAS } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { quemDecidiu } from '@oferta/domain/oficina-digital/quem-decidiu.ts';
import type { JsonValue } from '#kernel/db/generated/tables.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { hashDaProva } from '#features/oficina-digital/orcamento/decisao/evidencia.ts';
import type { Linha } from '../demo.queries.ts';
import { horaDe } from './oficina-digital-catalogo.ts';
import {
  type Balcao,
  type CodigosDoCaso,
  daCasa,
  type LinhasDigitais,
  type Orcado,
  quemCuida,
} from './oficina-digital-balcao.ts';
import type { Caso, ItemDoCaso, PropostaDoCaso } from './oficina-digital-caso.ts';
import { escreverHistoria } from './oficina-digital-eventos.ts';
import { conteudoEnviado, type LinhaComCodigo, motivoDa, provaDaResposta } from './oficina-digital-papel.ts';
import type { FotoDoCaso } from './oficina-digital.queries.ts';

/** A code of a row that devices name themselves; the same for the same seed. */
function uuidDe(texto: string): string {
  const hex = createHash('sha256').update(texto).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The end of a demonstration quote's link: known, so that its page can be opened from outside. Never made in production. */
const tokenDeDemonstracao = (semente: string, numero: number): string =>
  createHash('sha256').update(`${semente} link ${numero}`).digest('base64url');

/** Writes a checklist with its items, photos and quotes. */
export function escreverCaso(
  linhas: LinhasDigitais,
  balcao: Balcao,
  { caso, codigos }: { caso: Caso; codigos: CodigosDoCaso },
): void {
  const { codCheckList } = codigos;
  linhas.checklist.push(linhaDoChecklist(balcao, caso, codigos));
  for (const [ordem, item] of caso.itens.entries())
    linhas.checklist_item.push(linhaDoItem(balcao, { caso, item, ordem, codCheckList }));
  const fotos = fotosDo(balcao, caso, codCheckList);
  linhas.fotos.push(...fotos);
  for (const [i, proposta] of caso.propostas.entries()) {
    const { cod, numero, linhas: codLinhas } = codigos.orcamentos[i] ?? { cod: 0, numero: 0, linhas: [] };
    const doOrcamento = proposta.linhas.map((linha, n) => ({
      codLinha: codLinhas[n] ?? 0,
      horaCentavos: horaDe(balcao.marca, linha.oferta),
      linha,
      fotos: fotos.filter((foto) => foto.codigo_item === linha.codigoItem).map(({ cod_midia }) => cod_midia),
    }));
    escreverOrcamento(linhas, balcao, {
      caso,
      proposta,
      cod,
      numero,
      codCheckList,
      base: proposta.complementar ? (codigos.orcamentos[0]?.cod ?? null) : null,
      linhas: doOrcamento,
    });
  }
}

function linhaDoChecklist(
  balcao: Balcao,
  { visita, ...caso }: Caso,
  { codCheckList, numero }: CodigosDoCaso,
): Linha<'checklist'> {
  return {
    cod_checklist: codCheckList,
    ...daCasa(balcao),
    numero,
    chave: uuidDe(`${balcao.semente} checklist ${numero}`),
    cod_modelo_checklist: caso.modelo.codModeloChecklist,
    modelo_numero: caso.modelo.numero,
    tipo: caso.tipo,
    cod_agendamento: visita.codAgendamento,
    cod_servico: null,
    numero_os: visita.numeroOs,
    placa: visita.placa,
    chassi: visita.chassi,
    marca: visita.marca,
    modelo: visita.modelo,
    km: visita.km,
    combustivel: 1 + (numero % 7),
    cliente: visita.cliente,
    telefone: visita.telefone,
    email: visita.email,
    cod_consultor: visita.codConsultor,
    cod_mecanico: visita.codMecanico,
    danos:
      numero % 3 === 0
        ? [{ vista: 'esquerda', x: 0.42, y: 0.61, tipo: 'risco', nota: 'Porta dianteira' }]
        : [],
    campanha: visita.recall,
    iniciado_em: caso.iniciado,
    iniciado_por: balcao.usuarios[0]?.cod ?? null,
    finalizado_em: caso.finalizado,
    alterado_em: caso.finalizado ?? caso.iniciado,
  };
}

interface DoItem {
  caso: Caso;
  item: ItemDoCaso;
  ordem: number;
  codCheckList: number;
}

const linhaDoItem = (
  balcao: Balcao,
  { caso, item, ordem, codCheckList }: DoItem,
): Linha<'checklist_item'> => ({
  ...daCasa(balcao),
  cod_checklist: codCheckList,
  codigo: item.codigo,
  grupo: item.grupo,
  nome: item.nome,
  ordem,
  resultado: item.resultado,
  medida: item.medida,
  unidade: item.unidade,
  nota: item.nota,
  respondido_em:
    item.resultado === 'naoVerificado' ? null : new Date(caso.iniciado.getTime() + ordem * 20_000),
});

/** Photos go round the items that are not green, worst first. */
function fotosDo({ semente }: Balcao, caso: Caso, codCheckList: number): FotoDoCaso[] {
  const ruins = caso.propostas[0]?.linhas ?? [];
  return Array.from({ length: caso.fotos }, (_vazio, n) => {
    const codigo = ruins[n % Math.max(1, ruins.length)]?.codigoItem ?? caso.itens[n]?.codigo ?? '';
    return {
      cod_midia: uuidDe(`${semente} foto ${codCheckList} ${n}`),
      cod_checklist: codCheckList,
      codigo_item: codigo,
      desenho: caso.itens.find((item) => item.codigo === codigo)?.grupo ?? 'Carroceria',
      ordem: n,
      marcas: n % 2 === 0 ? [{ forma: 'circulo', de: [0.35, 0.35], ate: [0.65, 0.65] }] : [],
      criada_em: new Date(caso.iniciado.getTime() + (n + 1) * 60_000),
    };
  });
}

function escreverOrcamento(linhas: LinhasDigitais, balcao: Balcao, orcado: Orcado): void {
  const { caso, proposta, cod, numero, codCheckList, base } = orcado;
  const { enviado, ...vida } = proposta.vida;
  const validoAte = enviado && fimDoDia(enviado, balcao.casa.fuso);
  const quem = quemCuida(balcao, orcado);
  linhas.orcamento.push({
    cod_orcamento: cod,
    ...daCasa(balcao),
    numero,
    cod_checklist: codCheckList,
    cod_orcamento_base: base,
    cod_servico: proposta.complementar ? caso.visita.codServicoParado : null,
    estado: vida.estado,
    estado_desde: desdeQuando(proposta),
    cod_usuario: vida.precificando && (quem?.cod ?? null),
    versao_enviada: enviado ? 1 : 0,
    enviado_em: enviado,
    valido_ate: validoAte,
    visto_em: vida.visto,
    visto_ultima: vida.visto,
    lembretes: 0,
    decidido_em: vida.decisoes.length === orcado.linhas.length ? vida.decidido : null,
    finalizado_em: vida.estado === 'finalizado' ? vida.encerrado : null,
    condicoes_pagamento: enviado && 'À vista ou em até 3 vezes no cartão',
    criado_em: vida.criado,
    alterado_em: vida.encerrado ?? vida.criado,
  });
  for (const [i, linha] of orcado.linhas.entries())
    linhas.orcamento_linha.push(linhaDaLinha(balcao, orcado, { linha, i }));
  if (enviado && validoAte)
    escreverEnvio(linhas, balcao, { ...orcado, enviado, validoAte, codUsuario: quem?.cod ?? null });
  escreverHistoria(linhas, balcao, orcado);
}

const fimDoDia = (enviado: Date, fuso: string): Date =>
  new Date(instanteDe(addDias(diaDe(enviado, fuso), VALIDADE_USUAL_DIAS + 1), 0, fuso).getTime() - 1000);

/** A partial answer moves no state: the quote is still with its customer. */
function desdeQuando({ vida }: PropostaDoCaso): Date {
  const { estado, criado, precificando, precificado, enviado, decidido, encerrado } = vida;
  const doEstado: Partial<Record<typeof estado, Date | null>> = {
    emPrecificacao: precificando,
    precificado,
    enviado,
    aprovado: decidido,
    aprovadoParcial: decidido,
    reprovado: decidido,
    finalizado: encerrado,
    cancelado: encerrado,
  };
  return doEstado[estado] ?? criado;
}

function linhaDaLinha(
  balcao: Balcao,
  { caso, proposta, cod }: Orcado,
  { linha: comCodigo, i }: { linha: LinhaComCodigo; i: number },
): Linha<'orcamento_linha'> {
  const { codLinha, linha } = comCodigo;
  const { oferta } = linha;
  const { vida, semPreco } = proposta;
  const decisao = vida.decisoes[i] ?? 'pendente';
  const item = caso.itens.find(({ codigo }) => codigo === linha.codigoItem);
  return {
    cod_linha: codLinha,
    ...daCasa(balcao),
    cod_orcamento: cod,
    ordem: i,
    codigo_item: linha.codigoItem,
    especie: semPreco ? 'servico' : oferta.especie,
    codigo: semPreco ? null : oferta.codigo,
    descricao: semPreco ? (item?.linhaSugerida ?? oferta.descricao) : oferta.descricao,
    por_que: linha.porQue,
    urgencia: linha.urgencia,
    grupo_opcao: linha.grupoOpcao,
    qualidade: semPreco ? null : linha.qualidade,
    quantidade_mil: semPreco ? 1000 : oferta.quantidadeMil,
    custo_centavos: semPreco ? 0 : oferta.custoCentavos,
    tabela_centavos: semPreco ? 0 : oferta.precoCentavos,
    preco_centavos: semPreco ? 0 : oferta.precoCentavos,
    tmo_min: semPreco ? 0 : oferta.tmoMin,
    hora_centavos: semPreco ? 0 : comCodigo.horaCentavos,
    cod_tipo_servico: semPreco ? null : oferta.codTipoServico,
    desconto_bp: semPreco ? 0 : linha.descontoBp,
    desconto_autorizado_bp: semPreco || linha.aguardaAutorizacao ? 0 : linha.descontoBp,
    decisao,
    decidido_em: decisao === 'pendente' ? null : vida.decidido,
    decidido_por: decisao === 'pendente' ? null : quemDecidiu(caso.visita.cliente, vida.canal),
    motivo_recusa: decisao === 'recusado' ? motivoDa(comCodigo) : null,
    decidido_na_versao: decisao === 'pendente' ? null : 1,
    alterado_em: vida.criado,
  };
}

interface Enviado extends Orcado {
  readonly enviado: Date;
  readonly validoAte: Date;
  readonly codUsuario: number | null;
}

/** The version as it was sent, its link and the answer, in the same chain of proofs as the product makes. */
function escreverEnvio(linhas: LinhasDigitais, balcao: Balcao, orcado: Enviado): void {
  const { caso, proposta, cod, numero, enviado, validoAte, codUsuario } = orcado;
  const { timbre, consultores } = balcao.casa;
  const consultor = consultores.get(caso.visita.codConsultor ?? 0) ?? null;
  const conteudo = conteudoEnviado({
    caso,
    timbre,
    numero,
    consultor,
    linhas: orcado.linhas,
    enviado,
    validoAte,
  });
  const hash = hashDaProva(conteudo, null);
  linhas.orcamento_versao.push({
    ...daCasa(balcao),
    cod_orcamento: cod,
    numero: 1,
    // The canonical form takes only JSON; the table's type is the same in other words.
    conteudo: conteudo as JsonValue,
    hash,
    hash_anterior: null,
    enviada_em: enviado,
    enviada_por: codUsuario,
    valido_ate: validoAte,
  });
  const token = tokenDeDemonstracao(balcao.semente, numero);
  linhas.links.push({ hash: hashToken(token).toString('hex'), codOrcamento: cod, criadoEm: enviado });
  const prova = provaDaResposta({ caso, proposta, linhas: orcado.linhas, hashDaVersao: hash, codUsuario });
  if (prova === null) return;
  const { numeroVersao, provaValor, registradoPor, decisoes, ...resto } = prova;
  linhas.aprovacao.push({
    ...daCasa(balcao),
    cod_orcamento: cod,
    ...resto,
    numero_versao: numeroVersao,
    prova_valor: provaValor,
    registrado_por: registradoPor,
    decisoes: decisoes,
    hash_anterior: null,
  });
}
