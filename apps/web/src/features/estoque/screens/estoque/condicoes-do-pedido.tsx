import type { Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { contasDoPedido } from '@oferta/domain/estoque/fornecedor/condicoes.ts';
import css from '../../components/estoque.module.css';

const diaEMes = (dia: string): string => formatDia(dia).slice(0, 5);

/** What the supplier asks of the order as it is marked, and when it leaves and is here. */
export function CondicoesDoPedido({
  sugestao,
  total,
}: {
  readonly sugestao: Sugestao;
  readonly total: number;
}) {
  const { saiEm, chegaEm, freteAprovadoCentavos, motivo } = sugestao;
  const { faltaParaMinimo, frete, faltaParaFreteGratis } = contasDoPedido(total, sugestao);
  // Once it is approved its freight is what it was approved with.
  const doFrete = freteAprovadoCentavos ?? frete;
  const partes = [
    ...(motivo === null ? [] : [`emergência: ${motivo}`]),
    ...(doFrete > 0 ? [`frete ${formatBRL(doFrete)}`] : []),
    ...(freteAprovadoCentavos === null && faltaParaFreteGratis !== null
      ? [`faltam ${formatBRL(faltaParaFreteGratis)} para o frete grátis`]
      : []),
    ...(saiEm !== null && chegaEm !== null ? [`sai ${diaEMes(saiEm)}, chega ${diaEMes(chegaEm)}`] : []),
  ];
  if (partes.length === 0 && faltaParaMinimo === 0) return null;
  return (
    <small>
      {faltaParaMinimo > 0 && freteAprovadoCentavos === null && (
        <b className={css['passa']}>Faltam {formatBRL(faltaParaMinimo)} para o pedido mínimo. </b>
      )}
      {partes.join(' · ')}
    </small>
  );
}
