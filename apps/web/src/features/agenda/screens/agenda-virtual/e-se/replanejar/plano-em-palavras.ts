import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { INSPECAO_MIN } from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import type { MexidaDoPlano, PlanoDoDia } from '@oferta/domain/agenda/replanejar/dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { duracaoEmPalavras } from '../../../../model/dia-em-palavras.ts';
import { nomeDo } from '../dia-do-ensaio.ts';
import type { Ensaio } from '../use-ensaio.ts';

const MEIA_NOITE = 1440;

/** An hour of the draft's day, or of the next. */
export const horaDoPlano = (minuto: number): string =>
  minuto < MEIA_NOITE ? formatHora(minuto) : `${formatHora(minuto - MEIA_NOITE)} de amanhã`;

/** A move as it is read: whose car, from whom to whom, when, and what it is for. */
export interface MexidaLida {
  readonly codServico: number;
  readonly codMecanico: number;
  /** Somebody has to take it: its mechanic is away, or it never had one. */
  readonly precisa: boolean;
  readonly nome: string;
  readonly servico: string;
  readonly de: string;
  readonly para: string;
  readonly hora: string;
  readonly porque: string;
}

/** A promise that cannot be kept: why, and the hour that can be promised in its place. */
export interface PerdidaLida {
  readonly codAgendamento: number;
  readonly nome: string;
  readonly frase: string;
  /** Minute at which the car can be promised; null: nobody knows. */
  readonly novaMin: number | null;
}

/** The moves of a plan in words; what found no hour has none to tell, and is said among what cannot be saved. */
export function lerMexidas(
  { servicos, contexto }: Ensaio,
  { mexidas, lugares, naoCabem }: PlanoDoDia,
): MexidaLida[] {
  const porCod = new Map(servicos.map((servico) => [servico.codServico, servico]));
  const nomeDoMecanico = (cod: number | null): string =>
    contexto.mecanicos.find(({ codMecanico }) => codMecanico === cod)?.nomeTratado ?? 'sem mecânico';
  const nomeDoCarro = (cod: number): string => {
    const servico = servicos.find(({ codAgendamento }) => codAgendamento === cod);
    return servico ? nomeDo(servico) : '';
  };
  return mexidas.flatMap((mexida): MexidaLida[] => {
    const servico = porCod.get(mexida.servico);
    if (!servico || naoCabem.includes(mexida.servico)) return [];
    const muda = mexida.deMecanico !== mexida.paraMecanico;
    const lugar = lugares.find((cada) => cada.servico === mexida.servico);
    const para = nomeDoMecanico(mexida.paraMecanico);
    const causa = muda
      ? `${para} faz este serviço e pode começar às ${horaDoPlano(mexida.paraInicio)}.`
      : `Outra ordem na fila de ${para}.`;
    return [
      {
        codServico: mexida.servico,
        codMecanico: mexida.paraMecanico,
        precisa: mexida.precisa,
        nome: nomeDo(servico),
        servico: servico.descricao,
        de: muda ? nomeDoMecanico(mexida.deMecanico) : horaDoPlano(mexida.deInicio ?? 0),
        para: muda ? para : horaDoPlano(mexida.paraInicio),
        hora: horaDoPlano(mexida.paraInicio),
        porque: `${causa} ${oQueSalva(mexida, lugar?.fim ?? null, { nomeDoCarro, nomeDoMecanico })}`,
      },
    ];
  });
}

interface Nomes {
  readonly nomeDoCarro: (cod: number) => string;
  readonly nomeDoMecanico: (cod: number | null) => string;
}

function oQueSalva(
  { precisa, deMecanico, carro, salvaCarros, salvaMinutos }: MexidaDoPlano,
  fim: number | null,
  { nomeDoCarro, nomeDoMecanico }: Nomes,
): string {
  if (precisa) {
    const antes = deMecanico === null ? 'Estava sem mecânico' : `${nomeDoMecanico(deMecanico)} não está`;
    return fim === null ? `${antes}.` : `${antes}; acaba às ${horaDoPlano(fim)}.`;
  }
  const outros = salvaCarros.filter((cada) => cada !== carro).map((cada) => nomeDoCarro(cada));
  if (salvaCarros.includes(carro))
    return outros.length > 0
      ? `Sem isso a promessa deste carro e a de ${outros.join(', ')} não cabem.`
      : 'Sem isso a promessa deste carro não cabe.';
  if (outros.length > 0) return `Sem isso a promessa de ${outros.join(', ')} não cabe.`;
  return `Sem isso seriam mais ${duracaoEmPalavras(Math.round(salvaMinutos))} de atraso.`;
}

/** What a plan does not save, the promises first. */
export function lerPerdidas(
  { servicos }: Ensaio,
  { perdidas, semQuem, naoCabem }: PlanoDoDia,
): PerdidaLida[] {
  const carroDe = (cod: number): ServicoAgendado | undefined =>
    servicos.find(({ codAgendamento }) => codAgendamento === cod);
  const promessas = perdidas.map(({ carro, fim, minutos, inevitavel }): PerdidaLida => {
    const servico = carroDe(carro);
    const cabe = fim < 2 * MEIA_NOITE;
    const motivo = inevitavel
      ? 'Nem com a oficina toda para ele chegaria a tempo.'
      : 'Os outros dependem da mesma fila.';
    return {
      codAgendamento: carro,
      nome: servico ? nomeDo(servico) : '',
      frase: cabe
        ? `${motivo} ${duracaoEmPalavras(minutos)} depois da promessa.`
        : 'Não cabe hoje nem amanhã.',
      novaMin: cabe ? fim + INSPECAO_MIN : null,
    };
  });
  const ditos = new Set(perdidas.map(({ carro }) => carro));
  const sem = (cods: readonly number[], frase: string): PerdidaLida[] =>
    cods.flatMap((cod) => {
      const servico = servicos.find(({ codServico }) => codServico === cod);
      if (!servico || ditos.has(servico.codAgendamento)) return [];
      const { codAgendamento, descricao } = servico;
      return [{ codAgendamento, nome: nomeDo(servico), frase: `${descricao}: ${frase}`, novaMin: null }];
    });
  return [
    ...promessas,
    ...sem(semQuem, 'ninguém de hoje faz este serviço.'),
    ...sem(naoCabem, 'não cabe hoje nem amanhã.'),
  ];
}
