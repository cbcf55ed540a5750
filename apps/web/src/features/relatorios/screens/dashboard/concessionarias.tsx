import type { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { dizerVariacao, formatMilReais, formatParte } from '@oferta/domain/relatorios/numero.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Bullet } from '#ui/charts/bullet.tsx';
import { Change, Mark } from '#ui/charts/mark.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import type { RecorteDaTela } from '../../hooks/use-recorte.ts';
import css from './concessionarias.module.css';

type Ranking = OutputOf<typeof painelContracts.verRanking>;
type Casa = Ranking['casas'][number];

interface ConcessionariasProps {
  readonly consulta: UseQueryResult<Ranking>;
  readonly tela: RecorteDaTela;
  /** "Outubro". */
  readonly comparado: string;
  readonly phone: boolean;
}

/** One scale for all, so that the targets form a straight line; far ends are cut rather than all others squeezed. */
const ESCALA = { de: 0.7, ate: 1.12 };

const ORDENS = {
  nome: (casa: Casa) => casa.nome,
  valor: (casa: Casa) => casa.faturamentoCentavos,
  meta: (casa: Casa) => casa.sobreMeta ?? Number.POSITIVE_INFINITY,
  anterior: (casa: Casa) => casa.variacao ?? Number.POSITIVE_INFINITY,
} as const;
type Ordem = keyof typeof ORDENS;
const isOrdem = (texto: string | undefined): texto is Ordem => texto !== undefined && texto in ORDENS;

function ordenar(casas: readonly Casa[], ordem: Ordem, desc: boolean): readonly Casa[] {
  const de = ORDENS[ordem];
  const lado = desc ? -1 : 1;
  return casas.toSorted((a, b) => {
    const [um, outro] = [de(a), de(b)];
    const dif = typeof um === 'string' ? um.localeCompare(String(outro), 'pt-BR') : um - Number(outro);
    return (Number.isNaN(dif) ? 0 : dif) * lado;
  });
}

/** The dealerships, the farthest from their target first. A row opens what it is made of. */
export function Concessionarias({ consulta, tela, comparado, phone }: ConcessionariasProps): ReactNode {
  const { data } = consulta;
  const [todas, setTodas] = useState(false);
  // The order is the list's own: the panel's has its words in the address.
  const [{ ordem, desc }, setOrdem] = useState<{ ordem: Ordem; desc: boolean }>({
    ordem: 'meta',
    desc: false,
  });
  const [dentro, setDentro] = useState<readonly number[] | null>(null);
  const ordenadas = data ? ordenar(data.casas, ordem, desc) : [];
  // While the pointer is in the list its rows stay where they are.
  const paradas = dentro
    ? ordenadas.toSorted((a, b) => dentro.indexOf(a.codConcessionaria) - dentro.indexOf(b.codConcessionaria))
    : ordenadas;
  const casas = phone && !todas ? paradas.slice(0, 3) : paradas;
  const escolher = (texto: string): void => {
    setDentro(null);
    if (isOrdem(texto)) setOrdem({ ordem: texto, desc: texto === ordem && !desc });
  };
  return (
    <Cartao
      className={css['cartao']}
      titulo={phone ? 'Mais longe da meta' : 'Concessionárias'}
      nota={
        data && !phone
          ? data.total.sobreMeta === null
            ? 'sem meta no mês'
            : `${data.abaixoDaMeta} abaixo da meta`
          : undefined
      }
      fim={
        phone ? (
          data &&
          data.casas.length > 3 &&
          !todas && (
            <button type="button" onClick={() => setTodas(true)}>
              Ver as {data.casas.length}
            </button>
          )
        ) : (
          <GoTo
            to="/business-inteligence"
            search={{ linhas: 'grupo.concessionaria', colunas: 'mes', medidas: 'faturamento' }}
          >
            Abrir em BI
          </GoTo>
        )
      }
      consulta={consulta}
      oQue="ordenar as concessionárias"
      altura={420}
      semMargem
    >
      {data && (
        <div
          className={css['rolagem']}
          onPointerEnter={() => setDentro(ordenadas.map(({ codConcessionaria }) => codConcessionaria))}
          onPointerLeave={() => setDentro(null)}
        >
          <table className={css['tabela']} data-sem-metas={data.total.sobreMeta === null || undefined}>
            {!phone && <Cabeca ordem={ordem} desc={desc} comparado={comparado} onOrdem={escolher} />}
            <tbody>
              {casas.map((casa) => (
                <Linha key={casa.codConcessionaria} casa={casa} tela={tela} phone={phone} />
              ))}
            </tbody>
            {!phone && <Total total={data.total} quantas={data.casas.length} />}
          </table>
        </div>
      )}
    </Cartao>
  );
}

interface CabecaProps {
  readonly ordem: Ordem;
  readonly desc: boolean;
  readonly comparado: string;
  readonly onOrdem: (ordem: string) => void;
}

function Cabeca({ ordem, desc, comparado, onOrdem }: CabecaProps): ReactNode {
  const colunas: readonly [Ordem, string, number?][] = [
    ['nome', 'Concessionária'],
    ['valor', 'R$ mil'],
    ['meta', 'Projeção ÷ meta', 2],
    ['anterior', comparado],
  ];
  return (
    <thead>
      <tr>
        {colunas.map(([id, texto, largura]) => (
          <th
            key={id}
            scope="col"
            colSpan={largura}
            aria-sort={id === ordem ? (desc ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" onClick={() => onOrdem(id)}>
              {texto}
              {id === ordem && <span aria-hidden="true">{desc ? ' ↓' : ' ↑'}</span>}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Linha({
  casa,
  tela,
  phone,
}: {
  readonly casa: Casa;
  readonly tela: RecorteDaTela;
  readonly phone: boolean;
}): ReactNode {
  const { codConcessionaria, nome, grupo, sobreMeta, marca, variacao, piorou } = casa;
  const dita = dizerVariacao('centavos', variacao);
  const ink = marca === 'longe' ? 'var(--late)' : marca === 'perto' ? 'var(--ck-y)' : 'var(--s1)';
  const abrir = (): void => tela.abrir('faturamento', { de: String(codConcessionaria), por: 'registros' });
  return (
    <tr data-longe={marca === 'longe' || undefined}>
      <th scope="row">
        <button type="button" onClick={abrir} title={`Ver o que faz o faturamento de ${nome}`}>
          {marca && <Mark standing={marca} />}
          <b>{nome}</b>
          {grupo && <small>{grupo}</small>}
        </button>
      </th>
      {!phone && <td>{formatMilReais(casa.faturamentoCentavos)}</td>}
      <td className={css['barra']}>
        {sobreMeta !== null && (
          <Bullet value={sobreMeta} min={ESCALA.de} max={ESCALA.ate} target={1} ink={ink} />
        )}
      </td>
      <td className={css['parte']}>{sobreMeta === null ? '—' : formatParte(sobreMeta)}</td>
      {!phone && (
        <td>
          {dita ? (
            <Change sign={dita.sinal} bad={piorou}>
              {dita.texto}
            </Change>
          ) : (
            '—'
          )}
        </td>
      )}
    </tr>
  );
}

function Total({
  total,
  quantas,
}: {
  readonly total: Ranking['total'];
  readonly quantas: number;
}): ReactNode {
  const dita = dizerVariacao('centavos', total.variacao);
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {total.nome} <small>{quantas}</small>
        </th>
        <td>{formatMilReais(total.faturamentoCentavos)}</td>
        <td>&nbsp;</td>
        <td className={css['parte']}>{total.sobreMeta === null ? '—' : formatParte(total.sobreMeta)}</td>
        <td>{dita ? <Change sign={dita.sinal}>{dita.texto}</Change> : '—'}</td>
      </tr>
    </tfoot>
  );
}
