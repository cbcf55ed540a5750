import { kitUsado, type PecaDoKit, type PecasUsadas } from '@oferta/domain/estoque/kit/kit-usado.ts';
import type { Tx } from '#kernel/db/database.ts';
import {
  listServicosMarcados,
  listUsadas,
  type ServicoMarcado,
  type UsadasDoModelo,
} from './kit-usado.queries.ts';
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
  const kits = new Map(
    (await listUsadas(tx, dias, tipos)).map((doModelo) => [
      chaveDe(doModelo),
      kitUsado(porServico(doModelo)),
    ]),
  );
  return servicos.flatMap((servico) => {
    const pecas = kits.get(chaveDe(servico)) ?? [];
    return pecas.length > 0 ? [{ servico, pecas }] : [];
  });
}

/** Job by job, those that used nothing among them. */
function porServico({ feitos, usadas }: UsadasDoModelo): PecasUsadas[] {
  const servicos = new Map<number, Map<number, number>>();
  for (const { codServico, codPeca, unidades } of usadas) {
    const doServico = servicos.get(codServico) ?? new Map<number, number>();
    servicos.set(codServico, doServico.set(codPeca, unidades));
  }
  const semNada = Array.from({ length: feitos - servicos.size }, (): PecasUsadas => new Map());
  return [...servicos.values(), ...semNada];
}
