import type { Lancamento } from '@oferta/contracts/vendas/lancamento.ts';
import {
  CAMPOS_LANCAMENTO,
  type CampoLancamento,
  formatCampo,
  formatDiferenca,
  formatUnidade,
  nomeDoCampo,
  type Valores,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import { camposQueDiferem, diferencaDoDms, faturamentoDe } from '@oferta/domain/vendas/lancamento.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { Fragment, type RefObject } from 'react';
import { usePhone } from '#ui/use-phone.ts';
import { haQuanto } from '../../model/ha-quanto.ts';
import { Celula } from './celula.tsx';
import css from './grade-do-dia.module.css';
import { MotivoDaDiferenca } from './motivo-da-diferenca.tsx';
import type { Grade } from './use-grade.ts';

interface GradeDoDiaProps {
  readonly tabela: RefObject<HTMLTableElement | null>;
  readonly lancamento: Lancamento;
  /** As they stand on screen: what is kept and what is on its way. */
  readonly valores: Valores;
  readonly motivos: Partial<Record<CampoLancamento, string | null>>;
  readonly pedem: ReadonlySet<CampoLancamento>;
  readonly editavel: boolean;
  readonly grade: Grade;
  readonly onMotivo: (campo: CampoLancamento, motivo: string | null) => void;
}

/** The day's figures: the product's, the DMS's, and those that count. */
export function GradeDoDia(props: GradeDoDiaProps) {
  const { tabela, lancamento, valores, motivos, pedem, editavel, grade, onMotivo } = props;
  const { produto, dms, dmsLidoEm, fontes } = lancamento;
  const phone = usePhone();
  const colunas = phone ? 4 : 5;
  const diferem = new Set(camposQueDiferem(valores, dms));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is walked cell by cell is a grid
    <table ref={tabela} role="grid" aria-label="Números do dia" className={css['grade']} {...grade.teclas}>
      <thead>
        <tr>
          <th scope="col">Indicador</th>
          <th scope="col">Produto</th>
          <th scope="col">DMS {dmsLidoEm && <small>{haQuanto(dmsLidoEm)}</small>}</th>
          <th scope="col">Lançado</th>
          {!phone && <th scope="col">DMS − lançado</th>}
        </tr>
      </thead>
      <tbody>
        {CAMPOS_LANCAMENTO.map(({ campo, rotulo, grupo }, i) => (
          <Fragment key={campo}>
            {grupo !== CAMPOS_LANCAMENTO[i - 1]?.grupo && (
              <tr className={css['grupo']}>
                <th colSpan={colunas} scope="rowgroup">
                  {grupo}
                </th>
              </tr>
            )}
            <tr data-atual={grade.foco === campo || undefined}>
              <th scope="row">{rotulo}</th>
              <td>{formatCampo(campo, produto[campo])}</td>
              <td data-difere={diferem.has(campo) || undefined}>
                {formatCampo(campo, dms[campo])}
                <DeOnde fonte={fontes[campo]} maisNovo={dmsLidoEm} />
              </td>
              <Celula
                campo={campo}
                valor={valores[campo]}
                digitado={valores[campo] !== produto[campo]}
                editavel={editavel}
                grade={grade}
              />
              {!phone && (
                <td data-difere={diferem.has(campo) || undefined}>
                  {diferenca(campo, valores[campo], dms[campo])}
                </td>
              )}
            </tr>
            {grade.recusados[campo] && (
              <tr className={css['porque']}>
                <td colSpan={colunas} data-tone="late">
                  <span role="alert">{grade.recusados[campo].frase}</span>
                </td>
              </tr>
            )}
            {(pedem.has(campo) || motivos[campo]) && (
              <tr className={css['porque']}>
                <td colSpan={colunas}>
                  {editavel ? (
                    <MotivoDaDiferenca
                      key={motivos[campo] ?? ''}
                      nome={nomeDoCampo(campo)}
                      motivo={motivos[campo] ?? ''}
                      falta={pedem.has(campo) && !motivos[campo]}
                      onMotivo={(motivo) => onMotivo(campo, motivo)}
                    />
                  ) : (
                    <span>
                      <IconMessageCircle size={14} aria-hidden="true" /> {motivos[campo]}
                    </span>
                  )}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Faturamento</th>
          <td>{dinheiro(faturamentoDe(produto))}</td>
          <td>{dinheiro(faturamentoDe(dms))}</td>
          <td>{dinheiro(faturamentoDe(valores))}</td>
          {!phone && (
            <td data-difere={diferencaDoDms(valores, dms) ? '' : undefined}>
              {total(diferencaDoDms(valores, dms))}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

interface DeOndeProps {
  readonly fonte: Lancamento['fontes'][CampoLancamento];
  /** The hour at the column's head. */
  readonly maisNovo: string | null;
}

/** Where a figure of the DMS comes from; its own hour where it is not the column's. */
function DeOnde({ fonte, maisNovo }: DeOndeProps) {
  if (!fonte) return null;
  const quando = haQuanto(fonte.em);
  return (
    <>
      <span className="vh">{`, de ${fonte.nome}, ${quando}`}</span>
      {maisNovo !== null && quando !== haQuanto(maisNovo) && (
        <small aria-hidden="true" title={fonte.nome}>
          {quando}
        </small>
      )}
    </>
  );
}

const diferenca = (campo: CampoLancamento, valor: number | null, dms: number | null): string =>
  dms === null || valor === null ? '' : formatDiferenca(campo, dms - valor);

function dinheiro(centavos: number | null): string {
  if (centavos === null) return '—';
  return `${centavos < 0 ? '−' : ''}${formatUnidade('centavos', Math.abs(centavos))}`;
}

const total = (centavos: number | null): string =>
  centavos === null ? '' : formatDiferenca('maoDeObra', centavos);
