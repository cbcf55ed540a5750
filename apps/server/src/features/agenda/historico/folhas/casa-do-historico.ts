import type { CasaDoHistorico } from '@oferta/domain/agenda/historico/passagem.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { findCasaDoHistorico } from './casa-do-historico.queries.ts';

/** What the lines of a dealership's sheets are judged against. */
export async function casaDoHistorico({ tx, now }: Ctx, codConcessionaria: number): Promise<CasaDoHistorico> {
  const { fuso, cnpjAlfanumerico } = await findCasaDoHistorico(tx, codConcessionaria);
  return { hoje: diaDe(now, fuso), cnpjAlfanumerico };
}
