import type { Linha } from '../demo.queries.ts';
import { type Balcao, daCasa } from './oficina-digital-balcao.ts';
import type { Visita } from './oficina-digital-caso.ts';
import type { Sorteio } from '../sorteio.ts';

const HORA = 3_600_000;
const UMA_EM = 3;
const RESPONDE = 0.7;
const NOTAS = [10, 9, 10, 8, 9, 10, 7, 9, 3, 10, 6, 8, 9, 10, 0] as const;
const COMENTARIOS: readonly (readonly [notaMinima: number, texto: string])[] = [
  [9, 'Atendimento rápido e as fotos ajudaram a decidir.'],
  [7, 'Gostei, só demorou um pouco na entrega.'],
  [0, 'O carro ficou pronto duas horas depois do combinado.'],
];

/** What customers said after the delivery, of every third car that left. */
export function pesquisasDe(
  balcao: Balcao,
  visitas: readonly Visita[],
  { agora, sorte }: { agora: Date; sorte: Sorteio },
): Linha<'pesquisa'>[] {
  return visitas
    .filter((_visita, i) => i % UMA_EM === 0)
    .flatMap(({ codAgendamento, entregueEm }) => {
      if (codAgendamento === null || entregueEm === null) return [];
      const enviada = entregueEm.getTime() + 3 * HORA;
      const respondida = enviada + sorte.inteiro(1, 40) * HORA;
      const nota = sorte.um(NOTAS);
      const estrelas = Math.max(1, Math.round(nota / 2));
      const [, comentario = null] = COMENTARIOS.find(([minima]) => nota >= minima) ?? [];
      const respondeu = sorte.chance(RESPONDE) && respondida <= agora.getTime();
      if (enviada > agora.getTime()) return [];
      return {
        ...daCasa(balcao),
        cod_agendamento: codAgendamento,
        enviada_em: new Date(enviada),
        expira_em: new Date(enviada + 30 * 24 * HORA),
        nota: respondeu ? nota : null,
        aspectos: respondeu
          ? {
              atendimento: estrelas,
              prazo: Math.max(1, estrelas - 1),
              qualidade: estrelas,
              limpeza: Math.min(5, estrelas + 1),
            }
          : null,
        comentario: respondeu && sorte.chance(0.3) ? comentario : null,
        respondida_em: respondeu ? new Date(respondida) : null,
      };
    });
}
