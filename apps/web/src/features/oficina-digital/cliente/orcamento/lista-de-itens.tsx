import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import css from './lista-de-itens.module.css';

interface ListaProps {
  readonly titulo: string;
  readonly linhas: readonly LinhaPublica[];
  /** Green: approved. Neutral: not now. */
  readonly tom: 5 | 'neutral';
}

/** Items of one fate with their prices; nothing when there is none. */
export function ListaDeItens({ titulo, linhas, tom }: ListaProps) {
  if (linhas.length === 0) return null;
  const Icone = tom === 5 ? IconCheck : IconClock;
  return (
    <section className={css['lista']} data-tone={tom}>
      <h2>{titulo}</h2>
      <ul>
        {linhas.map(({ codLinha, descricao, totalCentavos }) => (
          <li key={codLinha}>
            <Icone size={18} aria-hidden="true" />
            <span>{descricao}</span>
            <b className="num">{formatBRL(totalCentavos)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
