import { diaDaSemana } from '@oferta/domain/dia.ts';
import type { Expediente } from '@oferta/domain/tempo/horario.ts';
import { anoDaCasa, contarDias } from '../../../demo/ano-da-casa.ts';
import { CASAS } from '../../../demo/rede/casas.ts';
import { SEMENTE_PADRAO } from '../../../demo/ensure-demo.ts';

/** A day of the demonstration's workshop as it was planned, with what each job then took. Minutes of the day. */
export interface DiaDaDemo {
  readonly dia: string;
  readonly mecanicos: readonly { readonly especialidades: readonly number[]; readonly turno: Expediente }[];
  readonly trabalhos: readonly TrabalhoDaDemo[];
  readonly carros: readonly {
    readonly chegada: number;
    /** Null: not promised for this day. */
    readonly promessa: number | null;
    readonly espera: boolean;
  }[];
}

export interface TrabalhoDaDemo {
  /** Place in `carros`; jobs of a car are done in the list's order. */
  readonly carro: number;
  readonly tipo: number;
  readonly mecanico: number;
  readonly inicio: number;
  /** By the table, and as it was. */
  readonly previsto: number;
  readonly levou: number;
}

const MINUTO = 60_000;
/** A Tuesday: the quarter is the ninety days before it. */
const AGORA = new Date('2026-11-24T13:42:00Z');
const DIAS = 90;

/** The days of work of a quarter of the demonstration's first house, from its own story. */
export function trimestreDaDemo(): DiaDaDemo[] {
  const [casa] = CASAS.localhost;
  if (!casa) throw new Error('a demonstração tem casas');
  const ano = anoDaCasa({
    casa,
    semente: SEMENTE_PADRAO,
    agora: AGORA,
    diasAtras: DIAS,
    diasAFrente: 1,
  });
  const passagens = [...contarDias(ano)].flatMap(({ passagens: doDia }) => doDia);
  return ano.calendario.dias
    .filter(({ dia }) => dia < ano.relogio.hoje)
    .map(({ dia, zeroMs, expediente }): DiaDaDemo => {
      const trabalhos: TrabalhoDaDemo[] = [];
      const carros: DiaDaDemo['carros'][number][] = [];
      for (const { trabalhos: dela, recebida, previsao, transporte } of passagens) {
        const daqui = dela.filter(({ escala }) => escala?.zeroMs === zeroMs);
        if (daqui.length === 0) continue;
        const acabaAqui = daqui.at(-1) === dela.at(-1);
        const prometida = acabaAqui && previsao !== null ? Math.round((previsao - zeroMs) / MINUTO) : null;
        const carro = carros.length;
        carros.push({
          chegada: Math.max(0, Math.round((recebida - zeroMs) / MINUTO)),
          promessa: prometida !== null && prometida < 1440 ? prometida : null,
          espera: transporte === 'espera',
        });
        for (const { escala, pedido, inicio, fim } of daqui) {
          if (!escala) continue;
          trabalhos.push({
            carro,
            tipo: pedido.codTipoServico,
            mecanico: escala.mecanico,
            inicio: Math.round((escala.inicio - zeroMs) / MINUTO),
            previsto: pedido.minutos,
            levou: semAlmoco(escala.turno, (inicio - zeroMs) / MINUTO, (fim - zeroMs) / MINUTO),
          });
        }
      }
      const mecanicos = ano.mecanicos.map(({ especialidades, jornada }) => ({
        especialidades,
        turno: jornada ? jornada[diaDaSemana(dia)] : expediente,
      }));
      return { dia, mecanicos, trabalhos, carros };
    });
}

function semAlmoco(turno: Expediente, de: number, ate: number): number {
  const almoco = turno?.almoco;
  const nele = almoco ? Math.max(0, Math.min(ate, almoco.fimMin) - Math.max(de, almoco.inicioMin)) : 0;
  return Math.max(1, Math.round(ate - de - nele));
}
