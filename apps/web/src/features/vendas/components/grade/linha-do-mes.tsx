import { diaDaSemana } from '@oferta/domain/dia.ts';
import {
  definicaoDe,
  formatCampo,
  formatUnidade,
  nomeDoCampo,
  NOMES_DOS_CAMPOS,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import { faturamentoDe } from '@oferta/domain/vendas/lancamento.ts';
import { memo, type Dispatch } from 'react';
import {
  type DiaDaGrade,
  type EscritasDoDia,
  type Gesto,
  problemaDa,
  textoDa,
  valoresCom,
} from '../../model/mes-escrito.ts';
import { SITUACOES } from '../../model/situacoes.ts';
import { IconeDaSituacao } from '../icone-da-situacao.tsx';

interface LinhaDoMesProps {
  readonly dia: DiaDaGrade;
  readonly linha: number;
  readonly escritas: EscritasDoDia | undefined;
  /** Why the day takes no figures; null where it does. */
  readonly travado: string | null;
  readonly gesto: Dispatch<Gesto>;
}

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/** A day of the month's grid. What the product counted stands in grey until the day is begun. */
export const LinhaDoMes = memo(function LinhaDoMes({
  dia,
  linha,
  escritas,
  travado,
  gesto,
}: LinhaDoMesProps) {
  const { situacao, lancado, produto, versao, trabalha, feriado } = dia;
  const data = `${Number(dia.dia.slice(8))} ${SEMANA[diaDaSemana(dia.dia)] ?? ''}`;
  const faturamento = faturamentoDe(valoresCom(lancado, escritas));
  return (
    <tr data-parado={!trabalha || undefined}>
      <th
        scope="row"
        title={[feriado, travado && `O dia ${travado}`].filter(Boolean).join('. ') || undefined}
      >
        {data}{' '}
        <small data-tone={SITUACOES[situacao].tone}>
          {situacao !== 'vazio' && <IconeDaSituacao situacao={situacao} size={14} />}
          <span className="vh">{SITUACOES[situacao].nome}</span>
        </small>
      </th>
      {NOMES_DOS_CAMPOS.map((campo, coluna) => {
        const escrito = escritas?.[campo];
        const problema = problemaDa(campo, escrito);
        return (
          <td key={campo}>
            <input
              aria-label={`${nomeDoCampo(campo)}, dia ${Number(dia.dia.slice(8))}`}
              aria-invalid={problema ? true : undefined}
              title={problema}
              data-escrita={escrito !== undefined || undefined}
              data-linha={linha}
              data-coluna={coluna}
              data-dia={dia.dia}
              data-campo={campo}
              data-unidade={definicaoDe(campo).unidade}
              inputMode={definicaoDe(campo).unidade === 'contagem' ? 'numeric' : 'decimal'}
              autoComplete="off"
              readOnly={travado !== null}
              placeholder={
                situacao === 'vazio' && travado === null ? textoDa(campo, undefined, produto[campo]) : ''
              }
              value={textoDa(campo, escrito, lancado[campo])}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) =>
                gesto({ faz: 'escreve', celula: { dia: dia.dia, campo, texto: target.value }, versao })
              }
            />
          </td>
        );
      })}
      <td className="num">{faturamento === null ? '—' : emReais(faturamento)}</td>
    </tr>
  );
});

/** Centavos with their sign, as the cells write them. */
export const emReais = (centavos: number): string =>
  `${centavos < 0 ? '−' : ''}${formatUnidade('centavos', Math.abs(centavos))}`;

/** A field's sum at the grid's foot. */
export const somaDa = (campo: (typeof NOMES_DOS_CAMPOS)[number], valor: number | null): string =>
  valor === null ? '—' : formatCampo(campo, valor);
