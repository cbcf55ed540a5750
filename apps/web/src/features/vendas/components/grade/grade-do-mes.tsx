import type { GradeDoMes as Grade } from '@oferta/contracts/vendas/lancamento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import { nomeDoCampo, NOMES_DOS_CAMPOS } from '@oferta/domain/vendas/campo-lancamento.ts';
import { faturamentoDe, somarValores } from '@oferta/domain/vendas/lancamento.ts';
import { formatMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconX } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { porqueTravado, type Recusada, valoresCom } from '../../model/mes-escrito.ts';
import { passoNaFolha } from '../../model/passo-na-folha.ts';
import { pedidoDa } from '../dia/tecla.ts';
import css from '../folha.module.css';
import { emReais, LinhaDoMes, somaDa } from './linha-do-mes.tsx';
import { type MesNaGrade, useGradeDoMes } from './use-grade-do-mes.ts';

interface GradeDoMesProps {
  readonly codConcessionaria: number;
  readonly mes: Mes;
  readonly onFechar: () => void;
}

/** A month typed like a spreadsheet: days by figures, pasted, undone, and saved all or none (field notes, VE-01). */
export function GradeDoMes({ codConcessionaria, mes, onFechar }: GradeDoMesProps): ReactNode {
  const grade = useGradeDoMes(codConcessionaria, mes);
  const { consulta, data, escrito, quantos, recusadas, salvando, gesto, salvar } = grade;
  const tocado = quantos > 0 || recusadas.length > 0;
  useUnsavedGuard(tocado, 'grade', 'mes');
  const { error, refetch } = consulta;
  return (
    <section className={css['folha']} aria-label="Grade do mês">
      <div className={css['barra']} data-line={8}>
        <h2>Grade de {formatMes(mes).toLowerCase()}</h2>
        <IconButton
          label="Desfazer"
          variant="default"
          disabled={escrito.atras.length === 0}
          onClick={() => gesto({ faz: 'desfaz' })}
        >
          <IconArrowBackUp size={17} />
        </IconButton>
        <IconButton
          label="Refazer"
          variant="default"
          disabled={escrito.adiante.length === 0}
          onClick={() => gesto({ faz: 'refaz' })}
        >
          <IconArrowForwardUp size={17} />
        </IconButton>
        <span className={css['vao']} />
        {tocado && <Button onClick={() => gesto({ faz: 'descarta' })}>Descartar</Button>}
        <Button
          variant="primary"
          loading={salvando}
          disabled={quantos === 0 || recusadas.length > 0}
          onClick={salvar}
        >
          {quantos > 0 ? `Salvar ${plural(quantos, 'número', 'números')}` : 'Salvar números'}
        </Button>
        <IconButton label="Fechar a grade" onClick={onFechar}>
          <IconX size={17} />
        </IconButton>
      </div>
      <Recusadas recusadas={recusadas} />
      {data ? (
        <Tabela grade={grade} data={data} />
      ) : error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        <Skeleton variant="table" />
      )}
    </section>
  );
}

function Recusadas({ recusadas }: { readonly recusadas: readonly Recusada[] }) {
  if (recusadas.length === 0) return null;
  return (
    <p className={css['recusa']} role="alert">
      {recusadas.length === 1
        ? '1 célula não é um número. Nada é salvo até ela ser corrigida: '
        : `${recusadas.length} células não são números. Nada é salvo até elas serem corrigidas: `}
      {recusadas
        .slice(0, 3)
        .map(({ dia, campo, frase }) => `${nomeDoCampo(campo)}, ${formatDia(dia)}: ${frase}`)
        .join('; ')}
    </p>
  );
}

function Tabela({ grade, data }: { readonly grade: MesNaGrade; readonly data: Grade }) {
  const { escrito, gesto } = grade;
  const teclas = useTeclas(grade);
  const total = somarValores(data.dias.map(({ dia, lancado }) => valoresCom(lancado, escrito.escritas[dia])));
  return (
    <div className={css['rolagem']}>
      <table className={css['grade']} data-densa="" {...teclas}>
        <caption className="vh">Números de {formatMes(data.mes).toLowerCase()} por dia</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {NOMES_DOS_CAMPOS.map((campo) => (
              <th key={campo} scope="col">
                {nomeDoCampo(campo)}
              </th>
            ))}
            <th scope="col">Faturamento</th>
          </tr>
        </thead>
        <tbody>
          {data.dias.map((dia, linha) => (
            <LinhaDoMes
              key={dia.dia}
              dia={dia}
              linha={linha}
              escritas={escrito.escritas[dia.dia]}
              travado={porqueTravado(dia, data.hoje)}
              gesto={gesto}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {NOMES_DOS_CAMPOS.map((campo) => (
              <td key={campo}>{somaDa(campo, total[campo])}</td>
            ))}
            <td>{emReais(faturamentoDe(total) ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css['nota']}>
        Cole um bloco do Excel a partir de qualquer célula, com ou sem cabeçalho e datas; nada é gravado antes
        de salvar. Em cinza, o que o produto contou: ao salvar um dia novo, as células vazias dele ficam com
        esses números.
      </p>
    </div>
  );
}

/** What keys and pasting do in the sheet. */
function useTeclas({ gesto, colar }: MesNaGrade) {
  const tabela = useRef<HTMLTableElement>(null);
  const irPara = (linha: number, coluna: number): void =>
    tabela.current
      ?.querySelector<HTMLInputElement>(`[data-linha="${linha}"][data-coluna="${coluna}"]`)
      ?.focus();
  return {
    ref: tabela,
    onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      const { linha, coluna } = target.dataset;
      const onde = celulaDe(target);
      const pedido = pedidoDa(event, false);
      if (pedido?.faz === 'desfaz' || pedido?.faz === 'refaz') {
        event.preventDefault();
        return gesto({ faz: pedido.faz });
      }
      if (event.key === 'Escape' && onde) {
        event.preventDefault();
        return gesto({ faz: 'larga', ...onde });
      }
      const passo = event.ctrlKey || event.metaKey || event.altKey ? null : passoNaFolha(event, target);
      if (!passo) return;
      event.preventDefault();
      irPara(Number(linha) + passo[0], Number(coluna) + passo[1]);
    },
    onPaste(event: ClipboardEvent): void {
      const { target } = event;
      const bloco = event.clipboardData.getData('text/plain');
      const onde = target instanceof HTMLInputElement ? celulaDe(target) : null;
      // A single value goes into its cell as into any field.
      if (!onde || !/[\t\n]/.test(bloco.trim())) return;
      event.preventDefault();
      colar(bloco, onde.dia, onde.campo);
    },
  };
}

/** The cell an input is of. */
function celulaDe({ dataset }: HTMLInputElement) {
  const campo = NOMES_DOS_CAMPOS.find((um) => um === dataset['campo']);
  return campo && dataset['dia'] ? { dia: dataset['dia'], campo } : null;
}
