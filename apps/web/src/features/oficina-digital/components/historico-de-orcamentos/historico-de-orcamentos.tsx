import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { lazy, Suspense, useMemo } from 'react';
import { Lista, type FiguraDaLista } from '#frames/lista/lista.tsx';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { dataEHora } from '@oferta/domain/instante.ts';
import { plural } from '@oferta/domain/plural.ts';
import { historicoDeOrcamentos, type ListaDeOrcamentos } from '../../hooks/historicos-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { etapaDe } from '../../model/quadro/quadro.ts';
import { CartaoDaLista } from '../lista/cartao-da-lista.tsx';
import { Semaforo } from '../semaforo.tsx';
import { colunasDoHistorico, OCULTAS, ORDENAVEIS } from './colunas-historico.tsx';
import { useFiltrosDoHistorico } from './filtros-do-historico.ts';

const DetalheOrcamento = lazy(async () => ({
  default: (await import('../detalhe/detalhe-orcamento.tsx')).DetalheOrcamento,
}));
const OrcamentoDialogOutlet = lazy(async () => ({
  default: (await import('../dialogos/orcamento-dialog-outlet.tsx')).OrcamentoDialogOutlet,
}));

interface HistoricoDeOrcamentosProps {
  readonly lista: ListaDeOrcamentos;
  readonly titulo: string;
  /** What fills it, while nothing does. */
  readonly vazio: string;
}

const FIGURAS: readonly FiguraDaLista<{
  readonly totalCentavos: number;
  readonly aprovadoCentavos: number;
}>[] = [
  { label: 'Orçado', value: ({ totalCentavos }) => formatBRL(totalCentavos) },
  { label: 'Aprovado', value: ({ aprovadoCentavos }) => formatBRL(aprovadoCentavos) },
];
const rowId = ({ codOrcamento }: OrcamentoCartao): string => String(codOrcamento);

/** Past quotes of a dealership: found, summed, exported, and each with its whole story in a drawer. */
export function HistoricoDeOrcamentos(props: HistoricoDeOrcamentosProps) {
  const { codConcessionaria } = useConcessionaria();
  // Page, filters and an open quote belong to one dealership.
  return <ListaDeOrcamentos key={codConcessionaria} {...props} codConcessionaria={codConcessionaria} />;
}

interface ListaProps extends HistoricoDeOrcamentosProps {
  readonly codConcessionaria: number;
}

function ListaDeOrcamentos({ lista, titulo, vazio, codConcessionaria }: ListaProps) {
  const { fuso } = useConcessionaria();
  const [{ orcamento }, patch] = useSearchState({ orcamento: asNumber(0) });
  const consultar = useMemo(
    () => historicoDeOrcamentos(codConcessionaria, lista),
    [codConcessionaria, lista],
  );
  const colunas = useMemo(() => colunasDoHistorico(fuso), [fuso]);
  const filtros = useFiltrosDoHistorico(codConcessionaria, lista);
  const abrir = (codOrcamento: number): void => patch({ orcamento: codOrcamento }, { push: true });
  return (
    <>
      <Lista
        titulo={titulo}
        singular="orçamento"
        nome={`orcamentos-${lista}`}
        comSituacao={false}
        consultar={consultar}
        rowId={rowId}
        colunas={colunas}
        ordenaveis={ORDENAVEIS}
        ocultasDeInicio={OCULTAS[lista]}
        buscarPor="Placa, cliente, OS ou modelo"
        filtros={filtros}
        figuras={FIGURAS}
        controles={({ filtros: escolhidos, busca }, total) => (
          <ExportarLista
            tipo="orcamentos"
            codConcessionaria={codConcessionaria}
            filtro={{ lista, ...escolhidos, busca }}
            resumo={resumoDe(total, Object.keys(escolhidos).length > 0 || busca !== undefined)}
          />
        )}
        onAbrir={({ codOrcamento }) => abrir(codOrcamento)}
        abertoId={String(orcamento)}
        cartao={(cartao) => <CartaoDoHistorico cartao={cartao} fuso={fuso} />}
        tituloVazio="Nenhum orçamento por aqui ainda."
        vazio={vazio}
        detalhe={
          <Suspense fallback={null}>
            {orcamento > 0 && (
              <DetalheOrcamento
                key={orcamento}
                codOrcamento={orcamento}
                onClose={() => patch({ orcamento: 0 })}
                onAbrir={abrir}
              />
            )}
          </Suspense>
        }
      />
      <Suspense fallback={null}>{orcamento > 0 && <OrcamentoDialogOutlet />}</Suspense>
    </>
  );
}

const resumoDe = (total: number, filtrado: boolean): string =>
  `${plural(total, 'orçamento', 'orçamentos')}${filtrado ? ' (com os filtros da tela)' : ''}`;

interface CartaoProps {
  readonly cartao: OrcamentoCartao;
  readonly fuso: string;
}

function CartaoDoHistorico({ cartao, fuso }: CartaoProps) {
  const { nome, tone } = etapaDe(cartao);
  const { modelo, cliente, numero, verde, amarelo, vermelho, totalCentavos, criadoEm } = cartao;
  return (
    <CartaoDaLista
      placa={<PlateChip size="md">{placaOuChassi(cartao)}</PlateChip>}
      quando={dataEHora(criadoEm, fuso)}
      titulo={modelo}
      detalhe={`${cliente} · nº ${numero}`}
      estado={<TonePill tone={tone}>{nome}</TonePill>}
      valor={totalCentavos > 0 ? formatBRL(totalCentavos) : '—'}
    >
      <Semaforo verde={verde} amarelo={amarelo} vermelho={vermelho} />
    </CartaoDaLista>
  );
}
