import { CASAS, CASAS_DOS_GRUPOS, COM_GRUPOS, DISTRIBUIDORES_DE_DEMONSTRACAO } from './rede/casas.ts';
import { comoDono, concluirCarga, countConcessionarias, esperarVez } from './demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from './rede/fazer-casas.ts';
import { nada, somarContagem } from './rede/gravar-casa.ts';

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
  /** The months before will follow (`contarAntes`): room is left for their numbers, and one distributor's groups are whole. */
  comAntes?: boolean;
}

/**
 * Fills a database that has no dealership yet: four distributors with houses, people, logins, a month of history, a day
 * that is under way and two weeks of bookings. All or nothing; does nothing, and answers false, where there already is a
 * dealership.
 */
export async function ensureDemo({
  adminUrl,
  now,
  hora = null,
  log,
  semente = SEMENTE_PADRAO,
  comAntes = false,
}: PrimeiroInicio): Promise<boolean> {
  const feito = await comoDono(adminUrl, async (banco) => {
    await esperarVez(banco);
    if ((await countConcessionarias(banco, null)) > 0) return null;
    const total = nada();
    for (const distribuidor of DISTRIBUIDORES_DE_DEMONSTRACAO) {
      const anfitriao = await prepararDistribuidor(banco, distribuidor);
      const emGrupos = comAntes && distribuidor === COM_GRUPOS;
      const casas = [...CASAS[distribuidor], ...(emGrupos ? CASAS_DOS_GRUPOS : [])];
      for (const [posicao, casa] of casas.entries()) {
        const plano = {
          casa,
          semente,
          agora: now,
          hora,
          diasAtras: DIAS_ATRAS,
          diasAFrente: DIAS_A_FRENTE,
          comAntes,
        };
        somarContagem(total, await fazerCasa(banco, anfitriao, { plano, posicao }));
      }
    }
    return total;
  });
  if (!feito) return false;
  await concluirCarga(adminUrl);
  log(`dados de demonstração: ${feito.agendamento} agendamentos, ${feito.servico} serviços`);
  return true;
}
