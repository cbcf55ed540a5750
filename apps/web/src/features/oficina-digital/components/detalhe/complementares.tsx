import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { TonePill } from '#ui/status/status-pill.tsx';
import { complementaresOptions } from '../../hooks/orcamento-options.ts';
import { etapaDe } from '../../model/quadro/quadro.ts';
import css from './complementares.module.css';

interface ComplementaresProps {
  readonly orcamento: Orcamento;
  readonly onAbrir: (codOrcamento: number) => void;
}

/** The quotes made over this one after it was sent, and what they come to together; or the way to its base. */
export function Complementares({ orcamento, onAbrir }: ComplementaresProps) {
  const { codOrcamentoBase } = orcamento;
  const { data } = useQuery({ ...complementaresOptions(orcamento), enabled: codOrcamentoBase === null });
  if (codOrcamentoBase !== null) {
    return (
      <p className={css['complementares']}>
        Este é um complementar.{' '}
        <button type="button" onClick={() => onAbrir(codOrcamentoBase)}>
          Abrir o orçamento base
        </button>
      </p>
    );
  }
  if (!data || data.lista.length === 0) return null;
  return (
    <section className={css['complementares']} aria-label="Complementares">
      <h3>Complementares</h3>
      <ul>
        {data.lista.map((cartao) => {
          const { nome, tone } = etapaDe(cartao);
          return (
            <li key={cartao.codOrcamento}>
              <button type="button" className="num" onClick={() => onAbrir(cartao.codOrcamento)}>
                nº {cartao.numero}
              </button>
              <TonePill tone={tone}>{nome}</TonePill>
              <b className="num">{formatBRL(cartao.totalCentavos)}</b>
            </li>
          );
        })}
      </ul>
      <p>
        Total com complementares <b className="num">{formatBRL(data.total.totalCentavos)}</b>
      </p>
    </section>
  );
}
