import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { margemEscrita } from './campo-da-linha.ts';

type Pedido = Pick<LinhaOrcamento, 'descontoBp' | 'abatimentoBp' | 'regraCentavos'>;

/** What somebody is asked to authorise of a line: its discount, or a price below the house's. */
export function oQueAguarda({ descontoBp, abatimentoBp, regraCentavos }: Pedido): string {
  if (abatimentoBp <= descontoBp) return `Desconto de ${margemEscrita(descontoBp)} aguarda autorização`;
  if (regraCentavos === null) return 'Preço simbólico aguarda autorização';
  return `${margemEscrita(abatimentoBp)} abaixo do preço da casa (${formatBRL(regraCentavos)}): aguarda autorização`;
}
