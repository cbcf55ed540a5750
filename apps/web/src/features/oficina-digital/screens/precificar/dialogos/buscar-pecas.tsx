import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { useWaitingEnter } from '#ui/form/use-waiting-enter.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { dataEm } from '@oferta/domain/instante.ts';
import { pecasOptions } from '../../../hooks/preco-options.ts';
import type { LinhasDaTela } from '../../../hooks/use-linhas.ts';
import { codigoEscrito, emUnidades } from '../../../model/linhas/campo-da-linha.ts';
import css from './dialogos.module.css';

type Peca = OutputOf<(typeof linhaOrcamentoContracts)['buscarPecas']>[number];

interface BuscarPecasProps {
  readonly orcamento: Orcamento;
  readonly linhas: LinhasDaTela;
  /** What is looked for at first: a code typed in the grid. */
  readonly busca: string;
  readonly onClose: () => void;
  readonly onCriada: (codLinha: number) => void;
}

/** Parts by code or description; a click or Enter puts one in the quote, or one more of it. */
export function BuscarPecas({ orcamento, linhas, busca, onClose, onCriada }: BuscarPecasProps) {
  const [texto, setTexto] = useState(busca);
  const termo = useTermo(texto);
  const consulta = useQuery({
    ...pecasOptions(orcamento, termo),
    enabled: termo !== '',
  });
  const { data, error, refetch } = consulta;
  const buscando = isBuscando(texto, termo, consulta);
  const lista = useRef<HTMLDivElement>(null);
  const enter = useWaitingEnter(buscando, () =>
    lista.current?.querySelector<HTMLElement>('li button')?.click(),
  );
  const digitar = (novo: string): void => {
    enter.forget();
    setTexto(novo);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (passo) {
      event.preventDefault();
      enter.forget();
      focarPeca(lista.current, passo);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      enter.press();
    }
  };
  const acrescentar = async (peca: Peca): Promise<void> => {
    onClose();
    const ja = jaNoOrcamento(linhas, peca);
    if (ja) return linhas.alterar(ja.codLinha, { quantidadeMil: ja.quantidadeMil + 1000 });
    const nova = await linhas.criar({
      especie: peca.especie,
      codigo: peca.codigo,
      descricao: peca.descricao,
      custoCentavos: peca.custoCentavos ?? 0,
      tabelaCentavos: peca.precoCentavos,
      precoCentavos: peca.precoCentavos,
    });
    if (nova !== null) onCriada(nova);
  };
  return (
    <Dialog opened onClose={onClose} title="Buscar peça" size="lg">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows walk the buttons inside */}
      <div data-stack={10} ref={lista} onKeyDown={onKeyDown}>
        <SearchInput label="Código ou descrição da peça" value={texto} onChange={digitar} />
        {error && !data ? (
          <NaoChegou erro={error} onRetry={() => void refetch()} />
        ) : termo === '' ? (
          <p className={css['nada']}>
            Digite ao menos 2 letras ou números. Setas escolhem, Enter acrescenta.
          </p>
        ) : !data ? (
          <Skeleton variant="text" />
        ) : data.length === 0 ? (
          <p className={css['nada']}>
            Nenhuma peça com “{termo}”. Confira o código ou descreva o item na própria lista.
          </p>
        ) : (
          <ul className={css['lista']} aria-label="Peças encontradas" aria-busy={buscando}>
            {data.map((peca) => (
              <li key={peca.codigo}>
                <PecaAchada
                  peca={peca}
                  ja={jaNoOrcamento(linhas, peca)?.quantidadeMil ?? null}
                  onEscolher={() => void acrescentar(peca)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const jaNoOrcamento = ({ linhas }: LinhasDaTela, { codigo, especie }: Peca) =>
  linhas.find((linha) => linha.codigo === codigo && linha.especie === especie && linha.grupoOpcao === null);

interface PecaAchadaProps {
  readonly peca: Peca;
  /** How many of it the quote has, thousandths. */
  readonly ja: number | null;
  readonly onEscolher: () => void;
}

function PecaAchada({ peca, ja, onEscolher }: PecaAchadaProps) {
  const { codigo, descricao, precoCentavos, custoCentavos, disponivel, doCarro, ultimos } = peca;
  const { mascara_codigo_interno: mascara } = useDistribuidor();
  const { fuso } = useConcessionaria();
  return (
    <button type="button" className={css['escolha']} onClick={onEscolher}>
      <b>{descricao}</b>
      <b className="num">{formatBRL(precoCentavos)}</b>
      <small className="num">
        {codigoEscrito(codigo, mascara)}
        {doCarro && ' · deste modelo'}
        {disponivel !== null && ` · estoque ${emNumero(disponivel)}`}
        {ja !== null && <em> · já no orçamento ({emUnidades(ja)}): soma 1</em>}
      </small>
      <small className="num">
        {custoCentavos !== null && `custo ${formatBRL(custoCentavos)}`}
        {ultimos.map((venda) => (
          <span key={venda.em}>
            {' '}
            vendida a {formatBRL(venda.precoCentavos)} em {dataEm(venda.em, fuso)}
          </span>
        ))}
      </small>
    </button>
  );
}

function focarPeca(lista: HTMLElement | null, passo: number): void {
  const botoes = [...(lista?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const agora = botoes.findIndex((botao) => botao === document.activeElement);
  const proximo = botoes[agora + passo];
  (proximo ?? (passo < 0 ? lista?.querySelector<HTMLElement>('input') : null))?.focus();
}
