import type { ContaDoPlano, DiaDaOficina, LugarNoPlano } from '@oferta/domain/agenda/replanejar/dia.ts';
import { replanejar } from '@oferta/domain/agenda/replanejar/replanejar.ts';
import { julgar, type Julgado } from './julgar.ts';
import { jogarDeNovo, porPrazo } from './guloso.ts';

/** CPU milliseconds of this process so far. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What one method made of one day. */
export interface Resultado extends Julgado {
  readonly lugares: readonly LugarNoPlano[];
  readonly ms: number;
}

export type Metodo = (dia: DiaDaOficina, semente: number) => Resultado;

const medido = (dia: DiaDaOficina, fazer: () => readonly LugarNoPlano[]): Resultado => {
  const comecou = cpu();
  const lugares = fazer();
  const ms = cpu() - comecou;
  return { ...julgar(dia, lugares), lugares, ms };
};

/** A plan of so many CPU milliseconds and at most so many moves; its own figures must be the judge's. */
export const planejado =
  (mexidas: number | null, tempo: number): Metodo =>
  (dia, semente) => {
    let disse: ContaDoPlano | undefined;
    const resultado = medido(dia, () => {
      const ate = cpu() + tempo;
      const { depois, lugares } = replanejar(dia, { mexidas, semente, aindaHaTempo: () => cpu() < ate });
      disse = depois;
      return lugares;
    });
    const mesmo = disse?.atrasoPonderado === resultado.wl && disse.atrasados === resultado.nl;
    return mesmo ? resultado : { ...resultado, erros: [...resultado.erros, 'figuras que não conferem'] };
  };

/** The day as it stands, each job that has no place in its best one. */
export const comoEsta: Metodo = (dia) =>
  medido(dia, () => replanejar(dia, { mexidas: 0, aindaHaTempo: () => false }).lugaresDeAntes);

export const edd: Metodo = (dia) => medido(dia, () => porPrazo(dia));

/** A plan made as if every job took so much longer (0.1: a tenth), judged by the lengths as they are. */
export const comFolga =
  (folga: number, tempo: number): Metodo =>
  (dia, semente) =>
    medido(dia, () => {
      const servicos = dia.servicos.map((servico) => ({
        ...servico,
        minutos: servico.minutos * (1 + folga),
      }));
      const ate = cpu() + tempo;
      const plano = replanejar(
        { ...dia, servicos },
        { mexidas: 6, semente, aindaHaTempo: () => cpu() < ate },
      );
      return jogarDeNovo(dia, plano.lugares);
    });
