import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { asFlag, useSearchState } from '#kernel/address/search-state.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { comCampo } from '#frames/importar-planilha/com-campo.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { CabecalhoDaImportacao } from './cabecalho-da-importacao.tsx';
import { NOME_DO_CAMPO, obrigatorios, OPCOES_DE_CAMPO, type Campo, type Coluna } from './campos-da-agenda.ts';
import css from './importar-agenda.module.css';
import { guardarImportacao } from './use-importacao.ts';

const NAO_IMPORTAR = { value: '', label: 'Não importar' };
const OPCOES = [NAO_IMPORTAR, ...OPCOES_DE_CAMPO];

/** What each column of the file is. Known ones come filled in; nothing is judged before this is confirmed. */
export function MapearColunas({ importacao }: { readonly importacao: Importacao }) {
  const { codImportacao, colunas: lidas, estado } = importacao;
  const [, patch] = useSearchState({ colunas: asFlag });
  const [colunas, setColunas] = useState<readonly Coluna[]>(lidas);
  const pedidos = obrigatorios(colunas);
  const faltam = pedidos.filter(({ tem }) => !tem).map(({ nome }) => nome.toLowerCase());
  const mudou = colunas.some(({ campo }, indice) => campo !== lidas[indice]?.campo);
  const mapear = useCall(importacaoContracts.mapearImportacao, {
    onSuccess(conferida) {
      guardarImportacao(conferida);
      patch({ colunas: false });
    },
  });
  const conferir = (): void => {
    if (!mudou && estado === 'conferida') return patch({ colunas: false });
    const body = { colunas: colunas.map(({ nome, campo }) => ({ nome, campo })) };
    mapear.mutate({ params: { codImportacao }, body });
  };

  return (
    <>
      <CabecalhoDaImportacao importacao={importacao} passo="Colunas">
        <ul className={css['pedidos']} aria-label="Colunas obrigatórias">
          {pedidos.map(({ nome, tem }) => (
            <li key={nome} data-tone={tem ? 5 : 4}>
              {tem ? (
                <IconCircleCheck size={15} aria-label="Encontrada:" />
              ) : (
                <IconAlertTriangle size={15} aria-label="Falta:" />
              )}
              {nome} *
            </li>
          ))}
        </ul>
        <Button
          variant="primary"
          size="md"
          loading={mapear.isPending}
          disabled={faltam.length > 0}
          title={faltam.length > 0 ? `Indique: ${faltam.join(', ')}` : undefined}
          onClick={conferir}
        >
          Conferir linhas
        </Button>
      </CabecalhoDaImportacao>
      <div className={css['rolagem']}>
        <ul className={css['colunas']} aria-label="Colunas do arquivo">
          {colunas.map((coluna, indice) => (
            <LinhaDaColuna
              key={coluna.nome}
              coluna={coluna}
              lida={lidas[indice]?.campo ?? null}
              onCampo={(campo) => setColunas(comCampo(colunas, coluna.nome, campo))}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface LinhaDaColunaProps {
  readonly coluna: Coluna;
  /** What the product took it for by itself. */
  readonly lida: Campo | null;
  readonly onCampo: (campo: Campo | null) => void;
}

function LinhaDaColuna({ coluna: { nome, campo, exemplos }, lida, onCampo }: LinhaDaColunaProps) {
  const onChange = (value: string): void =>
    onCampo(OPCOES_DE_CAMPO.find((opcao) => opcao.value === value)?.value ?? null);
  return (
    <li data-ignorada={campo === null || undefined}>
      <div className={css['coluna-nome']} data-stack={2}>
        <b>{nome}</b>
        <span className={css['exemplos']}>
          {exemplos.length === 0 ? (
            <i>vazia</i>
          ) : (
            exemplos.map((exemplo) => <span key={exemplo}>{exemplo}</span>)
          )}
        </span>
      </div>
      <Select
        aria-label={`O que é a coluna ${nome}`}
        options={OPCOES}
        value={campo ?? ''}
        onChange={({ target: { value } }) => onChange(value)}
      />
      <span>
        {campo !== null && campo === lida && <TonePill tone={5}>Reconhecida</TonePill>}
        {campo !== null && campo !== lida && <TonePill tone="brand">Escolhida</TonePill>}
        {campo === null && lida !== null && <TonePill tone="neutral">Era {NOME_DO_CAMPO[lida]}</TonePill>}
      </span>
    </li>
  );
}
