import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useGo } from '#kernel/address/navigation.tsx';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { AntesDeSalvar } from './antes-de-salvar.ts';
import { EdicaoJuntada } from './conflito-de-edicao.tsx';
import type { ConflitoDeEdicao } from './use-salvar-cadastro.ts';
import css from './form-cadastro.module.css';

interface FormCadastroProps<V extends FieldValues> {
  readonly titulo: string;
  /** The list it came from. */
  readonly lista: string;
  readonly form: UseFormReturn<V>;
  readonly onSalvar: (valores: V) => void;
  readonly salvando: boolean;
  /** True once saved: nothing is left to be lost. */
  readonly salvo?: boolean;
  /** What saving is called, where it is more than that: "Publicar versão 2". */
  readonly rotuloSalvar?: string;
  /** The search parameter that names the record, where the list has the same address. */
  readonly parametro?: string;
  /** Somebody changed the same fields in between: their name, and what to do about it. */
  readonly conflito?: ConflitoDeEdicao | null;
  /** Raised when what was joined with somebody's edit is to be saved (useSalvarCadastro). */
  readonly aSalvar?: number;
  /** Beside the title: state, a menu. */
  readonly acoes?: ReactNode;
  readonly abas?: ReactNode;
  /** Figures beside the form. */
  readonly lado?: ReactNode;
  /** Left of the buttons: who changed it last. */
  readonly nota?: ReactNode;
  readonly children: ReactNode;
}

/** A registry's form: head, sections, and a bar that is always in sight. Ctrl+S saves; changed forms are not lost unasked. */
export function FormCadastro<V extends FieldValues>(props: FormCadastroProps<V>) {
  const { form, onSalvar, salvando, salvo = false, lista, conflito = null, aSalvar = 0 } = props;
  const { isDirty } = useFormState({ control: form.control });
  const go = useGo();
  const formRef = useRef<HTMLFormElement>(null);
  const id = useId();
  const [recolhidos] = useState(() => new Set<() => void>());
  useUnsavedGuard(isDirty && !salvo, ...(props.parametro === undefined ? [] : [props.parametro]));
  useSalvarComTeclado(formRef, salvando);
  return (
    <FormProvider {...form}>
      <div className={css['tela']}>
        <div className={css['cabeca']} data-line={10}>
          <IconButton label="Voltar à lista" onClick={() => go(lista)}>
            <IconArrowLeft size={18} />
          </IconButton>
          <h1>{props.titulo}</h1>
          {props.acoes}
        </div>
        {props.abas && <div className={css['abas']}>{props.abas}</div>}
        <EdicaoJuntada conflito={conflito} aSalvar={aSalvar} formId={id} />
        <div className={css['corpo']}>
          <form
            ref={formRef}
            id={id}
            className={css['secoes']}
            noValidate
            onSubmit={(event) => {
              for (const recolher of recolhidos) recolher();
              // What the server or the form as a whole refused belongs to no field whose change would clear it.
              form.clearErrors();
              void form.handleSubmit(onSalvar)(event);
            }}
          >
            <AntesDeSalvar value={recolhidos}>{props.children}</AntesDeSalvar>
          </form>
          {props.lado && <aside className={css['lado']}>{props.lado}</aside>}
        </div>
        <div className={css['barra']} data-line={8}>
          {props.nota && <small>{props.nota}</small>}
          <Button size="md" onClick={() => go(lista)}>
            Cancelar
          </Button>
          <Button size="md" variant="primary" type="submit" form={id} loading={salvando}>
            {props.rotuloSalvar ?? 'Salvar'}
          </Button>
        </div>
      </div>
    </FormProvider>
  );
}

/** What is on its way is not sent a second time: it would be refused as outdated by the first. */
function useSalvarComTeclado(formRef: { readonly current: HTMLFormElement | null }, salvando: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!salvando) formRef.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [formRef, salvando]);
}

interface SecaoProps {
  readonly titulo: string;
  readonly explicacao?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a form. */
export function Secao({ titulo, explicacao, children }: SecaoProps) {
  const id = useId();
  return (
    <section className={css['secao']} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {explicacao && <p>{explicacao}</p>}
      {children}
    </section>
  );
}

/** The fields of a section on twelve columns; a field takes six unless its `largura` says otherwise. */
export const Campos = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['campos']} data-stack={12}>
    {children}
  </div>
);
