import { kmDito } from '@oferta/domain/cardapio/revisao.ts';
import { addDias, diaDe } from '@oferta/domain/dia.ts';
import { emMilesimos, quantidadeVendida } from '@oferta/domain/estoque/quantidade.ts';
import { kitsDosCarros } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { listServicosComKit } from './kits-usados.ts';
import {
  type CarroQueEspera,
  type Dias,
  type LinhaQueEspera,
  listAplicadas,
  listLinhasAprovadas,
  listNaPrateleira,
  listRevisoesMarcadas,
  type PecaNaPrateleira,
  type RevisaoMarcada,
} from './necessidade.queries.ts';

/** Units of a part that a job or an approved line still waits for. */
export interface Necessidade {
  readonly carro: CarroQueEspera;
  readonly codServico: number | null;
  readonly codLinha: number | null;
  readonly peca: PecaNaPrateleira;
  readonly quantidade: number;
  /** By what jobs like it took, and by how many of how many. */
  readonly peloUso: { readonly usaram: number; readonly de: number } | null;
}

interface Necessidades {
  readonly pecas: readonly Necessidade[];
  /** Visits of which the menu does not know the parts. */
  readonly semKit: readonly CarroQueEspera[];
}

interface Pedida {
  readonly carro: CarroQueEspera;
  readonly codServico: number | null;
  readonly codLinha: number | null;
  readonly codPeca: number;
  readonly quantidadeMil: number;
  readonly peloUso?: { readonly usaram: number; readonly de: number };
}

/** No order is looked ahead farther than the longest lead time and review of a supplier. */
const ADIANTE_DIAS = 360;

const quem = ({ codServico, codLinha }: Pick<Pedida, 'codServico' | 'codLinha'>, codPeca: number) =>
  `${codServico ?? ''} ${codLinha ?? ''} ${codPeca}`;

/**
 * What cars wait for until a day: the parts of booked maintenance visits, by the menu, and of approved quotes, without
 * what was already used. A visit whose package the customer approved in a quote waits for it once.
 */
export async function listNecessidades(
  ctx: Ctx,
  { codConcessionaria, fuso, fim }: { codConcessionaria: number; fuso: string; fim?: string },
): Promise<Necessidades> {
  const hoje = diaDe(ctx.now, fuso);
  const dias = { codConcessionaria, hoje, fim: fim ?? addDias(hoje, ADIANTE_DIAS) };
  const linhas = await listLinhasAprovadas(ctx.tx, dias);
  const visitas = await listRevisoesMarcadas(ctx.tx, dias);
  const { pedidas, semKit } = await explodir(ctx, { codConcessionaria, hoje, visitas, linhas });
  const aprendidas = await pedidasPeloUso(ctx, dias, linhas);
  const todas: Pedida[] = [
    ...pedidas,
    ...aprendidas,
    ...linhas.map(({ codLinha, codPeca, quantidadeMil, ...carro }) => ({
      carro,
      codServico: null,
      codLinha,
      codPeca,
      quantidadeMil,
    })),
  ];
  const naPrateleira = await listNaPrateleira(ctx.tx, [...new Set(todas.map(({ codPeca }) => codPeca))]);
  const pecas = new Map(naPrateleira.map((peca) => [peca.pedida, peca]));
  const aplicadas = await listAplicadas(ctx.tx, {
    servicos: [...pedidas, ...aprendidas].flatMap(({ codServico }) => codServico ?? []),
    linhas: linhas.map(({ codLinha }) => codLinha),
  });
  const usadas = new Map(aplicadas.map((cada) => [quem(cada, cada.codPeca), cada.unidades]));
  return { pecas: somadas(todas, pecas, usadas), semKit };
}

/** What booked jobs of other kinds take by what their like took, unless a quote for the same visit asks for the part already. */
async function pedidasPeloUso(ctx: Ctx, dias: Dias, linhas: readonly LinhaQueEspera[]): Promise<Pedida[]> {
  const orcadas = new Set(linhas.map(({ codAgendamento, codPeca }) => `${codAgendamento} ${codPeca}`));
  const servicos = await listServicosComKit(ctx.tx, dias);
  return servicos.flatMap(({ servico: { codServico, codTipoServico: _tipo, ...carro }, pecas }) =>
    pecas
      .filter(({ codPeca }) => !orcadas.has(`${carro.codAgendamento} ${codPeca}`))
      .map(({ codPeca, quantidade, usaram, de }) => ({
        carro,
        codServico,
        codLinha: null,
        codPeca,
        quantidadeMil: Math.round(quantidade * 1000),
        peloUso: { usaram, de },
      })),
  );
}

interface Visitas {
  readonly codConcessionaria: number;
  readonly hoje: string;
  readonly visitas: readonly RevisaoMarcada[];
  readonly linhas: readonly LinhaQueEspera[];
}

/** Booked visits into the parts of their kits. */
async function explodir(ctx: Ctx, { codConcessionaria, hoje, visitas, linhas }: Visitas) {
  const comKm = visitas.flatMap((visita) => {
    const km = kmDito(visita.descricao) ?? visita.km;
    return km === null ? [] : [{ visita, km }];
  });
  const kits = await kitsDosCarros(
    ctx,
    { codConcessionaria, dia: hoje },
    comKm.map(({ visita: { marca, modelo, ano }, km }) => ({
      marca,
      modelo,
      ano: ano === null ? null : Number.parseInt(ano, 10) || null,
      km,
    })),
  );
  const kitDe = new Map(comKm.map(({ visita }, n) => [visita.codServico, kits[n] ?? null]));
  const orcados = new Set(linhas.map(({ codAgendamento, codPacote }) => `${codAgendamento} ${codPacote}`));
  const pedidas = visitas.flatMap(({ codServico, ...carro }): Pedida[] => {
    const kit = kitDe.get(codServico);
    if (!kit || orcados.has(`${carro.codAgendamento} ${kit.codPacote}`)) return [];
    return kit.pecas.map((peca) => ({ carro, codServico, codLinha: null, ...peca }));
  });
  return { pedidas, semKit: visitas.filter(({ codServico }) => !kitDe.get(codServico)) };
}

/** One line a part and asker, whole where its unit has no halves, without what was used. */
function somadas(
  pedidas: readonly Pedida[],
  pecas: ReadonlyMap<number, PecaNaPrateleira>,
  usadas: ReadonlyMap<string, number>,
): Necessidade[] {
  const somas = new Map<string, { pedida: Pedida; peca: PecaNaPrateleira; mil: number }>();
  for (const pedida of pedidas) {
    const peca = pecas.get(pedida.codPeca);
    if (!peca) continue;
    const chave = quem(pedida, peca.codPeca);
    const soma = somas.get(chave) ?? { pedida, peca, mil: 0 };
    soma.mil += pedida.quantidadeMil;
    somas.set(chave, soma);
  }
  return [...somas].flatMap(([chave, { pedida, peca, mil }]) => {
    const quantidade = emMilesimos(quantidadeVendida(mil, peca.unidade) / 1000 - (usadas.get(chave) ?? 0));
    const { carro, codServico, codLinha, peloUso = null } = pedida;
    return quantidade > 0 ? [{ carro, codServico, codLinha, peca, quantidade, peloUso }] : [];
  });
}
