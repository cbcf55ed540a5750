import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useColunas } from '#kernel/use-colunas.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { CartaoDaLista } from '../../components/lista/cartao-da-lista.tsx';
import { Idade } from '../../components/lista/idade.tsx';
import { Semaforo } from '../../components/semaforo.tsx';
import type { QuadroDaTela } from '../../hooks/use-quadro.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { etapaDe } from '../../model/quadro/quadro.ts';
import { COLUNAS_DA_LISTA } from './colunas-lista.tsx';
import { useMenuOrcamento } from './use-menu-orcamento.tsx';

const rowId = ({ codOrcamento }: OrcamentoCartao): string => String(codOrcamento);
const MAIS_PARADO = { column: 'tempo', desc: true } as const;

/** The same quotes as a table (design screen 5). */
export function Lista({ quadro }: { readonly quadro: QuadroDaTela }) {
  const { linhas, url, abrir } = quadro;
  const { density } = useColunas('orcamentos', []);
  const menuDe = useMenuOrcamento(abrir);
  return (
    <DataTable
      label="Orçamentos em andamento"
      rows={linhas}
      rowId={rowId}
      columns={COLUNAS_DA_LISTA}
      density={density}
      initialSort={MAIS_PARADO}
      selectedId={String(url.orcamento)}
      onOpen={(cartao) => abrir(cartao.codOrcamento)}
      rowActions={menuDe}
      mobileCard={(cartao) => <CartaoNaLista cartao={cartao} />}
    />
  );
}

function CartaoNaLista({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const { nome, tone } = etapaDe(cartao);
  const { modelo, cliente, verde, amarelo, vermelho, totalCentavos } = cartao;
  return (
    <CartaoDaLista
      placa={<PlateChip size="md">{placaOuChassi(cartao)}</PlateChip>}
      quando={<Idade cartao={cartao} />}
      titulo={modelo}
      detalhe={cliente}
      estado={<TonePill tone={tone}>{nome}</TonePill>}
      valor={totalCentavos > 0 ? formatBRL(totalCentavos) : '—'}
    >
      <Semaforo verde={verde} amarelo={amarelo} vermelho={vermelho} />
    </CartaoDaLista>
  );
}
