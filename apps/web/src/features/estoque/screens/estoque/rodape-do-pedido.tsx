import {
  type Diferenca,
  type LinhaDaSugestao,
  type Sugestao,
  sugestaoContracts,
  sugestaoRefusals,
} from '@oferta/contracts/estoque/sugestao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { foraDoOrcamento, podeAlemDoOrcamento } from '@oferta/domain/estoque/orcamento.ts';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { useNivel } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { usePhone } from '#ui/use-phone.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import { CondicoesDoPedido } from './condicoes-do-pedido.tsx';
import { DemandaMudou } from './demanda-mudou.tsx';
import type { Mudanca } from './use-linhas.ts';

interface RodapeProps {
  readonly sugestao: Sugestao;
  readonly linhas: readonly LinhaDaSugestao[];
  readonly fechada: boolean;
  readonly onMudar: (mudancas: readonly Mudanca[]) => void;
  readonly onAprovada: (sugestao: Sugestao) => void;
}

/** What is marked, what it costs, what is left of the budget, and what is done with it; always in view. */
export function RodapeDoPedido({ sugestao, linhas, fechada, onMudar, onAprovada }: RodapeProps) {
  const marcadas = linhas.filter(({ marcada, pedir }) => marcada && pedir > 0);
  const total = marcadas.reduce(
    (soma, { pedir, custoCentavos }) => soma + Math.round(pedir * custoCentavos),
    0,
  );
  const unidades = marcadas.reduce((soma, { pedir }) => soma + pedir, 0);
  const { orcamentoCentavos, codSugestaoPedido, hash_pedido } = sugestao;
  const [mudou, setMudou] = useState<readonly Diferenca[] | null>(null);
  const aprovar = useCall(sugestaoContracts.aprovarSugestao, {
    onSuccess: onAprovada,
    onError: ({ codigo, atual }) => {
      if (codigo !== sugestaoRefusals.desatualizada.codigo) return false;
      setMudou((atual as { readonly diferencas: readonly Diferenca[] }).diferencas);
      return true;
    },
    done: { title: `Pedido aprovado · ${hash_pedido}` },
  });
  const marcar = (marcada: boolean): void => onMudar(linhas.map((linha) => ({ ...linha, marcada })));
  const caber = (): void => {
    const fora = foraDoOrcamento(
      marcadas.map((linha) => ({ ...linha, quantidade: linha.pedir, merito: meritoDe(linha) })),
      orcamentoCentavos ?? 0,
    ).flatMap((n) => marcadas[n] ?? []);
    onMudar(fora.map((linha) => ({ ...linha, marcada: false })));
    showToast({
      title: `${fora.length} ${fora.length === 1 ? 'peça saiu' : 'peças saíram'} do pedido`,
      description: fora.map(({ codigo }) => codigo).join(', '),
      undo: () => onMudar(fora.map((linha) => ({ ...linha, marcada: true }))),
    });
  };
  const sobra = orcamentoCentavos === null ? null : orcamentoCentavos - total;
  const nivel = useNivel();
  const passa = sobra !== null && sobra < 0;
  const alemDoMeu = passa && !podeAlemDoOrcamento(nivel);
  const phone = usePhone();
  const size = phone ? 'lg' : 'md';
  return (
    <footer className={css['rodape']}>
      <span>
        <small>Marcadas</small>
        <b className="num">{inteiro(marcadas.length)}</b> de {inteiro(linhas.length)}
      </span>
      <span>
        <small>Unidades</small>
        <b className="num">{inteiro(unidades)}</b>
      </span>
      <div data-total>
        <div className={css['soma']}>
          <span>
            Total do pedido <strong className="num">{formatBRL(total)}</strong>
          </span>
          {sobra !== null && (
            <span className={sobra < 0 ? css['passa'] : css['sobra']}>
              {sobra < 0 ? `passa ${formatBRL(-sobra)}` : `sobram ${formatBRL(sobra)}`}
            </span>
          )}
        </div>
        {orcamentoCentavos !== null && orcamentoCentavos > 0 && (
          <ProgressBar value={(total * 100) / orcamentoCentavos} label="Parte do orçamento" size="md" />
        )}
        <CondicoesDoPedido sugestao={sugestao} total={total} />
        {alemDoMeu && !fechada && <small>Além do orçamento, quem aprova é o distribuidor.</small>}
      </div>
      {!fechada && (
        <div className={css['acoes']}>
          {passa && (
            <Button size={size} icon={<IconScale size={16} />} onClick={caber}>
              Caber no orçamento
            </Button>
          )}
          {/* One row on a phone, or the foot takes the cards' place: beyond the budget nobody marks more. */}
          {!(phone && passa) && (
            <Button size={size} onClick={() => marcar(marcadas.length < linhas.length)}>
              {marcadas.length < linhas.length ? 'Marcar tudo' : 'Desmarcar tudo'}
            </Button>
          )}
          <Button
            size={size}
            variant="primary"
            loading={aprovar.isPending}
            disabled={marcadas.length === 0 || alemDoMeu}
            onClick={() => aprovar.mutate({ params: { codSugestaoPedido }, body: { hash_pedido } })}
          >
            {phone ? 'Aprovar' : 'Aprovar pedido'} · {hash_pedido}
          </Button>
        </div>
      )}
      {mudou && (
        <DemandaMudou
          diferencas={mudou}
          codConcessionaria={sugestao.codconcessionaria}
          onFechar={() => setMudou(null)}
        />
      )}
    </footer>
  );
}

/** Units that would be missed a month without it, for each that is ordered. */
const meritoDe = ({ riscoBp, previsaoCentesimos, pedir }: LinhaDaSugestao): number =>
  (riscoBp * previsaoCentesimos) / pedir;
