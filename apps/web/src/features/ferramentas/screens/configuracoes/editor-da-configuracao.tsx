import {
  configuracaoContracts,
  configuracaoRefusals,
  type ConfiguracaoDistribuidor,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { ferramentasScreens } from '@oferta/contracts/ferramentas/screens.ts';
import { Suspense, useEffect } from 'react';
import { useForm, useFormState, useWatch, type Control } from 'react-hook-form';
import { FormCadastro } from '#frames/form/form-cadastro.tsx';
import { useSalvarCadastro } from '#frames/form/use-salvar-cadastro.ts';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import {
  ABAS,
  abaDe,
  DE_OPERACAO,
  IDS_DAS_ABAS,
  mudancasEmPalavras,
  TODAS_AS_ABAS,
  type Aba,
} from './abas.ts';
import { AbaDominios } from './abas/aba-dominios.tsx';
import { AbaIntegracoes } from './abas/aba-integracoes.tsx';
import { AbaMarca } from './abas/aba-marca.tsx';
import { AbaMascaras } from './abas/aba-mascaras.tsx';
import { AbaMensagens } from './abas/aba-mensagens.tsx';
import { ComoFica } from './como-fica.tsx';
import css from './configuracoes.module.css';
import { corpoDe, isConfiguracao, valoresDe, type ValoresConfiguracao } from './valores-da-configuracao.ts';

const LISTA = ferramentasScreens.configuracoes.path;
const PREFIXO = 'configuracao';

const CONTEUDO = {
  marca: AbaMarca,
  dominios: AbaDominios,
  mascaras: AbaMascaras,
  integracoes: AbaIntegracoes,
  mensagens: AbaMensagens,
} as const satisfies Record<Aba, unknown>;

/** Seldom looked at: they come when they are. */
const OPERACAO = {
  filas: lazyPart(async () => (await import('./abas/aba-filas.tsx')).AbaFilas),
  saude: lazyPart(async () => (await import('./abas/aba-saude.tsx')).AbaSaude),
} as const;

interface EditorDaConfiguracaoProps {
  /** What the form begins with. */
  readonly configuracao: ConfiguracaoDistribuidor;
  readonly atual: ConfiguracaoDistribuidor;
  readonly onSalvo: (salva: ConfiguracaoDistribuidor) => void;
}

/** A distributor's settings in parts, saved at once. All parts stay mounted, so that all are validated. */
export function EditorDaConfiguracao({ configuracao, atual, onSalvo }: EditorDaConfiguracaoProps) {
  const form = useForm<ValoresConfiguracao>({ defaultValues: valoresDe(configuracao), mode: 'onTouched' });
  const [{ aba }, patch] = useSearchState({ aba: asOneOf(TODAS_AS_ABAS) });
  const { errors, submitCount } = useFormState({ control: form.control });
  const { codDistribuidor } = configuracao;
  const irAoErro = (campos: readonly string[]): void => {
    const [onde] = campos.flatMap((campo) => abaDe(campo) ?? []);
    if (onde !== undefined) patch({ aba: onde });
  };
  const { salvar, conflito, salvo, aSalvar } = useSalvarCadastro(configuracaoContracts.salvarConfiguracao, {
    form,
    feito: 'Configuração salva',
    onSalvo,
    ficaCom: valoresDe,
    valoresDe: (outra) => (isConfiguracao(outra) ? valoresDe(outra) : form.getValues()),
    onRecusa(error) {
      irAoErro(error.campos.map(({ campo }) => campo));
      const campo = CAMPO_DA_RECUSA[error.codigo];
      if (campo === undefined) return false;
      irAoErro([campo]);
      form.setError(campo, { message: error.mensagem });
      return true;
    },
  });
  useIrAoPrimeiroErro(submitCount, Object.keys(errors), irAoErro);
  return (
    <FormCadastro
      titulo={configuracao.nome}
      lista={LISTA}
      parametro="distribuidor"
      form={form}
      onSalvar={(valores) => {
        salvar.mutate({ params: { codDistribuidor }, body: corpoDe(valores) });
        // Said once: what is saved after a refusal decides nothing.
        form.setValue('decisaoDaGestao', undefined);
      }}
      salvando={salvar.isPending}
      salvo={salvo}
      conflito={conflito}
      aSalvar={aSalvar}
      acoes={<Resumo atual={atual} />}
      nota={salvar.isPending ? 'Salvando…' : <PorSalvar control={form.control} />}
      lado={aba === 'marca' && <Previa control={form.control} atual={atual} />}
      abas={
        <Tabs
          label="Partes da configuração"
          idPrefix={PREFIXO}
          items={[
            ...ABAS.map(({ id, label, campos }) => ({
              id,
              label: Object.keys(errors).some((campo) => campo in campos) ? `${label} (!)` : label,
            })),
            ...DE_OPERACAO,
          ]}
          value={aba}
          onChange={(para) => patch({ aba: para })}
        />
      }
    >
      {IDS_DAS_ABAS.map((id) => {
        const Parte = CONTEUDO[id];
        return (
          <div
            key={id}
            role="tabpanel"
            id={`${PREFIXO}-${id}`}
            aria-labelledby={`${PREFIXO}-tab-${id}`}
            hidden={id !== aba}
            className={css['aba']}
          >
            <Parte atual={atual} salvando={salvar.isPending} />
          </div>
        );
      })}
      {DE_OPERACAO.map(({ id }) => {
        const Parte = OPERACAO[id];
        return (
          <div
            key={id}
            role="tabpanel"
            id={`${PREFIXO}-${id}`}
            aria-labelledby={`${PREFIXO}-tab-${id}`}
            hidden={id !== aba}
            className={css['aba']}
          >
            {id === aba && (
              <Suspense fallback={<Skeleton variant="text" />}>
                <Parte atual={atual} />
              </Suspense>
            )}
          </div>
        );
      })}
    </FormCadastro>
  );
}

/** Which field a refusal of the whole is about. */
const CAMPO_DA_RECUSA: Readonly<Record<string, 'hosts' | 'cnpjAlfanumerico' | 'urlGestaoLegado'>> = {
  [configuracaoRefusals.hostEmUso.codigo]: 'hosts',
  [configuracaoRefusals.hostAtual.codigo]: 'hosts',
  [configuracaoRefusals.cnpjEmUso.codigo]: 'cnpjAlfanumerico',
  [configuracaoRefusals.gestaoSemHttps.codigo]: 'urlGestaoLegado',
  [configuracaoRefusals.gestaoForaDaLista.codigo]: 'urlGestaoLegado',
  [configuracaoRefusals.gestaoMesmaPessoa.codigo]: 'urlGestaoLegado',
};

const Resumo = ({ atual }: { readonly atual: ConfiguracaoDistribuidor }) => {
  const { concessionarias } = atual.fatos;
  return (
    <span className={css['resumo']}>
      {atual.distribuidor} · {concessionarias} {concessionarias === 1 ? 'concessionária' : 'concessionárias'}{' '}
      · {atual.dominios.gestao}
    </span>
  );
};

interface DoForm {
  readonly control: Control<ValoresConfiguracao>;
}

/** "2 mudanças por salvar: cor, domínios". */
function PorSalvar({ control }: DoForm) {
  const { defaultValues = {} } = useFormState({ control });
  const mudancas = mudancasEmPalavras(defaultValues, useWatch({ control }));
  if (mudancas.length === 0) return <>Nada por salvar</>;
  return (
    <>
      {mudancas.length === 1 ? '1 mudança' : `${mudancas.length} mudanças`} por salvar: {mudancas.join(', ')}
    </>
  );
}

function Previa({ control, atual }: DoForm & { readonly atual: ConfiguracaoDistribuidor }) {
  const [cor, nome] = useWatch({ control, name: ['cor', 'nome'] });
  return <ComoFica cor={cor} nome={nome} logos={atual.logos} />;
}

/** After a try to save: shows the part that holds the first wrong field. */
function useIrAoPrimeiroErro(
  tentativas: number,
  campos: readonly string[],
  ir: (campos: readonly string[]) => void,
): void {
  const errados = campos.join();
  useEffect(() => {
    if (tentativas > 0 && errados !== '') ir(errados.split(','));
    // Only when one tries: while fields are mended nobody is taken elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [tentativas]);
}
