import { kitUsado, type PecaDoKit } from '@oferta/domain/estoque/kit/kit-usado.ts';
import type { Tx } from '#kernel/db/database.ts';
import { listServicosMarcados, listUsadas, type ServicoMarcado } from './kit-usado.queries.ts';
import type { Dias } from './necessidade.queries.ts';

/** Cars are alike when their model is written alike. */
const chaveDe = ({ codTipoServico, modelo }: { codTipoServico: number; modelo: string }): string =>
  `${codTipoServico} ${modelo.trim().toLowerCase()}`;

/** The booked jobs that are no maintenance visit, each with the kit that jobs of its kind on its model really took. */
export async function listServicosComKit(
  tx: Tx,
  dias: Dias,
): Promise<{ servico: ServicoMarcado; pecas: readonly PecaDoKit[] }[]> {
  const servicos = await listServicosMarcados(tx, dias);
  if (servicos.length === 0) return [];
  const tipos = [...new Set(servicos.map(({ codTipoServico }) => codTipoServico))];
  const feitos = new Map<string, Map<number, Map<number, number>>>();
  for (const usada of await listUsadas(tx, dias, tipos)) {
    const doModelo = feitos.get(chaveDe(usada)) ?? new Map<number, Map<number, number>>();
    feitos.set(chaveDe(usada), doModelo);
    const doServico = doModelo.get(usada.codServico) ?? new Map<number, number>();
    doModelo.set(usada.codServico, doServico);
    if (usada.codPeca !== null) doServico.set(usada.codPeca, usada.unidades);
  }
  const kits = new Map([...feitos].map(([chave, doModelo]) => [chave, kitUsado([...doModelo.values()])]));
  return servicos.flatMap((servico) => {
    const pecas = kits.get(chaveDe(servico)) ?? [];
    return pecas.length > 0 ? [{ servico, pecas }] : [];
  });
}
