import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { acoesPossiveis, type AcaoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { Button } from '#ui/button/button.tsx';
import { PeComTotais, type TotalDito } from '../../components/pe-com-totais.tsx';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { margemEscrita } from '../../model/campo-da-linha.ts';
import { NOME_DA_ACAO, type AcaoDoQuadro } from '../../model/passo-no-quadro.ts';
import { Complementar } from './complementar.tsx';

/** Steps of this screen that have no place of their own in it. */
const NO_PE: readonly AcaoOrcamento[] = ['voltarAoPreco', 'reabrir', 'decidir', 'finalizar', 'cancelar'];

/** What it comes to, and every step but the sending: the customer's word, back to the prices, the end. */
export function PeDoEnvio({ orcamento }: { readonly orcamento: Orcamento }) {
  const { totais, estado } = orcamento;
  const executar = useAcoesOrcamento();
  const acoes = acoesPossiveis(estado).filter(
    (acao): acao is AcaoDoQuadro => acao !== 'expirar' && NO_PE.includes(acao),
  );
  return (
    <PeComTotais label="Totais e ações" totais={totaisEmPalavras(totais)}>
      <Complementar orcamento={orcamento} />
      {acoes.map((acao) => (
        <Button
          key={acao}
          size="md"
          variant={acao === 'finalizar' ? 'primary' : acao === 'cancelar' ? 'subtle' : 'default'}
          onClick={() => executar(orcamento, acao)}
        >
          {NOME_DA_ACAO[acao]}
        </Button>
      ))}
    </PeComTotais>
  );
}

const totaisEmPalavras = (totais: Orcamento['totais']): readonly TotalDito[] => [
  { nome: 'Aprovado', valor: formatBRL(totais.aprovadoCentavos), tom: 'aprovado' },
  { nome: 'Recusado', valor: formatBRL(totais.recusadoCentavos) },
  { nome: 'Pendente', valor: formatBRL(totais.pendenteCentavos) },
  ...(totais.margemBp === null ? [] : [{ nome: 'Margem', valor: margemEscrita(totais.margemBp) }]),
  { nome: 'Total', valor: formatBRL(totais.totalCentavos), tom: 'total' },
];
