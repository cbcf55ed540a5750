import { TIPOS_NO } from '@oferta/domain/cardapio/no.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Campos } from '#frames/form/form-cadastro.tsx';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Select } from '#ui/form/select.tsx';
import { filhosDe } from '../../components/consultas-cardapio.ts';
import { quandoDaRevisao } from '../../components/em-palavras.ts';
import css from './pacote.module.css';
import type { ValoresPacote } from './valores-pacote.ts';

/** From the brand down to the visit, as far as it was chosen. */
export interface RevisaoEscolhida {
  readonly caminho: readonly number[];
}

const PASSOS = ['Marca', 'Modelo', 'Versão', 'Revisão'] as const;
/** Clients compare three at a glance; more only confuse (good, better, best). */
const PACOTES_DE_UMA_REVISAO = 3;

/** The visit a new package belongs to, chosen step by step from the brand down. */
export function CampoRevisao({ inicial }: { readonly inicial: RevisaoEscolhida | null }) {
  const { codConcessionaria } = useConcessionaria();
  const { setValue, clearErrors } = useFormContext<ValoresPacote>();
  const { errors } = useFormState<ValoresPacote>({ name: 'codRevisao', exact: true });
  const aEscolher = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (errors.codRevisao) aEscolher.current?.focus();
  }, [errors.codRevisao]);
  const [caminho, setCaminho] = useState<readonly number[]>(inicial?.caminho ?? []);
  const niveis = useQueries({
    queries: PASSOS.map((_, nivel) => ({
      ...filhosDe(codConcessionaria, nivel === 0 ? null : (caminho[nivel - 1] ?? 0)),
      enabled: nivel <= caminho.length,
    })),
  });
  const falhou = niveis.find(({ isError, data }) => isError && data === undefined);
  const escolher = (nivel: number, value: string): void => {
    const proximo = [...caminho.slice(0, nivel), ...(value === '' ? [] : [Number(value)])];
    setCaminho(proximo);
    setValue('codRevisao', proximo[PASSOS.length - 1] ?? null, { shouldDirty: true });
    clearErrors('codRevisao');
  };
  return (
    <>
      <Campos>
        {PASSOS.map((rotulo, nivel) => (
          <div key={rotulo} data-largura={3}>
            <Select
              ref={nivel === caminho.length ? aEscolher : undefined}
              label={rotulo}
              required
              disabled={nivel > caminho.length}
              value={String(caminho[nivel] ?? '')}
              onChange={(event) => escolher(nivel, event.target.value)}
              placeholder={niveis[nivel]?.data?.itens.length === 0 ? 'Nenhuma ainda' : 'Escolha'}
              options={(niveis[nivel]?.data?.itens ?? [])
                .filter(({ tipo }) => tipo === TIPOS_NO[nivel])
                .map(({ codNo, nome, revisao }) => ({
                  value: String(codNo),
                  label: revisao ? `${nome} (${quandoDaRevisao(revisao)})` : nome,
                }))}
              error={nivel === caminho.length ? errors.codRevisao?.message : undefined}
            />
          </div>
        ))}
      </Campos>
      {falhou && (
        <NaoChegou
          erro={falhou.error}
          titulo="O cardápio não carregou"
          onRetry={() => void falhou.refetch()}
        />
      )}
      <PacotesDaRevisao codRevisao={caminho[PASSOS.length - 1] ?? null} />
    </>
  );
}

function PacotesDaRevisao({ codRevisao }: { readonly codRevisao: number | null }) {
  const { codConcessionaria } = useConcessionaria();
  const { data } = useQuery({
    ...filhosDe(codConcessionaria, codRevisao ?? 0),
    enabled: codRevisao !== null,
  });
  if (codRevisao === null || !data || data.itens.length === 0) return null;
  const nomes = data.itens.map(({ nome }) => nome).join(', ');
  return (
    <output className={css['vizinhos']}>
      {data.itens.length >= PACOTES_DE_UMA_REVISAO
        ? `Esta revisão já tem ${plural(data.itens.length, 'pacote', 'pacotes')} (${nomes}). Com até três o cliente compara num olhar.`
        : `Já existe nesta revisão: ${nomes}.`}
    </output>
  );
}
