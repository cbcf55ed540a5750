import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { COLUNAS_ORCAMENTO, type ColunaOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { startTransition, useMemo, useState } from 'react';
import { useUsuario } from '#kernel/session/session.ts';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { ContextMenu } from '#ui/menu/context-menu.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { usePhone } from '#ui/use-phone.ts';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { useChegados } from '../../hooks/use-chegados.ts';
import type { QuadroDaTela } from '../../hooks/use-quadro.ts';
import { passoPara } from '../../model/quadro/passo-no-quadro.ts';
import { colunaDe, COLUNAS, porColuna } from '../../model/quadro/quadro.ts';
import { Coluna } from './coluna.tsx';
import { useGestos } from './use-gestos.ts';
import { useMenuOrcamento } from './use-menu-orcamento.tsx';
import css from './quadro.module.css';

const NENHUM: readonly OrcamentoCartao[] = [];

/** The board: columns by what is being waited for, cards carried between them. A phone sees one column at a time. */
export function Quadro({ quadro }: { readonly quadro: QuadroDaTela }) {
  const { linhas, todos, url, patch, abrir } = quadro;
  const { codUsuario } = useUsuario();
  const phone = usePhone();
  const executar = useAcoesOrcamento();
  const seguir = useSeguir();
  const menuDe = useMenuOrcamento(abrir);
  const chegados = useChegados(todos, !quadro.isLoading);
  const [arrastado, setArrastado] = useState<OrcamentoCartao | null>(null);
  const [menu, setMenu] = useState<{ cartao: OrcamentoCartao; at: { x: number; y: number } } | null>(null);
  const colunas = useMemo(() => porColuna(linhas), [linhas]);

  const levar = (cartao: OrcamentoCartao, destino: ColunaOrcamento): void => {
    const passo = passoPara(cartao, destino, codUsuario);
    if ('acao' in passo) executar(cartao, passo.acao);
    else showToast({ title: passo.recusa, description: COLUNAS[destino].nome, tone: 'late' });
  };
  const gestos = useGestos({
    onAbrir: (cartao) => abrir(cartao.codOrcamento),
    onMenu: (cartao, at) => setMenu({ cartao, at }),
    // The browser lifts the card at once; what each column would do with it is told in the picture after.
    onArrastar: (cartao) => startTransition(() => setArrastado(cartao)),
    onPasso(cartao, lado) {
      const aqui = colunaDe(cartao);
      const destino = aqui && COLUNAS_ORCAMENTO[COLUNAS_ORCAMENTO.indexOf(aqui) + lado];
      if (destino) levar(cartao, destino);
    },
    onSeguir: (cartao) => seguir(cartao),
  });
  const escolhida = COLUNAS_ORCAMENTO.find((coluna) => coluna === url.coluna) ?? 'novos';
  const inicioDe = (coluna: ColunaOrcamento): number =>
    COLUNAS_ORCAMENTO.slice(0, phone ? 0 : COLUNAS_ORCAMENTO.indexOf(coluna)).reduce(
      (soma, antes) => soma + (colunas.get(antes)?.length ?? 0),
      0,
    );
  const visiveis = phone ? [escolhida] : COLUNAS_ORCAMENTO;
  return (
    <>
      {phone && (
        <div className={css['chips']}>
          <FilterChips
            label="Etapas"
            items={COLUNAS_ORCAMENTO.map((id) => ({
              id,
              label: COLUNAS[id].nome,
              tone: COLUNAS[id].tone,
              count: colunas.get(id)?.length ?? 0,
            }))}
            selected={[escolhida]}
            onToggle={(id) => patch({ coluna: id })}
          />
        </div>
      )}
      <div className={css['quadro']} data-stack={10} data-detalhe={url.orcamento > 0 || undefined}>
        {visiveis.map((coluna) => {
          const cartoes = colunas.get(coluna) ?? NENHUM;
          return (
            <Coluna
              key={coluna}
              coluna={coluna}
              cartoes={cartoes}
              inicio={inicioDe(coluna)}
              selecionado={url.orcamento}
              chegados={chegados}
              gestos={gestos}
              passo={
                arrastado && colunaDe(arrastado) !== coluna ? passoPara(arrastado, coluna, codUsuario) : null
              }
              onSoltar={() => {
                if (arrastado) levar(arrastado, coluna);
                setArrastado(null);
              }}
            />
          );
        })}
      </div>
      {menu && (
        <ContextMenu label="Ações" items={menuDe(menu.cartao)} at={menu.at} onClose={() => setMenu(null)} />
      )}
    </>
  );
}
