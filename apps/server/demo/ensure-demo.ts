import {
  CASAS,
  CASAS_DOS_GRUPOS,
  CNPJ_DA_PRIMEIRA,
  COM_GRUPOS,
  DISTRIBUIDORES_DE_DEMONSTRACAO,
} from './rede/casas.ts';
import {
  type Banco,
  comoDono,
  concluirCarga,
  countConcessionarias,
  esperarVez,
  hasConcessionaria,
} from './demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from './rede/fazer-casas.ts';
import { type Contagem, nada, somarContagem } from './rede/gravar-casa.ts';

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
  /** Those to fill; all unless told. */
  distribuidores?: readonly Demonstrado[];
}

type Demonstrado = (typeof DISTRIBUIDORES_DE_DEMONSTRACAO)[number];

/** Whose addresses are looked at first. */
export const PRIMEIRO: Demonstrado = 'localhost';

/**
 * Fills a database that has no dealership yet: four distributors with houses, people, logins, a month of history, a day
 * that is under way and two weeks of bookings. All or nothing; does nothing, and answers false, where there already is a
 * dealership.
 */
export async function ensureDemo(pedido: PrimeiroInicio): Promise<boolean> {
  const { adminUrl, log, distribuidores = DISTRIBUIDORES_DE_DEMONSTRACAO } = pedido;
  const feito = await comoDono(adminUrl, async (banco) => {
    await esperarVez(banco);
    if ((await countConcessionarias(banco, null)) > 0) return null;
    const total = nada();
    for (const distribuidor of distribuidores) await fazerCasas(banco, distribuidor, { ...pedido, total });
    return total;
  });
  if (!feito) return false;
  await concluirCarga(adminUrl, distribuidores);
  log(`dados de demonstração: ${feito.agendamento} agendamentos, ${feito.servico} serviços`);
  return true;
}

interface OQueFalta extends Pick<PrimeiroInicio, 'adminUrl' | 'now' | 'log' | 'semente' | 'distribuidores'> {
  /** Between one distributor and the next it can be left; the next start goes on. */
  readonly sinal?: AbortSignal;
}

/**
 * The distributors that a first start left for after its doors were open (`distribuidores`), each whole or not at all. Does nothing where the
 * first one is not the demonstration's, or where they are there; answers whether one was filled.
 */
export async function completarDemo(pedido: OQueFalta): Promise<boolean> {
  const { adminUrl, log, sinal, distribuidores = DISTRIBUIDORES_DE_DEMONSTRACAO } = pedido;
  let completou = false;
  for (const [i, distribuidor] of distribuidores.entries()) {
    if (sinal?.aborted) return completou;
    const feito = await comoDono(adminUrl, async (banco) => {
      await esperarVez(banco);
      const isDaDemonstracao = await hasConcessionaria(banco, CNPJ_DA_PRIMEIRA);
      if (!isDaDemonstracao || (await countConcessionarias(banco, distribuidor)) > 0) return false;
      log(`demonstração: ${distribuidor} (${i + 1} de ${distribuidores.length})`);
      await fazerCasas(banco, distribuidor, { ...pedido, comAntes: true, total: nada() });
      return true;
    });
    if (feito) await concluirCarga(adminUrl, [distribuidor]);
    completou ||= feito;
  }
  return completou;
}

async function fazerCasas(
  banco: Banco,
  distribuidor: Demonstrado,
  {
    now,
    hora = null,
    semente = SEMENTE_PADRAO,
    comAntes = false,
    total,
  }: Omit<PrimeiroInicio, 'adminUrl' | 'log'> & { total: Contagem },
): Promise<void> {
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
