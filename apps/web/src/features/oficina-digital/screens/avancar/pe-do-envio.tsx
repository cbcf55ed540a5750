import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { acoesPossiveis, type AcaoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { Button } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { PeComTotais } from '../../components/lista/pe-com-totais.tsx';
import type { TotalDito } from '../../components/totais.tsx';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { margemEscrita } from '../../model/linhas/campo-da-linha.ts';
import { NOME_DA_ACAO, type AcaoDoQuadro } from '../../model/quadro/passo-no-quadro.ts';
import { Complementar } from './complementar.tsx';

/** Steps of this screen that have no place of their own in it. */
const NO_PE: readonly AcaoOrcamento[] = ['voltarAoPreco', 'reabrir', 'decidir', 'finalizar', 'cancelar'];

/** What it comes to, and every step but the sending: the customer's word, back to the prices, the end. */
export function PeDoEnvio({ orcamento }: { readonly orcamento: Orcamento }) {
  const { totais, estado } = orcamento;
  const executar = useAcoesOrcamento();
  const phone = usePhone();
  const acoes = acoesPossiveis(estado).filter(
    (acao): acao is AcaoDoQuadro => acao !== 'expirar' && NO_PE.includes(acao),
  );
  // On a phone the foot keeps one step in sight; the page is for what will be sent.
  const [noPe, noMenu] = phone ? [acoes.slice(0, 1), acoes.slice(1)] : [acoes, []];
  return (
    <PeComTotais label="Totais e ações" totais={totaisEmPalavras(totais)}>
      <Complementar orcamento={orcamento} />
      {noPe.map((acao) => (
        <Button
          key={acao}
          size="md"
          variant={acao === 'finalizar' ? 'primary' : acao === 'cancelar' ? 'subtle' : 'default'}
          onClick={() => executar(orcamento, acao)}
        >
          {NOME_DA_ACAO[acao]}
        </Button>
      ))}
      {noMenu.length > 0 && (
        <MenuButton
          label="Outras ações"
          size={44}
          items={noMenu.map((acao) => ({
            id: acao,
            label: NOME_DA_ACAO[acao],
            danger: acao === 'cancelar',
            onSelect: () => executar(orcamento, acao),
          }))}
        />
      )}
    </PeComTotais>
  );
}

const totaisEmPalavras = (totais: Orcamento['totais']): readonly TotalDito[] => [
  { nome: 'Aprovado', valor: formatBRL(totais.aprovadoCentavos), tom: 'aprovado' },
  ...(totais.recusadoCentavos === 0 ? [] : [{ nome: 'Recusado', valor: formatBRL(totais.recusadoCentavos) }]),
  { nome: 'Pendente', valor: formatBRL(totais.pendenteCentavos) },
  ...(totais.margemBp === null ? [] : [{ nome: 'Margem', valor: margemEscrita(totais.margemBp) }]),
  { nome: 'Total', valor: formatBRL(totais.totalCentavos), tom: 'total' },
];
