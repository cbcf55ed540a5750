import { DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { PERIODOS } from '@oferta/domain/relatorios/excel/periodo-do-relatorio.ts';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './relatorio-excel.module.css';
import type { Relatorio } from './use-relatorio.ts';

/** What the sheet will have, from left to right: groupings, then indicators. Alt + arrows move one, × takes it out. */
export function Ordem({ relatorio }: { readonly relatorio: Relatorio }): ReactNode {
  const { pedido, campos, mudar } = relatorio;
  const { agrupar, indicadores, periodo, de, ate } = pedido;
  const rotulos = new Map(campos.data?.indicadores.map(({ indicador, rotulo }) => [indicador, rotulo]));
  const dias = `${formatDia(de)} a ${formatDia(ate)}`;
  return (
    <div className={css['ordem']} data-stack={8}>
      <p className={css['periodo']}>
        <b>{periodo === null ? dias : PERIODOS[periodo]}</b>
        {periodo !== null && <span className="num">{dias}</span>}
        <span>{casasEmPalavras(relatorio)}</span>
      </p>
      <Lista
        nome="Uma linha por"
        itens={agrupar}
        rotulo={(id) => DIMENSOES[id]}
        onMudar={(nova) => mudar({ agrupar: nova })}
      />
      <Lista
        nome="Colunas"
        itens={indicadores}
        rotulo={(id) => rotulos.get(id) ?? indicadorDe(id).rotulo}
        onMudar={(nova) => mudar({ indicadores: nova })}
      />
    </div>
  );
}

/** "3 de 20 concessionárias". */
function casasEmPalavras({ pedido, campos }: Relatorio): string {
  const casas = campos.data?.casas ?? [];
  const { concessionarias, grupos, marcas } = pedido;
  const dentro = casas.filter(
    (casa) =>
      (concessionarias.length === 0 || concessionarias.includes(casa.codConcessionaria)) &&
      (grupos.length === 0 || (casa.codGrupo !== null && grupos.includes(casa.codGrupo))) &&
      (marcas.length === 0 || casa.marcas.some((marca) => marcas.includes(marca))),
  ).length;
  if (casas.length === 0) return '';
  const todas = casas.length === 1 ? '1 concessionária' : `${casas.length} concessionárias`;
  return dentro === casas.length ? todas : `${dentro} de ${todas}`;
}

interface ListaProps<T extends string> {
  readonly nome: string;
  readonly itens: readonly T[];
  readonly rotulo: (item: T) => string;
  readonly onMudar: (itens: T[]) => void;
}

function Lista<T extends string>({ nome, itens, rotulo, onMudar }: ListaProps<T>): ReactNode {
  const mover = (event: KeyboardEvent<HTMLElement>, de: number): void => {
    const passo = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const item = itens[de];
    if (!event.altKey || passo === 0 || item === undefined) return;
    event.preventDefault();
    const para = Math.min(itens.length - 1, Math.max(0, de + passo));
    onMudar([...itens].toSpliced(de, 1).toSpliced(para, 0, item));
  };
  return (
    <div className={css['lista']}>
      <span className={css['nome']}>{nome}</span>
      <ul aria-label={nome}>
        {itens.map((item, at) => (
          <li key={item}>
            <button
              type="button"
              className={css['item']}
              title="Alt + ← → muda a ordem"
              onKeyDown={(event) => mover(event, at)}
            >
              {rotulo(item)}
            </button>
            {itens.length > 1 && (
              <button
                type="button"
                className={css['tirar']}
                aria-label={`Tirar ${rotulo(item)}`}
                onClick={() => onMudar(itens.filter((outro) => outro !== item))}
              >
                <IconX size={13} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
