import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Urgencia } from '../../components/urgencia.tsx';
import type { LinhasDaTela } from '../../hooks/use-linhas.ts';
import { emUnidades } from '../../model/linhas/campo-da-linha.ts';
import css from './cartoes-das-linhas.module.css';
import { SobreALinha } from './sobre-a-linha.tsx';

interface CartoesDasLinhasProps {
  readonly orcamento: Orcamento;
  readonly linhas: LinhasDaTela;
  readonly onAbrir: (codLinha: number) => void;
}

/** The lines on a phone: one card each, opened to be written in. */
export function CartoesDasLinhas({ orcamento, linhas, onAbrir }: CartoesDasLinhasProps) {
  const gestos = { onTentar: linhas.tentarDeNovo, onDescartar: linhas.descartar };
  if (linhas.linhas.length === 0)
    return (
      <EmptyState title="Nenhum item ainda.">Busque uma peça ou crie a linha pelo checklist.</EmptyState>
    );
  return (
    <ul className={css['cartoes']} data-stack={8}>
      {linhas.linhas.map((linha) => (
        <li key={linha.codLinha} data-linha={linha.codLinha}>
          <button type="button" onClick={() => onAbrir(linha.codLinha)}>
            <Urgencia cor={linha.urgencia} />
            <span>
              <b>{linha.descricao}</b>
              {linha.quantidadeMil !== 1000 && (
                <small className="num">{emUnidades(linha.quantidadeMil)} un.</small>
              )}
            </span>
            <b className="num">{linha.totalCentavos > 0 ? formatBRL(linha.totalCentavos) : 'sem preço'}</b>
          </button>
          <SobreALinha
            linha={linha}
            item={null}
            podeAutorizar={linha.descontoBp <= orcamento.limiteDescontoBp}
            rascunho={linhas.rascunhos.get(linha.codLinha) ?? null}
            gestos={gestos}
          />
        </li>
      ))}
    </ul>
  );
}
