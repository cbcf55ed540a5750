import { buscaDe } from '#features/agenda/agendamento/busca-do-agendamento.ts';
import type { Linha } from './demo.queries.ts';
import { isParalisado, type Passagem, situacaoEm, statusEm, type Trabalho } from './passagem.ts';
import type { Passante } from './clientela/passantes.ts';
import type { Relogio } from './relogio.ts';
import { pecasDe, TIPO_RECALL } from './servicos.ts';
import { sorteio } from './sorteio.ts';
import { segundosTrabalhados } from './tempo-de-trabalho.ts';

/** The codes a house's registry was given. Lists are in the order of the people. */
export interface Cadastro {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly consultores: readonly number[];
  readonly mecanicos: readonly number[];
  readonly boxes: readonly number[];
  /** The table's hour by type of service, in centavos. */
  readonly taxas: ReadonlyMap<number, number>;
  /** Who inspects and hands over, where the demonstration has logins. */
  readonly codUsuario: number | null;
}

/** What the tables will hold. */
export interface Linhas {
  readonly agendamento: Linha<'agendamento'>[];
  readonly servico: Linha<'servico'>[];
  readonly servico_intervalo: Linha<'servico_intervalo'>[];
  readonly ordem_servico: Linha<'ordem_servico'>[];
}

/** Turns stories into rows as they stand now. Codes are taken beforehand, so that rows can refer to each other. */
export interface Escriturario {
  readonly passagem: (
    passagem: Passagem,
    codigos: { agendamento: number; servicos: readonly number[] },
  ) => void;
  readonly passante: (passante: Passante) => void;
  readonly proximaOs: () => number;
  /** The rows written since the last time. */
  readonly entregar: () => Linhas;
}

export const PRIMEIRA_OS = 10_001;
const CENTAVOS_POR_MINUTO = 320;

const FALTOU_PORQUE = [
  'Não atendeu às ligações',
  'Esqueceu do horário',
  'Carro não pegou, vai chamar guincho',
  'Imprevisto no trabalho',
  'Levou a outra oficina',
  'Choveu e preferiu remarcar',
] as const;
const CANCELOU_PORQUE = [
  'Cliente pediu para remarcar',
  'Vendeu o carro',
  'Achou o preço alto',
  'Peça não chegou a tempo',
  'Vai viajar na data',
] as const;

/** The same for the same car and day. */
const porque = (motivos: readonly string[], { dia, cliente }: Passagem): string =>
  sorteio(0, dia, cliente.documento).um(motivos);

/** `primeiraOs`: the number that the first order gets. */
export function escriturario(
  cadastro: Cadastro,
  relogio: Relogio,
  primeiraOs: number = PRIMEIRA_OS,
): Escriturario {
  let linhas = nenhuma();
  let os = primeiraOs;
  let prismas = 0;
  return {
    proximaOs: () => os,
    entregar: () => {
      const prontas = linhas;
      linhas = nenhuma();
      return prontas;
    },
    passagem: (passagem, { agendamento: cod, servicos }) => {
      const recebida = passagem.recebida <= relogio.agora;
      const numeroOs = recebida ? String(os++) : null;
      const contexto: Contexto = { cadastro, relogio, passagem, cod, numeroOs };
      const linha = linhaDoAgendamento(contexto);
      // Cones are handed out in the order of arrival; there are 999.
      if (linha.os_aberta && prismas < 999) linha.prisma = ++prismas;
      linhas.agendamento.push(linha);
      for (const [i, trabalho] of passagem.trabalhos.entries()) {
        const codServico = servicos[i];
        if (codServico === undefined) throw new RangeError('a job has no code');
        linhas.servico.push(linhaDoServico(contexto, trabalho, { codServico, ordem: i }));
        const intervalo = linhaDoIntervalo(contexto, trabalho, codServico);
        if (intervalo) linhas.servico_intervalo.push(intervalo);
      }
      if (numeroOs !== null) linhas.ordem_servico.push(linhaDaOs(contexto, numeroOs));
    },
    passante: (passante) =>
      linhas.ordem_servico.push(linhaDoPassante(cadastro, relogio, { passante, numeroOs: String(os++) })),
  };
}

const nenhuma = (): Linhas => ({ agendamento: [], servico: [], servico_intervalo: [], ordem_servico: [] });

interface Contexto {
  cadastro: Cadastro;
  relogio: Relogio;
  passagem: Passagem;
  cod: number;
  /** Null: not received. */
  numeroOs: string | null;
}

const daCasa = ({ codDistribuidor, codConcessionaria }: Cadastro) => ({
  cod_distribuidor: codDistribuidor,
  cod_concessionaria: codConcessionaria,
});

/** An instant that has come, or null. */
const jaFoi = (ms: number, { agora, registro }: Relogio): Date | null => (ms <= agora ? registro(ms) : null);

function linhaDoAgendamento({ cadastro, relogio, passagem, cod, numeroOs }: Contexto): Linha<'agendamento'> {
  const { cliente, marcada, trabalhos, previsao, consultor } = passagem;
  const { veiculo } = cliente;
  const situacao = situacaoEm(passagem, relogio.agora);
  const naCasa = situacao === 'recepcionado' || situacao === 'emAtendimento';
  const criada = relogio.registro(Math.min(passagem.criada, relogio.agora - 60_000));
  return {
    cod_agendamento: cod,
    ...daCasa(cadastro),
    cod_consultor: consultor === null ? null : (cadastro.consultores[consultor] ?? null),
    dia: passagem.dia,
    hora_min: passagem.horaMin,
    duracao_min: passagem.duracaoMin,
    inicio: new Date(marcada),
    fim: new Date(marcada + passagem.duracaoMin * 60_000),
    encaixe: passagem.encaixe,
    situacao,
    origem: passagem.origem,
    cliente: cliente.nome,
    documento: cliente.documento,
    telefone: cliente.telefone,
    email: cliente.email,
    placa: veiculo.placa,
    chassi: veiculo.chassi,
    modelo: veiculo.modelo,
    marca: veiculo.marca,
    ano: veiculo.ano,
    km: passagem.km,
    cor: veiculo.cor,
    observacao: passagem.observacao,
    transporte: passagem.transporte,
    recall: trabalhos.some(({ pedido }) => pedido.codTipoServico === TIPO_RECALL),
    previsao_entrega: previsao === null ? null : relogio.registro(previsao),
    promessa: previsao === null ? null : relogio.registro(previsao),
    cancelado_em: situacao === 'cancelado' ? canceladoEm(criada, Math.min(marcada, relogio.agora)) : null,
    valor_previsto_centavos: valorDe(trabalhos),
    os_aberta: naCasa,
    numero_os: numeroOs,
    prisma: null,
    recebido_em: jaFoi(passagem.recebida, relogio),
    entregue_em: situacao === 'entregue' ? relogio.registro(passagem.entregue) : null,
    retirado_por: situacao === 'entregue' ? cliente.nome : null,
    motivo_no_show: situacao === 'noShow' ? porque(FALTOU_PORQUE, passagem) : null,
    motivo_cancelamento: situacao === 'cancelado' ? porque(CANCELOU_PORQUE, passagem) : null,
    busca: buscaDe({ ...veiculo, cliente: cliente.nome, numero_os: numeroOs }),
    criado_em: criada,
    alterado_em: criada,
  };
}

/** Between the booking and its hour, or now where that is still to come: sometimes in the last two hours. */
const canceladoEm = (criada: Date, ate: number): Date =>
  new Date(criada.getTime() + Math.max(0, ate - criada.getTime()) * 0.9);

function linhaDoServico(
  { cadastro, relogio, passagem, cod }: Contexto,
  trabalho: Trabalho,
  { codServico, ordem }: { codServico: number; ordem: number },
): Linha<'servico'> {
  const { pedido, escala, inicio, fim, qualidade, pausa } = trabalho;
  const { agora } = relogio;
  const status = statusEm(trabalho, passagem, agora);
  const paralisado = isParalisado(trabalho, agora) ? pausa : null;
  return {
    cod_servico: codServico,
    ...daCasa(cadastro),
    cod_agendamento: cod,
    ordem,
    cod_tipo_servico: pedido.codTipoServico,
    descricao: pedido.descricao,
    tempo_padrao_min: pedido.minutos,
    pecas_centavos: pecasDe(pedido, cod),
    hora_tabela_centavos: cadastro.taxas.get(pedido.codTipoServico) ?? null,
    cod_mecanico: escala ? (cadastro.mecanicos[escala.mecanico] ?? null) : null,
    cod_box: escala ? (cadastro.boxes[escala.mecanico] ?? null) : null,
    inicio_planejado: escala ? new Date(escala.inicio) : null,
    fim_planejado: escala ? new Date(escala.fim) : null,
    status,
    paralisado: paralisado !== null,
    motivo_paralisacao: paralisado?.motivo ?? null,
    texto_paralisacao: paralisado?.texto ?? null,
    paralisado_em: paralisado ? relogio.registro(paralisado.desde) : null,
    previsao_retorno: paralisado && new Date(paralisado.retorno),
    percentual: percentualDe(trabalho, status, agora),
    data_inicio_servico: jaFoi(passagem.recebida, relogio),
    data_inicio_servico_execucao: status > 1 ? relogio.registro(inicio) : null,
    data_fim_servico: status > 2 ? relogio.registro(fim) : null,
    qualidade_em: status > 3 ? relogio.registro(qualidade) : null,
    qualidade_por: status > 3 ? cadastro.codUsuario : null,
    entrega_em: status === 5 ? relogio.registro(passagem.entregue) : null,
    entrega_por: status === 5 ? cadastro.codUsuario : null,
    alterado_em: relogio.registro(Math.min(passagem.criada, agora)),
  };
}

/** Whole fives, and neither nothing nor everything while it runs. */
function percentualDe({ inicio, fim, pausa, pedido }: Trabalho, status: number, agora: number): number {
  if (status !== 2) return status === 1 ? 0 : 100;
  const ate = pausa ? Math.min(pausa.desde, agora) : agora;
  const previsto = fim === Infinity ? pedido.minutos * 60_000 : fim - inicio;
  return Math.min(95, Math.max(5, Math.round((20 * (ate - inicio)) / previsto) * 5));
}

function linhaDoIntervalo(
  { cadastro, relogio, passagem }: Contexto,
  trabalho: Trabalho,
  codServico: number,
): Linha<'servico_intervalo'> | null {
  const { escala, inicio, fim, pausa } = trabalho;
  const status = statusEm(trabalho, passagem, relogio.agora);
  if (status === 1 || escala === null) return null;
  const codMecanico = cadastro.mecanicos[escala.mecanico] ?? 0;
  const parou = isParalisado(trabalho, relogio.agora) && pausa !== null;
  const comeco = relogio.registro(inicio);
  const termino = status === 2 && !parou ? null : relogio.registro(parou ? pausa.desde : fim);
  return {
    ...daCasa(cadastro),
    cod_servico: codServico,
    cod_mecanico: codMecanico,
    inicio: comeco,
    fim: termino,
    segundos: termino && segundosTrabalhados(escala, comeco, termino),
    motivo_fim: motivoDoFim(status, parou),
  };
}

function motivoDoFim(status: number, parou: boolean): string | null {
  if (parou) return 'paralisado';
  return status === 2 ? null : 'finalizado';
}

function linhaDaOs({ cadastro, relogio, passagem, cod }: Contexto, numeroOs: string): Linha<'ordem_servico'> {
  const { cliente, trabalhos, consultor, recebida, entregue } = passagem;
  const fechada = entregue <= relogio.agora;
  return {
    ...daCasa(cadastro),
    numero_os: numeroOs,
    aberta: !fechada,
    aberta_em: relogio.registro(recebida),
    fechada_em: fechada ? relogio.registro(entregue) : null,
    cod_agendamento: cod,
    ...doCliente(cliente, numeroOs),
    cod_consultor: consultor === null ? null : (cadastro.consultores[consultor] ?? null),
    cod_tipo_servico: trabalhos[0]?.pedido.codTipoServico ?? null,
    valor_previsto_centavos: valorDe(trabalhos),
  };
}

function linhaDoPassante(
  cadastro: Cadastro,
  relogio: Relogio,
  { passante, numeroOs }: { passante: Passante; numeroOs: string },
): Linha<'ordem_servico'> {
  const { aberta, cliente, pedido, sorteConsultor } = passante;
  return {
    ...daCasa(cadastro),
    numero_os: numeroOs,
    aberta: true,
    aberta_em: relogio.registro(aberta),
    fechada_em: null,
    cod_agendamento: null,
    ...doCliente(cliente, numeroOs),
    cod_consultor: cadastro.consultores[sorteConsultor % cadastro.consultores.length] ?? null,
    cod_tipo_servico: pedido.codTipoServico,
    valor_previsto_centavos: pedido.minutos * CENTAVOS_POR_MINUTO,
  };
}

function doCliente({ nome, telefone, veiculo }: Passante['cliente'], numeroOs: string) {
  const { placa, chassi, modelo } = veiculo;
  return {
    cliente: nome,
    telefone,
    placa,
    chassi,
    modelo,
    busca: buscaDe({ cliente: nome, placa, chassi, modelo, numero_os: numeroOs }),
  };
}

const valorDe = (trabalhos: readonly Trabalho[]): number =>
  trabalhos.reduce((total, { pedido }) => total + pedido.minutos * CENTAVOS_POR_MINUTO, 0);
