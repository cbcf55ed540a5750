import { metaContracts } from '@oferta/contracts/vendas/meta.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { formatMesCurto } from '@oferta/domain/vendas/mes.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Switch } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { GradeDasMetas } from './grade-das-metas.tsx';
import css from '../folha.module.css';
import { type Metas as MetasDaTela, useMetas } from './use-metas.ts';

interface MetasProps {
  readonly codConcessionaria: number;
  readonly ano: number;
  readonly onAno: (ano: number) => void;
  readonly onFechar: () => void;
}

/** What the dealership is to reach in a year, by month and indicator: typed, pasted, or copied from the year before. */
export function Metas({ codConcessionaria, ano, onAno, onFechar }: MetasProps): ReactNode {
  const metas = useMetas(codConcessionaria, ano);
  const { consulta, data, celulas, recusadas, escritas, salvando, salvar, descartar } = metas;
  const edita = usePode(metaContracts.salvarMetas);
  useUnsavedGuard(Object.keys(escritas).length > 0, 'metas');
  const { error, refetch } = consulta;
  return (
    <section className={css['folha']} aria-label="Metas">
      <div className={css['barra']} data-line={8}>
        <IconButton label="Ano anterior" variant="default" onClick={() => onAno(ano - 1)}>
          <IconChevronLeft size={17} />
        </IconButton>
        <IconButton label="Próximo ano" variant="default" onClick={() => onAno(ano + 1)}>
          <IconChevronRight size={17} />
        </IconButton>
        <h2>Metas de {ano}</h2>
        {data?.quem && <span className={css['mudo']}>por {data.quem}</span>}
        <span className={css['vao']} />
        <Switch
          label="Todos os indicadores"
          checked={metas.todos}
          onChange={({ target }) => metas.mostrarTodos(target.checked)}
        />
        {edita && data && <Copiar ano={ano} metas={metas} />}
        {edita && Object.keys(escritas).length > 0 && <Button onClick={descartar}>Descartar</Button>}
        {edita && (
          <Button
            variant="primary"
            loading={salvando}
            disabled={celulas.length === 0 || recusadas.length > 0}
            onClick={salvar}
          >
            {celulas.length > 0
              ? `Salvar ${celulas.length} ${celulas.length === 1 ? 'meta' : 'metas'}`
              : 'Salvar metas'}
          </Button>
        )}
        <IconButton label="Fechar metas" onClick={onFechar}>
          <IconX size={17} />
        </IconButton>
      </div>
      {recusadas.length > 0 && (
        <p className={css['recusa']} role="alert">
          {recusadas.length === 1
            ? '1 célula não é um número. Nada é salvo até ela ser corrigida: '
            : `${recusadas.length} células não são números. Nada é salvo até elas serem corrigidas: `}
          {recusadas
            .slice(0, 3)
            .map(
              ({ indicador, mes, frase }) =>
                `${indicadorDe(indicador).rotulo}, ${formatMesCurto(mes)}: ${frase}`,
            )
            .join('; ')}
        </p>
      )}
      {data ? (
        <GradeDasMetas metas={metas} data={data} edita={edita} />
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

function Copiar({
  ano,
  metas: { data, copiar },
}: {
  readonly ano: number;
  readonly metas: MetasDaTela;
}): ReactNode {
  const [texto, setTexto] = useState('5');
  const temAntes = (data?.anoAnterior.length ?? 0) > 0;
  const porcento = lerDecimal(texto.replace(/\s*%$/, ''));
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (porcento !== null) copiar(Math.round(porcento * 100));
  };
  if (!temAntes) return <span className={css['mudo']}>{ano - 1} não tem metas para copiar</span>;
  return (
    <form data-line={6} onSubmit={enviar}>
      <span className={css['porcento']}>
        <TextInput
          aria-label={`Aumento sobre ${ano - 1}, em %`}
          inputMode="decimal"
          autoComplete="off"
          inputSize="sm"
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
          trailing="%"
        />
      </span>
      <Button
        type="submit"
        disabled={porcento === null}
        title="Faturamento, horas e quantidades levam o aumento; percentuais ficam como estavam"
      >
        Copiar de {ano - 1}
      </Button>
    </form>
  );
}
