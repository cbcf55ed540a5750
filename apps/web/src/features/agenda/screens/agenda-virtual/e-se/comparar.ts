import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { minutosMarcados } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import type { EntregaDoDia } from '@oferta/domain/agenda/ensaio/entregas-do-dia.ts';
import { blocosDe } from '../../../model/blocos-do-dia.ts';
import { duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import { cargaPct, disponivelMin } from '../../../model/ocupacao.ts';
import { calendarioDoEnsaio, nomeDo } from './dia-do-ensaio.ts';
import type { Ensaio } from './use-ensaio.ts';

/** A figure of the real day beside the draft's, in words. */
export interface Comparacao {
  readonly nome: string;
  readonly antes: string;
  readonly depois: string;
  /** With its sign; empty where nothing changes. */
  readonly diferenca: string;
  readonly tom: 'melhor' | 'pior' | 'igual';
}

const sinal = (numero: number): string => (numero > 0 ? '+' : '−');

/** Less is better in all but the occupation, which is only told. */
function figura(
  nome: string,
  [antes, depois]: readonly [number, number],
  escreve: (valor: number) => string,
): Comparacao {
  const mais = depois - antes;
  return {
    nome,
    antes: escreve(antes),
    depois: escreve(depois),
    diferenca: mais === 0 ? '' : `${sinal(mais)}${escreve(Math.abs(mais))}`,
    tom: mais === 0 ? 'igual' : mais < 0 ? 'melhor' : 'pior',
  };
}

/** A share, whose difference is told in points: more of it is neither better nor worse. */
function pontos(nome: string, valores: readonly [number, number]): Comparacao {
  const { diferenca, ...resto } = figura(nome, valores, (valor) => `${valor}%`);
  return { ...resto, diferenca: diferenca.replace('%', ' p.p.'), tom: 'igual' };
}

/** The draft's day beside the real one. */
export function comparar(ensaio: Ensaio): readonly Comparacao[] {
  const { fimAntes, fimDepois } = ensaio;
  const ocupacao = [ocupacaoDe(ensaio, 'antes'), ocupacaoDe(ensaio, 'depois')] as const;
  return [
    pontos('Carga da oficina', [ocupacao[0] ?? 0, ocupacao[1] ?? 0]),
    figura('Entregas em atraso', [fimAntes.atrasadas, fimDepois.atrasadas], String),
    figura('Maior atraso', [fimAntes.maiorAtrasoMin, fimDepois.maiorAtrasoMin], duracaoEmPalavras),
    figura(
      'Além do expediente',
      [fimAntes.alemDoExpedienteMin, fimDepois.alemDoExpedienteMin],
      duracaoEmPalavras,
    ),
    figura('Sem mecânico', [fimAntes.semLugar, fimDepois.semLugar], String),
  ];
}

/** As the board's own figure: the day's booked minutes over minutes that can be given. A walk-in's time is work, not a block. */
function ocupacaoDe(ensaio: Ensaio, qual: 'antes' | 'depois'): number | null {
  const { contexto, vistas, base, servicos } = ensaio;
  const { dia, mecanicos } = contexto;
  const feitos = qual === 'antes' ? [] : ensaio.feitos;
  const passantes = new Set(
    vistas.flatMap(({ mudanca: { tipo, comandos } }) => (tipo === 'passantes' ? comandos : [])),
  );
  const deles = feitos.reduce(
    (soma, comando) =>
      comando.tipo === 'bloquear' && passantes.has(comando)
        ? soma + comando.fimMin - comando.inicioMin
        : soma,
    0,
  );
  const ausencias = feitos.filter((comando) => !passantes.has(comando));
  const calendario = calendarioDoEnsaio(contexto.calendario, ausencias, dia);
  const livre = mecanicos.reduce((soma, { codMecanico: cod, jornada }) => {
    const dono = { resourceId: String(cod), recurso: 'mecanico', cod, jornada } as const;
    return soma + disponivelMin(blocosDe(dono, dia, calendario));
  }, 0);
  const marcados = minutosMarcados(qual === 'antes' ? base : servicos, contexto);
  return cargaPct(marcados + deles, livre);
}

/** A delivery whose time the draft moves. */
export interface EntregaQueMuda {
  readonly codAgendamento: number;
  readonly nome: string;
  readonly prometidoMin: number;
  readonly antesMin: number | null;
  readonly depoisMin: number | null;
  readonly atrasoMin: number;
}

/** The promised cars that would be done at another time, the latest first. */
export function entregasQueMudam({ base, fimAntes, fimDepois }: Ensaio): readonly EntregaQueMuda[] {
  const antes = new Map(fimAntes.entregas.map((entrega) => [entrega.codAgendamento, entrega]));
  return fimDepois.entregas
    .flatMap((entrega: EntregaDoDia) => {
      const { codAgendamento, prometidoMin, previstoMin: depoisMin, atrasoMin } = entrega;
      const antesMin = antes.get(codAgendamento)?.previstoMin ?? null;
      if (antesMin === depoisMin) return [];
      return [
        { codAgendamento, nome: nomeDa(base, codAgendamento), prometidoMin, antesMin, depoisMin, atrasoMin },
      ];
    })
    .toSorted((a, b) => b.atrasoMin - a.atrasoMin);
}

function nomeDa(base: readonly ServicoAgendado[], codAgendamento: number): string {
  const servico = base.find((cada) => cada.codAgendamento === codAgendamento);
  return servico ? nomeDo(servico) : '';
}
