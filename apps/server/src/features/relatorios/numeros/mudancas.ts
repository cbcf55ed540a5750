import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import type { Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { fraseDaMudanca, puxadoPor } from '@oferta/domain/relatorios/mudanca.ts';
import type { Ctx } from '#kernel/context.ts';
import { contraQual, lerMedidas, type MedidasDoRecorte, type Qual, valorDe } from './medidas.ts';
import { somarPorTipo } from './mudancas.queries.ts';
import { lerRecorte } from './periodo.ts';

type Mudancas = OutputOf<typeof painelContracts.verMudancas>;
type Mudanca = Mudancas['subiram'][number];

/** As many at each end as a sheet of paper has room for. */
const DE_CADA_LADO = 3;

/** The dealerships whose revenue went up and down most, with what explains it. */
export async function verMudancas(ctx: Ctx, query: Recorte): Promise<Mudancas> {
  const recorte = await lerRecorte(ctx, query);
  const contra = contraQual(recorte);
  const medidas = await lerMedidas(ctx.tx, recorte, { indicadores: [], lidoEm: ctx.now });
  const tipos = await somarPorTipo(ctx.tx, { agora: recorte.agora, contra: recorte[contra] });
  const todas = recorte.casas.flatMap((casa) => {
    const mudanca = mudancaDe(medidas, {
      contra,
      casa,
      tipos: tipos.filter(({ cod }) => cod === casa.codConcessionaria),
    });
    return mudanca ?? [];
  });
  const daMaior = todas.toSorted((a, b) => b.variacao - a.variacao);
  return {
    periodo: recorte.fio,
    subiram: daMaior.filter(({ variacao }) => variacao > 0).slice(0, DE_CADA_LADO),
    cairam: daMaior
      .filter(({ variacao }) => variacao < 0)
      .toReversed()
      .slice(0, DE_CADA_LADO),
  };
}

interface DaCasa {
  contra: Qual;
  casa: { codConcessionaria: number; nome: string };
  tipos: readonly { nome: string; deltaCentavos: number }[];
}

/** Null where there is nothing to compare with. */
function mudancaDe(
  medidas: MedidasDoRecorte,
  { contra, casa: { codConcessionaria, nome }, tipos }: DaCasa,
): Mudanca | null {
  const de = (id: 'faturamento' | 'passagens' | 'ticketMedio', qual: Qual) =>
    valorDe(id, medidas.daCasa(qual, codConcessionaria));
  const [agora, antes] = [de('faturamento', 'agora') ?? 0, de('faturamento', contra) ?? 0];
  if (antes === 0) return null;
  const [passagens, passagensAntes] = [de('passagens', 'agora') ?? 0, de('passagens', contra) ?? 0];
  const [ticket, ticketAntes] = [de('ticketMedio', 'agora'), de('ticketMedio', contra)];
  const mudanca = {
    deltaCentavos: agora - antes,
    passagens: {
      delta: passagens - passagensAntes,
      variacao: passagensAntes === 0 ? null : passagens / passagensAntes - 1,
    },
    ticket: {
      deltaCentavos: ticket === null || ticketAntes === null ? null : ticket - ticketAntes,
      variacao: ticket === null || !ticketAntes ? null : ticket / ticketAntes - 1,
    },
    puxadoPor: puxadoPor(agora - antes, tipos),
  };
  return {
    codConcessionaria,
    nome,
    variacao: agora / antes - 1,
    ...mudanca,
    frase: fraseDaMudanca(nome, mudanca),
  };
}
