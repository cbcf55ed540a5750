import type { AchadoNoDns, ConfiguracaoDistribuidor } from '@oferta/contracts/ferramentas/configuracao.ts';
import type { Outside } from '#kernel/http/route.ts';
import { listProvas } from './configuracao.queries.ts';
import { emDistribuidor } from './em-distribuidor.ts';

/** What names said when they were asked, by host. */
export type Achados = ReadonlyMap<string, AchadoNoDns | 'provado'>;

/** Asks the name of every host that a distributor claimed and nobody proved whether it is its own. */
export async function perguntarAosNomes(
  desk: Outside,
  codDistribuidor: number,
  txtOf: (name: string) => Promise<readonly string[] | null>,
): Promise<Achados> {
  const provas = await emDistribuidor(desk, codDistribuidor, ({ tx }) => listProvas(tx, codDistribuidor));
  return new Map(
    await Promise.all(
      provas.map(async ({ host, registro, valor }) => [host, achado(await txtOf(registro), valor)] as const),
    ),
  );
}

function achado(ditos: readonly string[] | null, valor: string): AchadoNoDns | 'provado' {
  if (ditos === null) return 'sem-resposta';
  if (ditos.includes(valor)) return 'provado';
  return ditos.length === 0 ? 'nada' : 'outro';
}

/** The settings as they were saved, each host that is still unproved with what its name said just now. */
export const comAchados = (salva: ConfiguracaoDistribuidor, achados: Achados): ConfiguracaoDistribuidor => ({
  ...salva,
  provas: salva.provas.map((prova) => {
    const dito = achados.get(prova.host);
    return { ...prova, achado: dito === undefined || dito === 'provado' ? null : dito };
  }),
});
