import {
  type FechamentoDoMes,
  fechamentoContracts,
  type MudancasDoMes,
  type VersaoFechada,
} from '@oferta/contracts/relatorios/fechamento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { formatCampo, nomeDoCampo } from '@oferta/domain/vendas/campo-lancamento.ts';
import { formatMesCurto, type Mes } from '@oferta/domain/vendas/mes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { Select } from '#ui/form/select.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { figura, rotuloDe } from '@oferta/domain/relatorios/fechamento/figura.ts';
import { DepoisDoFechamento } from './depois-do-fechamento.tsx';
import css from './fechamento-mensal.module.css';
import { IndicadoresMudados } from './indicadores-mudados.tsx';

interface ColunaVersoesProps {
  readonly codConcessionaria: number;
  readonly dados: FechamentoDoMes;
  readonly onMes: (mes: Mes) => void;
}

/** Who closed what when, what changed since, and the months before. */
export function ColunaVersoes({ codConcessionaria, dados, onMes }: ColunaVersoesProps) {
  const { versoes, reabertura, numero, estado, anteriores } = dados;
  const fuso = useFuso();
  return (
    <section className={css['coluna']} data-fundo="" aria-labelledby="versoes">
      <header>
        <h2 id="versoes">Versões</h2>
      </header>
      <ul className={css['lista']}>
        {estado === 'conferencia' && reabertura && (
          <li className={css['versao']} data-aberta="">
            <b>v{numero + 1}</b>
            <TonePill tone={4}>Em conferência</TonePill>
            <span>
              Reaberta por {reabertura.quem ?? 'alguém'}, {dataEHora(reabertura.quando, fuso)}
            </span>
            <small>Motivo: {reabertura.motivo}</small>
          </li>
        )}
        {versoes.map((versao) => (
          <Versao key={versao.numero} {...versao} />
        ))}
        {versoes.length === 0 && <li className={css['vazio']}>Este mês ainda não foi fechado.</li>}
      </ul>
      {dados.depois && <DepoisDoFechamento {...{ codConcessionaria, dados }} depois={dados.depois} />}
      {dados.mudancas && <OQueMudou {...{ codConcessionaria, dados }} ultimas={dados.mudancas} />}
      {anteriores.length > 0 && (
        <>
          <header>
            <h2>Meses anteriores</h2>
          </header>
          <ul className={css['anteriores']}>
            {anteriores.map(({ mes, numero: qual, fechado, quando }) => (
              <li key={mes}>
                <button type="button" onClick={() => onMes(mes)}>
                  {formatMesCurto(mes)}
                </button>
                <span>v{qual}</span>
                <small>
                  {fechado ? 'fechado' : 'reaberto, fechado antes'} em {dataEHora(quando, fuso)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Versao({ numero, confere, hash, motivo, fechadoEm, fechadoPor }: VersaoFechada) {
  const fuso = useFuso();
  return (
    <li className={css['versao']}>
      <b>v{numero}</b>
      {confere ? <TonePill tone={5}>Fechada</TonePill> : <TonePill tone="late">Não confere</TonePill>}
      <span>
        {fechadoPor ?? 'Sistema'}, {dataEHora(fechadoEm, fuso)}
      </span>
      <small title={hash}>
        código {hash.slice(0, 4)} {hash.slice(4, 8)} {hash.slice(8, 12)} … {hash.slice(-4)}
      </small>
      {motivo && <small>Reaberta por: {motivo}</small>}
      {!confere && (
        <small data-tone="late" role="alert">
          O que está guardado foi alterado depois do fechamento. Fale com o suporte.
        </small>
      )}
    </li>
  );
}

interface OQueMudouProps {
  readonly codConcessionaria: number;
  readonly dados: FechamentoDoMes;
  readonly ultimas: MudancasDoMes;
}

/** Edits first, then the indicators that they moved, and how many stayed. */
function OQueMudou({ codConcessionaria, dados: { mes, versoes }, ultimas }: OQueMudouProps) {
  const fuso = useFuso();
  const [par, setPar] = useState<string | null>(null);
  const [de = 0, para = 0] = (par ?? '').split(' ').map(Number);
  const { data } = useQuery({
    queryKey: ['relatorios', 'fechamentos', codConcessionaria, mes, 'mudancas', par],
    queryFn: () =>
      call(fechamentoContracts.compararVersoes, { params: { codConcessionaria, mes }, query: { de, para } }),
    enabled: par !== null,
  });
  const mudancas = (par === null ? ultimas : data) ?? ultimas;
  const pares = versoes.flatMap((nova) =>
    versoes
      .filter((velha) => velha.numero < nova.numero)
      .map((velha) => [velha.numero, nova.numero] as const),
  );
  const { celulas, metas, indicadores, iguais } = mudancas;
  return (
    <>
      <header>
        <h2>
          O que mudou da v{mudancas.de} para a v{mudancas.para}
        </h2>
        <span className={css['mudo']}>{celulas.length === 1 ? '1 edição' : `${celulas.length} edições`}</span>
      </header>
      {pares.length > 1 && (
        <div className={css['comparar']}>
          <Select
            aria-label="Versões a comparar"
            inputSize="sm"
            placeholder="O último passo"
            value={par ?? ''}
            onChange={({ target }) => setPar(target.value === '' ? null : target.value)}
            options={pares.map(([velha, nova]) => ({
              value: `${velha} ${nova}`,
              label: `Da v${velha} para a v${nova}`,
            }))}
          />
        </div>
      )}
      <ul className={css['edicoes']}>
        {celulas.map(({ dia, campo, antes, depois, motivo, quem, quando }) => (
          <li key={`${dia} ${campo}`}>
            <b>
              {formatDia(dia).slice(0, 5)} · {nomeDoCampo(campo)}
            </b>
            <span>
              <del>{formatCampo(campo, antes)}</del> → <ins>{formatCampo(campo, depois)}</ins>
            </span>
            <small>
              {[motivo, quem && `${quem}, ${quando ? dataEHora(quando, fuso) : ''}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
        {metas.map(({ nome, antes, depois }) => (
          <li key={nome}>
            <b>Meta de {rotuloDe(nome)}</b>
            <span>
              <del>{figura(nome, antes)}</del> → <ins>{figura(nome, depois)}</ins>
            </span>
          </li>
        ))}
        {celulas.length + metas.length === 0 && <li className={css['vazio']}>Nada mudou até agora.</li>}
      </ul>
      {indicadores.length > 0 && (
        <IndicadoresMudados
          titulo="Indicadores que mudam com ela"
          de={`v${mudancas.de}`}
          para={`v${mudancas.para}`}
          indicadores={indicadores}
        />
      )}
      <p className={css['iguais']}>
        {iguais === 1 ? '1 indicador fica igual.' : `${iguais} indicadores ficam iguais.`}
      </p>
    </>
  );
}
