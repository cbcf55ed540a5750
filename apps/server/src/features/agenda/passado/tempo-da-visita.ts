import type { Expediente } from '@oferta/domain/tempo/horario.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { feriadoDoDia } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { addDias, type Dia, diaDaSemana, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import { type Faixa, type TrechoDaVisita, trechosDaVisita } from '@oferta/domain/relatorios/tempo-parado.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type CasaRow, listCasas } from '../equipe/casas.queries.ts';
import { listVisitas, type VisitaRow } from './visita.queries.ts';

/** When a dealership was open on a day: two stretches around lunch, none on a closed one. */
export type Abertura = (dia: Dia) => readonly Faixa[];

/** A dealership's opening, each day told once: as it was kept of that day or, where nothing was, as the registry tells it now. */
export function aberturaDe(
  { fuso, expedientes, feriados }: CasaRow,
  guardadas?: ReadonlyMap<Dia, Expediente>,
): Abertura {
  const semana = toSemana(
    [0, 1, 2, 3, 4, 5, 6].map((n) => expedientes.find(({ diaSemana }) => diaSemana === n) ?? null),
  );
  const contados = new Map<Dia, readonly Faixa[]>();
  return (dia) => {
    const contado = contados.get(dia);
    if (contado) return contado;
    const guardada = guardadas?.get(dia);
    const expediente =
      guardada === undefined
        ? feriadoDoDia(dia, feriados) === null
          ? semana[diaDaSemana(dia)]
          : null
        : guardada;
    const em = (minuto: number): number => instanteDe(dia, minuto, fuso).getTime();
    const faixas: Faixa[] = [];
    if (expediente) {
      const { abertura, fechamento, almoco } = expediente;
      if (almoco) faixas.push([em(abertura), em(almoco.inicioMin)], [em(almoco.fimMin), em(fechamento)]);
      else faixas.push([em(abertura), em(fechamento)]);
    }
    contados.set(dia, faixas);
    return faixas;
  };
}

/** When a dealership was open, and in which zone. */
export type CasaComAbertura = { abertura: Abertura; fuso: string };

/** A visit's stretches by cause, from the arrival on without a gap. */
export function trechosDe(visita: VisitaRow, casa: CasaComAbertura): TrechoDaVisita[] {
  const { chegada, entrega, comCliente, servicos } = visita;
  return trechosDaVisita({
    chegada,
    entrega,
    aberto: abertoEntre(chegada, entrega, casa),
    comCliente,
    servicos: servicos.map(({ desde, fim, qualidade, pausas, ...servico }) => ({
      ...servico,
      desde: desde ?? -Infinity,
      fim: fim ?? Infinity,
      qualidade: qualidade ?? Infinity,
      pausas: pausas.map(([motivo, de, ate]) => ({ motivo, faixa: [de, ate ?? entrega] as const })),
    })),
  });
}

/** Where the time of a visit went until its delivery or until an instant; nothing when the car has not come. */
export async function trechosAte(
  tx: Tx,
  { codAgendamento, codConcessionaria }: { codAgendamento: number; codConcessionaria: number },
  ate: Date,
): Promise<TrechoDaVisita[]> {
  const [casa] = await listCasas(tx, [codConcessionaria]);
  const [visita] = await listVisitas(tx, [codAgendamento], ate);
  return casa && visita ? trechosDe(visita, { abertura: aberturaDe(casa), fuso: casa.fuso }) : [];
}

function abertoEntre(de: number, ate: number, { abertura, fuso }: CasaComAbertura): Faixa[] {
  const faixas: Faixa[] = [];
  const ultimo = diaDe(new Date(ate), fuso);
  for (let dia = diaDe(new Date(de), fuso); dia <= ultimo; dia = addDias(dia, 1))
    faixas.push(...abertura(dia));
  return faixas;
}
