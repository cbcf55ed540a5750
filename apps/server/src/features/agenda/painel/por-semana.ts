import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { inicioDaSemana } from '@oferta/domain/dia.ts';
import { carga } from './carga-da-semana.ts';

type Carga = Pick<PainelDaAgenda, 'dias' | 'habilidades'>;

/** A month's days as its weeks, Sunday to Saturday: the sums of their days. A week is closed when all of it is. */
export function porSemana({ dias, habilidades }: Carga): Carga {
  const semanas = Map.groupBy(
    dias.map((dia, i) => ({ ...dia, i })),
    ({ dia }) => inicioDaSemana(dia),
  );
  const grupos = [...semanas.values()];
  return {
    dias: grupos.map((grupo) => {
      const soma = (
        qual: 'reservadoMin' | 'capacidadeMin' | 'livreMin' | 'trazidoMin' | 'semLugarMin',
      ): number => grupo.reduce((total, dia) => total + dia[qual], 0);
      return {
        dia: grupo[0]?.dia ?? '',
        ate: grupo.at(-1)?.dia ?? '',
        fechado: grupo.every(({ fechado }) => fechado),
        ...carga(soma('reservadoMin'), soma('capacidadeMin')),
        livreMin: soma('livreMin'),
        trazidoMin: soma('trazidoMin'),
        semLugarMin: soma('semLugarMin'),
      };
    }),
    habilidades: habilidades.map((habilidade) => ({
      ...habilidade,
      dias: grupos.map((grupo) => {
        const soma = (qual: keyof PainelDaAgenda['habilidades'][number]['dias'][number]): number =>
          grupo.reduce((total, { i }) => total + (habilidade.dias[i]?.[qual] ?? 0), 0);
        return {
          reservadoMin: soma('reservadoMin'),
          livreMin: soma('livreMin'),
          semLugarMin: soma('semLugarMin'),
          trazidoMin: soma('trazidoMin'),
        };
      }),
    })),
  };
}
