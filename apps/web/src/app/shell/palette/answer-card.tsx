import { IconCopy, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { latePart } from '#kernel/loading/lazy-part.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from './answer.module.css';
import { TaughtWords, TeachWords } from './taught-words.tsx';
import type { Asked } from './use-question.ts';

type Answer = NonNullable<Asked['resposta']>;
type Row = Answer['linhas'][number];

const LimitOffer = latePart(() => import('./limit-offer.tsx').then((file) => file.LimitOffer));

const PAPEIS = { medida: 'medida', periodo: 'período', filtro: 'filtro', por: 'por' } as const;
const ARROW: Readonly<Record<number, string>> = { [-1]: '▼', 0: '=', 1: '▲' };
const MARCA = { naMeta: '●', perto: '◆', longe: '■' } as const;

interface AnswerCardProps {
  readonly asked: Asked;
  /** Asks another question: the whole of it in words. */
  readonly onAsk: (text: string) => void;
}

/** A question's number, what it is compared with, its rows, and how it was understood: each thing can be changed. */
export function AnswerCard({ asked, onAsk }: AnswerCardProps): ReactNode {
  const { resposta, entendida, chips, duvidas, ensinar } = asked;
  return (
    <section className={css['card']} aria-label="Resposta" data-sure={entendida}>
      {duvidas.map(({ texto, tipo, opcoes }) => (
        <p key={texto}>
          {tipo === 'ambigua' ? (
            <>
              <b>{texto}</b> pode ser mais de uma coisa: escolha abaixo.
            </>
          ) : (
            <>
              Não conheço <b>{texto}</b>
              {opcoes.length > 0 ? ': veja o mais próximo abaixo.' : ' aqui.'}
            </>
          )}
        </p>
      ))}
      <TeachWords words={ensinar.palavras} measures={ensinar.medidas} />
      {resposta && (
        <>
          {!entendida && <p className={css['without']}>Sem o que não entendi:</p>}
          <Figure answer={resposta} />
          <Rows rows={resposta.linhas} more={resposta.maisLinhas} />
          <Points points={resposta.pontos} title={resposta.titulo} />
        </>
      )}
      <p className={css['label']}>Entendi assim</p>
      <div className={css['chips']}>
        {chips.map(({ papel, nome, opcoes }) => (
          <label key={papel} className={css['chip']}>
            {PAPEIS[papel]}
            <select value="" onChange={({ target }) => target.value && onAsk(target.value)}>
              <option value="">{nome}</option>
              {opcoes
                .filter(({ rotulo }) => rotulo !== nome)
                .map(({ rotulo, texto }) => (
                  <option key={texto + rotulo} value={texto}>
                    {rotulo}
                  </option>
                ))}
            </select>
          </label>
        ))}
      </div>
      {resposta && <Why answer={resposta} />}
      {resposta && <Limit answer={resposta} />}
      <TaughtWords />
    </section>
  );
}

function Figure({ answer }: { readonly answer: Answer }): ReactNode {
  const { titulo, texto, mudou, comparado, marca, metaTexto, estado } = answer;
  return (
    <div className={css['number']} aria-live="polite">
      <div>
        <small>{titulo}</small>
        <p>
          <b>{texto}</b> {mudou && <Change mudou={mudou} />} {comparado && <small>sobre {comparado}</small>}
          {answer.valor === null && (
            <small>não há dados destes dias, ou esta medida não se divide assim</small>
          )}
        </p>
      </div>
      {(metaTexto !== null || estado !== null) && (
        <small className={css['goal']}>
          {metaTexto !== null && (
            <span>
              {marca && `${MARCA[marca]} `}meta {metaTexto}
            </span>
          )}
          {estado}
        </small>
      )}
    </div>
  );
}

const Change = ({ mudou }: { readonly mudou: NonNullable<Row['mudou']> }): ReactNode => (
  <span data-worse={mudou.piorou || undefined}>
    {ARROW[mudou.sinal]} {mudou.texto}
  </span>
);

function Rows({ rows, more }: { readonly rows: readonly Row[]; readonly more: number }): ReactNode {
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ valor }) => Math.abs(valor ?? 0)), 1e-9);
  return (
    <table className={css['rows']}>
      <tbody>
        {rows.map(({ nome, valor, texto, parte, mudou }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td aria-hidden="true">
              <meter min={0} max={1} value={Math.abs(valor ?? 0) / most} />
            </td>
            <td>{texto}</td>
            <td>{parte}</td>
            <td>{mudou && <Change mudou={mudou} />}</td>
          </tr>
        ))}
      </tbody>
      {more > 0 && <caption>e mais {more}: abra em BI para ver todos</caption>}
    </table>
  );
}

/** The last months or days as bars; the one that was asked about is the last. */
function Points({ points, title }: { readonly points: Answer['pontos']; readonly title: string }): ReactNode {
  if (points.length < 2) return null;
  const most = Math.max(...points.map(({ valor }) => Math.abs(valor ?? 0)), 1e-9);
  return (
    <ol className={css['points']} aria-label={`${title}, ao longo do tempo`}>
      {points.map(({ nome, valor, texto }, index) => (
        <li key={`${nome}${points.length - index}`} title={`${nome}: ${texto}`}>
          <i style={{ blockSize: `${(Math.abs(valor ?? 0) / most) * 100}%` }} />
          <span>{nome}</span>
        </li>
      ))}
    </ol>
  );
}

/** A limit is of one dealership or of all that the person sees: any other filter has none. */
function dealershipOf({ bi: { f = [] } }: Answer): number | null | undefined {
  const [filter, ...others] = Array.isArray(f) ? f : [f];
  if (filter === undefined) return null;
  const [, code] = /^concessionaria:(\d+)$/.exec(filter) ?? [];
  return others.length > 0 || code === undefined ? undefined : Number(code);
}

function Limit({ answer }: { readonly answer: Answer }): ReactNode {
  const [opened, setOpened] = useState(false);
  const codConcessionaria = dealershipOf(answer);
  if (codConcessionaria === undefined) return null;
  return (
    <details className={css['limit']} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Avisar quando passar de um valor</summary>
      {opened && <LimitOffer key={answer.titulo} answer={answer} codConcessionaria={codConcessionaria} />}
    </details>
  );
}

function Why({ answer }: { readonly answer: Answer }): ReactNode {
  const { titulo, texto, formula, entradas } = answer;
  const copy = () =>
    void navigator.clipboard.writeText(`${titulo}: ${texto}`).then(() => showToast({ title: 'Copiado' }));
  return (
    <div className={css['actions']}>
      <details>
        <summary>
          <IconHelpCircle size={16} aria-hidden="true" /> Por quê?
        </summary>
        <p>{formula}</p>
        <dl>
          {entradas.map(({ rotulo, criterio, texto: quanto }) => (
            <div key={rotulo}>
              <dt>
                {rotulo} <b>{quanto}</b>
              </dt>
              <dd>{criterio}</dd>
            </div>
          ))}
        </dl>
      </details>
      <button type="button" onClick={copy}>
        <IconCopy size={16} aria-hidden="true" /> Copiar
      </button>
    </div>
  );
}
