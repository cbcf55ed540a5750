import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { ORDEM_DOS_NIVEIS, type GrupoDePermissoes, type LinhaDePermissao } from './linhas.ts';
import css from './permissoes.module.css';

/** Lines by levels. Whoever reads by ear hears "pode" or "não pode" under each level's name. */
export function Matriz({ grupos }: { readonly grupos: readonly GrupoDePermissoes[] }) {
  if (grupos.length === 0) return null;
  return (
    <table className={css['matriz']}>
      <caption className="vh">Quem pode o quê, por nível de acesso</caption>
      <thead>
        <tr>
          <th scope="col">O quê, e por quê</th>
          {ORDEM_DOS_NIVEIS.map((nivel) => (
            <th key={nivel} scope="col">
              <span>{NOMES_NIVEL[nivel]}</span>
              <small className="num">{nivel}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grupos.map(({ titulo, nota, linhas }) => (
          <Fragment key={titulo}>
            <tr className={css['modulo']}>
              <th scope="rowgroup" colSpan={ORDEM_DOS_NIVEIS.length + 1}>
                {titulo} <span className="num">{linhas.length}</span>
                {nota && <small> · {nota}</small>}
              </th>
            </tr>
            {linhas.map((linha) => (
              <Linha key={linha.id} linha={linha} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Linha({ linha: { titulo, caminho, porque, quem } }: { readonly linha: LinhaDePermissao }) {
  return (
    <tr>
      <th scope="row">
        <b>{titulo}</b>
        <code>{caminho}</code>
        {porque.length > 0 && <small>{porque.join(' · ')}</small>}
      </th>
      {ORDEM_DOS_NIVEIS.map((nivel) => (
        <td key={nivel}>
          <Pode sim={quem.includes(nivel)} nivel={nivel} />
        </td>
      ))}
    </tr>
  );
}

const Pode = ({ sim, nivel }: { readonly sim: boolean; readonly nivel: Nivel }) =>
  sim ? (
    <>
      <IconCheck size={16} aria-hidden="true" />
      <span className="vh">{NOMES_NIVEL[nivel]} pode</span>
    </>
  ) : (
    <>
      <span className={css['nao']} aria-hidden="true" />
      <span className="vh">{NOMES_NIVEL[nivel]} não pode</span>
    </>
  );
