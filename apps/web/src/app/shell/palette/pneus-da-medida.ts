import { pneuContracts } from '@oferta/contracts/cardapio/pneu.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { call } from '#kernel/data/api.ts';

interface Pedido {
  readonly codConcessionaria: number | undefined;
  readonly medida: string;
  readonly signal: AbortSignal;
}

/** The tyres of a size as the palette shows them: `q` finds one in its list, `texto` is told to a client. */
export async function pneusDaMedida({ codConcessionaria, medida, signal }: Pedido) {
  if (codConcessionaria === undefined) return [];
  const pneus = await call(pneuContracts.pneusDaMedida, {
    params: { codConcessionaria },
    query: { medida },
    signal,
  });
  return pneus.map((pneu) => {
    const label = `${pneu.medida} ${pneu.marca} ${pneu.desenho}`;
    const hint = `${formatBRL(pneu.kitCentavos)} montado`;
    return { id: `pneu:${pneu.codPneus}`, label, hint, q: pneu.medida, texto: `${label}: ${hint}` };
  });
}
