import { expect, it } from 'vitest';
import { diaDaSemana, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import { anoDaCasa, contarDias } from './ano-da-casa.ts';
import { type Casa, CASAS, CASAS_DOS_GRUPOS, DISTRIBUIDORES_DE_DEMONSTRACAO } from './rede/casas.ts';
import type { Linha } from './demo.queries.ts';
import { DIAS_A_FRENTE, DIAS_ATRAS, SEMENTE_PADRAO } from './ensure-demo.ts';
import { type Cadastro, escriturario, type Linhas } from './linhas.ts';
import { segundosTrabalhados } from './tempo-de-trabalho.ts';

/**
 * The rows of the demonstration at every kind of hour, judged before they are written: the story is pure, and the
 * database has its say in demo.test.ts, where two of these hours are written.
 */
/** As São Paulo's clocks show it; and the minute of the day at which the day is drawn, where that is asked for. */
const HORAS: Record<string, string | readonly [string, number]> = {
  'às 09:40': '2026-11-24T12:40:00Z',
  'às 09:00, contado às 10:42': ['2026-11-24T12:00:00Z', 642],
  'às 16:00, contado às 10:42': ['2026-11-24T19:00:00Z', 642],
  'às 08:05, contado às 10:42': ['2026-11-24T11:05:00Z', 642],
  'às 10:42': '2026-11-24T13:42:00Z',
  'às 15:00': '2026-11-24T18:00:00Z',
  'num domingo': '2026-11-22T17:30:00Z',
  'num sábado à tarde': '2026-11-21T18:00:00Z',
  'num feriado': '2026-12-25T14:00:00Z',
};

/** When the houses are closed. */
const NOITES: Record<string, string> = {
  'às 03:00': '2026-11-24T06:00:00Z',
  'às 23:00': '2026-11-25T02:00:00Z',
  'numa segunda de madrugada': '2026-11-23T05:00:00Z',
  'num domingo à noite': '2026-11-23T01:00:00Z',
};

/** Codes as a database would give them, each kind of its own. */
const cadastroDe = ({ consultores }: Casa, mecanicos: number): Cadastro => ({
  codDistribuidor: 1,
  codConcessionaria: 1,
  consultores: consultores.map((_nome, i) => 100 + i),
  mecanicos: Array.from({ length: mecanicos }, (_vazio, i) => 200 + i),
  boxes: Array.from({ length: mecanicos }, (_vazio, i) => 300 + i),
  taxas: new Map(),
  codUsuario: 400,
});

/** A house's rows as they would be written at that time. */
function linhasDe(casa: Casa, agora: Date, hora: number | null): Linhas {
  const ano = anoDaCasa({
    casa,
    semente: SEMENTE_PADRAO,
    agora,
    hora,
    diasAtras: DIAS_ATRAS,
    diasAFrente: DIAS_A_FRENTE,
  });
  const escrita = escriturario(cadastroDe(casa, ano.mecanicos.length), ano.relogio);
  let [agendamento, servico] = [0, 0];
  for (const dia of contarDias(ano)) {
    for (const passante of dia.passantes) escrita.passante(passante);
    for (const passagem of dia.passagens) {
      const servicos = passagem.trabalhos.map(() => (servico += 1));
      escrita.passagem(passagem, { agendamento: (agendamento += 1), servicos });
    }
  }
  return escrita.entregar();
}

const ms = (quando: unknown): number => (quando instanceof Date ? quando.getTime() : Number.NaN);

/** What somebody who opens the demonstration must find, each true or not. */
function diaVivo(casas: readonly { hoje: string; linhas: Linhas }[], agora: Date) {
  const deHoje = casas.flatMap(({ hoje, linhas }) => linhas.agendamento.filter(({ dia }) => dia === hoje));
  const marcados = new Set<unknown>(deHoje);
  const trabalhos = casas.flatMap(({ linhas }) => {
    const porCodigo = new Map(linhas.agendamento.map((linha) => [linha.cod_agendamento, linha]));
    return linhas.servico.flatMap((servico) => {
      const de = porCodigo.get(servico.cod_agendamento);
      return de && marcados.has(de) ? [{ ...servico, previsao: ms(de.previsao_entrega) }] : [];
    });
  });
  const emServico = trabalhos.filter(({ status, paralisado }) => status === 2 && paralisado !== true);
  return {
    emServico: emServico.length > 0,
    atrasado: emServico.some(({ previsao }) => previsao < agora.getTime()),
    paralisado: trabalhos.some(({ paralisado }) => paralisado === true),
    aInspecionar: trabalhos.some(({ status }) => status === 3),
    aEntregar: trabalhos.some(({ status }) => status === 4),
    entregue: deHoje.some(({ situacao }) => situacao === 'entregue'),
    noShow: deHoje.some(({ situacao }) => situacao === 'noShow'),
    encaixe: deHoje.some(({ encaixe }) => encaixe === true),
    esperando:
      deHoje.filter(({ situacao }) => situacao === 'pendente' || situacao === 'confirmado').length > 3,
  };
}

/** Columns that tell what has happened: none may lie in the future. */
const JA_FOI = {
  agendamento: ['recebido_em', 'entregue_em', 'criado_em'],
  servico: [
    'data_inicio_servico',
    'data_inicio_servico_execucao',
    'data_fim_servico',
    'paralisado_em',
    'qualidade_em',
    'entrega_em',
    'alterado_em',
  ],
  servico_intervalo: ['inicio', 'fim'],
  ordem_servico: ['aberta_em', 'fechada_em'],
} as const;

const futuros = (linhas: Linhas, agora: Date): string[] =>
  (Object.keys(JA_FOI) as (keyof typeof JA_FOI)[]).flatMap((tabela) =>
    linhas[tabela].flatMap((linha) =>
      JA_FOI[tabela].filter((coluna) => ms((linha as Record<string, unknown>)[coluna]) > agora.getTime()),
    ),
  );

/** Jobs that were inspected before they were done, and the like. */
function foraDeOrdem({ agendamento, servico }: Linhas): unknown[] {
  const recebidos = new Map(agendamento.map((linha) => [linha.cod_agendamento, linha.recebido_em]));
  return servico.filter((linha) => {
    const passos = [
      recebidos.get(linha.cod_agendamento),
      linha.data_inicio_servico_execucao,
      linha.data_fim_servico,
      linha.qualidade_em,
      linha.entrega_em,
    ].map(ms);
    // A step that was not taken compares as false with both.
    return passos.some((passo, i) => passo > (passos[i + 1] ?? Number.NaN));
  });
}

const horaErrada = ({ agendamento }: Linhas, { fuso }: Casa): unknown[] =>
  agendamento.filter(
    ({ dia, hora_min, duracao_min, inicio, fim }) =>
      ms(inicio) !== instanteDe(String(dia), hora_min, fuso).getTime() ||
      ms(fim) !== ms(inicio) + duracao_min * 60_000,
  );

/** Spans of one person that meet: what the tables' own constraints refuse. */
function encontros(linhas: readonly (readonly [quem: unknown, inicio: unknown, fim: unknown])[]): unknown[] {
  const emOrdem = linhas.toSorted((a, b) => ms(a[1]) - ms(b[1]));
  const ate = new Map<unknown, number>();
  return emOrdem.filter(([quem, inicio, fim]) => {
    const ocupado = (ate.get(quem) ?? 0) > ms(inicio);
    ate.set(quem, Math.max(ate.get(quem) ?? 0, ms(fim)));
    return ocupado;
  });
}

const NAO_VEM: readonly unknown[] = ['noShow', 'cancelado'];
const doConsultor = (cada: Linha<'agendamento'>) =>
  typeof cada.cod_consultor !== 'number' || cada.encaixe === true || NAO_VEM.includes(cada.situacao)
    ? []
    : [[cada.cod_consultor, cada.inicio, cada.fim] as const];
const doMecanico = (cada: Linha<'servico'>) =>
  typeof cada.cod_mecanico !== 'number' || Number(cada.status) > 2 || cada.paralisado === true
    ? []
    : [[cada.cod_mecanico, cada.inicio_planejado, cada.fim_planejado] as const];

type Distribuidor = (typeof DISTRIBUIDORES_DE_DEMONSTRACAO)[number];

interface CasaContada {
  casa: Casa;
  hoje: string;
  linhas: Linhas;
}

const casasDe = (distribuidor: Distribuidor, agora: Date, hora: number | null): CasaContada[] =>
  CASAS[distribuidor].map((casa) => ({
    casa,
    hoje: diaDe(agora, casa.fuso),
    linhas: linhasDe(casa, agora, hora),
  }));

/** What the tables would refuse, and what no screen could explain. */
function expectPossivel({ casa, linhas }: CasaContada, agora: Date): void {
  expect(linhas.agendamento.length, casa.nome).toBeGreaterThan(100);
  expect(futuros(linhas, agora), casa.nome).toEqual([]);
  expect(foraDeOrdem(linhas), casa.nome).toEqual([]);
  expect(horaErrada(linhas, casa), casa.nome).toEqual([]);
  expect(encontros(linhas.agendamento.flatMap(doConsultor)), casa.nome).toEqual([]);
  expect(encontros(linhas.servico.flatMap(doMecanico)), casa.nome).toEqual([]);
  const semFim = linhas.servico_intervalo.filter(
    ({ fim, segundos }) => (fim === null) !== (segundos === null),
  );
  expect(semFim, casa.nome).toEqual([]);
}

it.each(Object.entries(HORAS))(
  'opened %s it shows a living day in each distributor and tells nothing of the future',
  (_quando, quando) => {
    const [instante, hora] = typeof quando === 'string' ? [quando, null] : quando;
    const agora = new Date(instante);
    for (const distribuidor of DISTRIBUIDORES_DE_DEMONSTRACAO) {
      const casas = casasDe(distribuidor, agora, hora);
      const vivo = diaVivo(casas, agora);
      expect(vivo, distribuidor).toEqual(Object.fromEntries(Object.keys(vivo).map((nome) => [nome, true])));
      for (const casa of casas) expectPossivel(casa, agora);
    }
  },
);

it.each(Object.entries(NOITES))(
  'opened %s nobody is at work and nothing is told of the future',
  (_quando, instante) => {
    const agora = new Date(instante);
    for (const distribuidor of DISTRIBUIDORES_DE_DEMONSTRACAO) {
      const casas = casasDe(distribuidor, agora, null);
      expect(diaVivo(casas, agora), distribuidor).toMatchObject({ emServico: false, atrasado: false });
      for (const casa of casas) expectPossivel(casa, agora);
    }
  },
);

/** Minutes that a house's mechanics worked in the month before, and those that they were there for. */
function horasDe(casa: Casa, agora: Date): { trabalhadas: number; disponiveis: number } {
  const ano = anoDaCasa({
    casa,
    semente: SEMENTE_PADRAO,
    agora,
    diasAtras: DIAS_ATRAS,
    diasAFrente: DIAS_A_FRENTE,
  });
  const abertos = new Map(ano.calendario.dias.map(({ dia, expediente }) => [dia, expediente]));
  const soma = { trabalhadas: 0, disponiveis: 0 };
  for (const { dia, passagens } of contarDias(ano)) {
    if (dia >= ano.relogio.hoje) break;
    for (const { jornada } of ano.mecanicos) {
      const turno = jornada ? jornada[diaDaSemana(dia)] : abertos.get(dia);
      if (!turno) continue;
      const { abertura, fechamento, almoco } = turno;
      soma.disponiveis += fechamento - abertura - (almoco ? almoco.fimMin - almoco.inicioMin : 0);
    }
    for (const { escala, inicio, fim } of passagens.flatMap(({ trabalhos }) => trabalhos))
      if (escala !== null && Number.isFinite(fim - inicio))
        soma.trabalhadas += segundosTrabalhados(escala, new Date(inicio), new Date(fim)) / 60;
  }
  return soma;
}

it.each([...Object.values(CASAS).flat(), ...CASAS_DOS_GRUPOS].map((casa) => [casa.nome, casa] as const))(
  '%s keeps its mechanics busy for 70 to 90 % of their hours',
  (_nome, casa) => {
    for (const agora of ['2026-11-24T13:42:00Z', '2026-11-28T17:00:00Z', '2027-03-03T13:42:00Z']) {
      const { trabalhadas, disponiveis } = horasDe(casa, new Date(agora));
      expect(trabalhadas / disponiveis, agora).toBeGreaterThan(0.7);
      expect(trabalhadas / disponiveis, agora).toBeLessThan(0.9);
    }
  },
);
