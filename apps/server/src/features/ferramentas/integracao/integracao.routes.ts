import {
  type CelulaDaIntegracao,
  integracaoContracts,
  integracaoRefusals,
  type StatusIntegracao,
} from '@oferta/contracts/ferramentas/integracao.ts';
import { estadoDaIntegracao } from '@oferta/domain/ferramentas/estado-da-integracao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import type { Andamento, Integracao } from '#kernel/integracao.ts';
import { listCasas } from './casas.queries.ts';

/** The status of what every slice declares. */
export function integracaoRoutes(todas: readonly Integracao[]) {
  const achar = (id: string): Integracao =>
    todas.find((cada) => cada.id === id) ?? refuse(integracaoRefusals.desconhecida);
  return routes(integracaoContracts, {
    statusIntegracao: outside(({ unit, gateways }) =>
      unit((ctx) => verStatus(ctx, todas, (cada) => cada.ligada(gateways))),
    ),
    historicoIntegracao: async (ctx, { params: { integracao, codConcessionaria } }) =>
      (await achar(integracao).historico(ctx, codConcessionaria)).map(({ quando, ...resto }) => ({
        quando: quando.toISOString(),
        ...resto,
      })),
    tentarIntegracao: async (ctx, { params: { integracao, codConcessionaria } }) => {
      const { tentar } = achar(integracao);
      if (!tentar) return refuse(integracaoRefusals.naoTentavel);
      return { tentadas: await tentar(ctx, codConcessionaria) };
    },
  });
}

async function verStatus(
  ctx: Ctx,
  todas: readonly Integracao[],
  ligada: (integracao: Integracao) => boolean,
): Promise<StatusIntegracao> {
  const concessionarias = await listCasas(ctx.tx);
  const celulas: CelulaDaIntegracao[] = [];
  for (const integracao of todas) {
    const porCasa = new Map((await integracao.andamentos(ctx)).map((cada) => [cada.codConcessionaria, cada]));
    for (const { codConcessionaria } of concessionarias)
      celulas.push(
        celulaDe(integracao, porCasa.get(codConcessionaria), {
          codConcessionaria,
          ligada: ligada(integracao),
          agora: ctx.now,
        }),
      );
  }
  return {
    concessionarias,
    celulas,
    integracoes: todas.map(({ id, nome, descricao, comoLigar, limite, tentar }) => ({
      integracao: id,
      nome,
      descricao,
      comoLigar,
      limiteMin: limite.minutos,
      limiteConta: limite.conta,
      tentavel: tentar !== undefined,
    })),
  };
}

const emMs = (instante: Date | null | undefined): number | null => instante?.getTime() ?? null;
const noFio = (instante: Date | null | undefined): string | null => instante?.toISOString() ?? null;

function celulaDe(
  { id, limite }: Integracao,
  andamento: Andamento | undefined,
  { codConcessionaria, ligada, agora }: { codConcessionaria: number; ligada: boolean; agora: Date },
): CelulaDaIntegracao {
  const como = {
    usa: andamento !== undefined,
    ligada,
    ultimaVez: emMs(andamento?.ultimaVez),
    esperandoDesde: emMs(andamento?.esperandoDesde),
    falhandoDesde: emMs(andamento?.falhandoDesde),
  };
  return {
    integracao: id,
    codConcessionaria,
    estado: estadoDaIntegracao(como, limite, agora.getTime()),
    ultimaVez: noFio(andamento?.ultimaVez),
    naFila: andamento?.naFila ?? 0,
    esperandoDesde: noFio(andamento?.esperandoDesde),
    falhandoDesde: noFio(andamento?.falhandoDesde),
    motivo: andamento?.motivo ?? null,
  };
}
