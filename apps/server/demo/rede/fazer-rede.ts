import { comoDono, concluirCarga, countConcessionarias } from '../demo.queries.ts';
import { DIAS_A_FRENTE } from '../ensure-demo.ts';
import { casasDeSerie } from './casas.ts';
import { fazerCasa, prepararDistribuidor } from './fazer-casas.ts';
import { type Contagem, nada, somarContagem } from './gravar-casa.ts';

interface Rede {
  readonly distribuidor: string;
  readonly quantas: number;
  readonly meses: number;
  /** Appointments of a house's day. */
  readonly porDia: number;
  readonly semente: number;
  readonly agora: Date;
  readonly onCasa: (nome: string, contagem: Contagem) => void;
}

/**
 * More houses with their history for a distributor. Each is its own transaction: an interrupted run leaves whole houses. Two at
 * a time keep two cores busy. Its figures are still to be counted (`refazerTodosOsFatos`).
 */
export async function fazerRede(
  adminUrl: string,
  { distribuidor, quantas, meses, porDia, semente, agora, onCasa }: Rede,
): Promise<{ codDistribuidor: number; total: Contagem }> {
  const [desde, anfitriao] = await comoDono(adminUrl, async (banco) => [
    await countConcessionarias(banco, distribuidor),
    await prepararDistribuidor(banco, distribuidor),
  ]);
  const fila = casasDeSerie({ quantas, porDia, desde }).entries();
  const total = nada();
  const diasAtras = Math.round(meses * 30.44);
  const trabalhador = async () => {
    for (const [i, casa] of fila) {
      const plano = { casa, semente, agora, diasAtras, diasAFrente: DIAS_A_FRENTE };
      const contagem = await comoDono(adminUrl, (banco) =>
        fazerCasa(banco, anfitriao, { plano, posicao: desde + i }),
      );
      somarContagem(total, contagem);
      onCasa(casa.nome, contagem);
    }
  };
  await Promise.all([trabalhador(), trabalhador()]);
  await concluirCarga(adminUrl, [distribuidor]);
  return { codDistribuidor: anfitriao.codDistribuidor, total };
}
