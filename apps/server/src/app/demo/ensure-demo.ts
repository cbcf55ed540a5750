import { CASAS, DISTRIBUIDORES_DE_DEMONSTRACAO } from './casas.ts';
import { comoDono, concluirCarga, countConcessionarias, esperarVez } from './demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from './fazer-casas.ts';
import { nada, somarContagem } from './gravar-casa.ts';

export const SEMENTE_PADRAO = 20_260;
/** What the first start shows: a month behind and two weeks ahead. */
export const DIAS_ATRAS = 30;
export const DIAS_A_FRENTE = 14;

interface PrimeiroInicio {
  adminUrl: string;
  /** What "today" is in the data. */
  now: Date;
  /** The minute of the day at which today is drawn, whatever the time; where not given, as `relogioDe` finds best. */
  hora?: number | null;
  log: (linha: string) => void;
  semente?: number;
}

/**
 * Fills a database that has no dealership yet: four distributors with houses, people, logins, a month of history, a day
 * that is under way and two weeks of bookings. All or nothing; does nothing where there already is a dealership.
 */
export async function ensureDemo({
  adminUrl,
  now,
  hora = null,
  log,
  semente = SEMENTE_PADRAO,
}: PrimeiroInicio): Promise<void> {
  const feito = await comoDono(adminUrl, async (banco) => {
    await esperarVez(banco);
    if ((await countConcessionarias(banco, null)) > 0) return null;
    const total = nada();
    for (const distribuidor of DISTRIBUIDORES_DE_DEMONSTRACAO) {
      const anfitriao = await prepararDistribuidor(banco, distribuidor);
      for (const [posicao, casa] of CASAS[distribuidor].entries()) {
        const plano = { casa, semente, agora: now, hora, diasAtras: DIAS_ATRAS, diasAFrente: DIAS_A_FRENTE };
        somarContagem(total, await fazerCasa(banco, anfitriao, { plano, posicao }));
      }
    }
    return total;
  });
  if (!feito) return;
  await concluirCarga(adminUrl);
  log(`dados de demonstração: ${feito.agendamento} agendamentos, ${feito.servico} serviços`);
}
