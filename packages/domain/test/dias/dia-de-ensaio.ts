import type { DiaDoEnsaio } from '../../src/agenda/ensaio/ensaio.ts';
import { sorteio } from '../../src/agenda/replanejar/custo.ts';

/** The hours of everybody's day in it. */
export const EXPEDIENTE = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };

/** A morning at 10:00 with people who each know two of three kinds of work, jobs laid one after the other, boxes for some. */
export function diaDeEnsaio(semente: number): DiaDoEnsaio {
  const sorte = sorteio(semente);
  const entre = (a: number, b: number) => a + Math.floor(sorte() * (b - a + 1));
  const mecanicos = Array.from({ length: entre(2, 6) }, (_, k) => ({
    codMecanico: k + 1,
    especialidades: [(k % 3) + 1, ((k + 1) % 3) + 1],
    expediente: EXPEDIENTE,
    bloqueios: sorte() < 0.25 ? [{ inicioMin: 900, fimMin: 930 }] : [],
  }));
  let codServico = 0;
  const servicos = mecanicos.flatMap(({ codMecanico, especialidades, bloqueios }) => {
    let t = 480;
    const dele = [];
    while (t < 1000 && sorte() < 0.9) {
      const minutos = 15 * entre(2, 8);
      const fim = t < 720 && t + minutos > 720 ? t + minutos + 60 : t + minutos;
      if (fim > 1080 || bloqueios.some(({ inicioMin, fimMin }) => t < fimMin && fim > inicioMin)) break;
      codServico += 1;
      const status = fim <= 600 ? (5 as const) : t <= 600 ? (2 as const) : (1 as const);
      dele.push({
        codServico,
        codAgendamento: codServico,
        codTipoServico: especialidades[entre(0, 1)] ?? 1,
        status,
        paralisado: false,
        encaixe: false,
        codMecanico,
        codBox: sorte() < 0.3 ? codMecanico : null,
        inicioMin: t,
        fimMin: fim,
        minutos,
        prometidoMin: sorte() < 0.9 ? fim + 15 * entre(1, 6) : null,
      });
      t = fim >= 720 && fim < 780 ? 780 : fim;
    }
    return dele;
  });
  return { agoraMin: 600, servicos, mecanicos };
}
