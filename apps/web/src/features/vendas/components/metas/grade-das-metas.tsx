import type { MetasDoAno } from '@oferta/contracts/vendas/meta.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { escreverMeta, lerMetaEscrita, UNIDADE_DA_META } from '@oferta/domain/relatorios/meta.ts';
import { formatMesCurto } from '@oferta/domain/vendas/mes.ts';
import { IconLock } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { chaveDa } from '../../model/metas-escritas.ts';
import { passoNaFolha } from '../../model/passo-na-folha.ts';
import css from '../folha.module.css';
import type { Metas } from './use-metas.ts';

interface GradeProps {
  readonly metas: Metas;
  readonly data: MetasDoAno;
  readonly edita: boolean;
}

/** Indicators by months, walked as a sheet is; a block from Excel is spread from the cell it is pasted in. */
export function GradeDasMetas({ metas, data, edita }: GradeProps): ReactNode {
  const { indicadores, escritas, escrever, colar } = metas;
  const tabela = useRef<HTMLTableElement>(null);
  const guardadas = new Map(data.metas.map((meta) => [chaveDa(meta), meta.valor]));
  const antes = new Map(
    data.anoAnterior.map((meta) => [`${meta.indicador} ${meta.mes.slice(5)}`, meta.valor]),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const passo = passoNaFolha(event, event.currentTarget);
    const { linha, coluna } = event.currentTarget.dataset;
    if (!passo || linha === undefined) return;
    event.preventDefault();
    const alvo = tabela.current?.querySelector<HTMLInputElement>(
      `[data-linha="${Number(linha) + passo[0]}"][data-coluna="${Number(coluna) + passo[1]}"]`,
    );
    alvo?.focus();
    alvo?.select();
  };
  return (
    <div className={css['rolagem']}>
      <table ref={tabela} className={css['grade']}>
        <caption className="vh">Metas de {data.ano} por indicador e mês</caption>
        <thead>
          <tr>
            <th scope="col">Indicador</th>
            {data.meses.map(({ mes, fechado }) => (
              <th key={mes} scope="col">
                {fechado && <IconLock size={12} aria-label="Fechado" />} {formatMesCurto(mes).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {indicadores.map((indicador, linha) => {
            const { rotulo, unidade, formula } = indicadorDe(indicador);
            const nome = data.rotulos[indicador] ?? rotulo;
            return (
              <tr key={indicador}>
                <th scope="row" title={formula}>
                  {nome} <small>{UNIDADE_DA_META[unidade]}</small>
                </th>
                {data.meses.map(({ mes, fechado }, coluna) => {
                  const chave = chaveDa({ indicador, mes });
                  const texto = escritas[chave] ?? escreverMeta(indicador, guardadas.get(chave) ?? null);
                  const lido = escritas[chave] === undefined ? null : lerMetaEscrita(indicador, texto);
                  const frase = lido && 'frase' in lido ? lido.frase : undefined;
                  const doAnoAntes = antes.get(`${indicador} ${mes.slice(5)}`);
                  return (
                    <td key={mes}>
                      <input
                        aria-label={`${nome}, ${formatMesCurto(mes)}`}
                        aria-invalid={frase ? true : undefined}
                        title={frase}
                        data-escrita={escritas[chave] !== undefined || undefined}
                        data-linha={linha}
                        data-coluna={coluna}
                        inputMode="decimal"
                        autoComplete="off"
                        readOnly={!edita || fechado}
                        placeholder={doAnoAntes === undefined ? '' : escreverMeta(indicador, doAnoAntes)}
                        value={texto}
                        onChange={({ target }) => escrever(indicador, mes, target.value)}
                        onKeyDown={onKeyDown}
                        onPaste={(event: ClipboardEvent) => {
                          const bloco = event.clipboardData.getData('text/plain');
                          if (!edita || !/[\t\n]/.test(bloco.trim())) return;
                          event.preventDefault();
                          colar(bloco, indicador, mes);
                        }}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css['nota']}>
        {data.anoAnterior.length > 0 && `Em cinza, as metas de ${data.ano - 1}. `}
        {edita
          ? 'Cole um bloco do Excel a partir de qualquer célula; nada é gravado antes de salvar.'
          : 'Quem define as metas é o distribuidor.'}
      </p>
    </div>
  );
}
