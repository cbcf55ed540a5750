import { ferramentasScreens } from '@oferta/contracts/ferramentas/screens.ts';
import {
  modeloChecklistContracts,
  modeloChecklistRefusals,
  type ModeloChecklist,
} from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { FormCadastro, Secao } from '#frames/form/form-cadastro.tsx';
import { useSalvarCadastro } from '#frames/form/use-salvar-cadastro.ts';
import { Button } from '#ui/button/button.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { EditorDeGrupos } from '../../components/grupos/editor-de-grupos.tsx';
import { Previa } from '../../components/previa/previa.tsx';
import { isModelo } from '../../hooks/modelos-options.ts';
import type { GrupoEmEdicao } from '../../model/modelo-em-edicao.ts';
import { problemasDoModelo, type Problema } from '../../model/problemas-do-modelo.ts';
import { CamposDoModelo } from './campos-do-modelo.tsx';
import css from './editor-do-modelo.module.css';
import { corpoDe, valoresDe, type ValoresModelo } from './valores-do-modelo.ts';
import { Versoes, type VersaoPublicada } from './versoes.tsx';

const LISTA = ferramentasScreens['gerenciar-checklist'].path;

interface EditorDoModeloProps {
  readonly modelo: ModeloChecklist;
  readonly versoes: readonly VersaoPublicada[];
  readonly onPublicado: (modelo: ModeloChecklist) => void;
}

/** A template being changed: nothing reaches the phones until it is published, and inspections made keep their version. */
export function EditorDoModelo({ modelo, versoes, onPublicado }: EditorDoModeloProps) {
  const form = useForm<ValoresModelo>({ defaultValues: valoresDe(modelo), mode: 'onBlur' });
  const [conferido, setConferido] = useState(false);
  const [aberto, setAberto] = useState<string | null>(null);
  const { codModeloChecklist } = modelo;
  const { salvar, conflito, salvo, aSalvar } = useSalvarCadastro(
    modeloChecklistContracts.publicarModeloChecklist,
    {
      form,
      feito: 'Modelo publicado',
      onSalvo(publicado) {
        setConferido(false);
        onPublicado(publicado);
      },
      ficaCom: valoresDe,
      valoresDe: (atual) => (isModelo(atual) ? valoresDe(atual) : form.getValues()),
      onRecusa(error) {
        if (error.codigo !== modeloChecklistRefusals.nomeRepetido.codigo) return false;
        form.setError('nome', { message: error.mensagem }, { shouldFocus: true });
        return true;
      },
    },
  );
  const publicar = (valores: ValoresModelo): void => {
    const [primeiro] = problemasDoModelo(valores.grupos);
    setConferido(true);
    if (primeiro || valores.grupos.length === 0) return setAberto(primeiro?.idItem ?? null);
    salvar.mutate({ params: { codModeloChecklist }, body: corpoDe(valores) });
  };
  return (
    <FormCadastro
      titulo={modelo.nome}
      lista={LISTA}
      form={form}
      parametro="modelo"
      rotuloSalvar="Publicar"
      onSalvar={publicar}
      salvando={salvar.isPending}
      salvo={salvo}
      conflito={conflito}
      aSalvar={aSalvar}
      acoes={<TonePill tone={modelo.ativo ? 5 : 'neutral'}>Versão {modelo.numero}</TonePill>}
      nota="As vistorias já feitas continuam com a versão delas"
      lado={<Lado form={form} versoes={versoes} />}
    >
      <Secao titulo="O modelo">
        <CamposDoModelo />
      </Secao>
      <Secao titulo="Grupos e itens" explicacao="Na ordem em que se anda em volta do carro.">
        <Grupos form={form} conferido={conferido} aberto={aberto} onAbrir={setAberto} />
      </Secao>
    </FormCadastro>
  );
}

interface GruposProps {
  readonly form: UseFormReturn<ValoresModelo>;
  /** Publishing was tried: whatever is wrong is shown, not only what is being typed. */
  readonly conferido: boolean;
  readonly aberto: string | null;
  readonly onAbrir: (idItem: string | null) => void;
}

function Grupos({ form, conferido, aberto, onAbrir }: GruposProps) {
  const { field } = useController({ name: 'grupos', control: form.control });
  const grupos: readonly GrupoEmEdicao[] = field.value;
  const problemas = problemasDoModelo(grupos);
  // Until it is published, only what two items have between them: a half-typed name is no mistake yet.
  const vistos = conferido ? problemas : problemas.filter(isDeDois);
  return (
    <>
      {conferido && <Faltas grupos={grupos} problemas={problemas} onAbrir={onAbrir} />}
      <EditorDeGrupos
        grupos={grupos}
        problemas={vistos}
        aberto={aberto}
        onAbrir={onAbrir}
        onMudar={field.onChange}
      />
    </>
  );
}

const isDeDois = ({ campo, frase }: Problema): boolean =>
  (campo === 'codigo' && frase.startsWith('O código')) ||
  (campo === 'limites' && frase.startsWith('O limite vermelho'));

interface FaltasProps {
  readonly grupos: readonly GrupoEmEdicao[];
  readonly problemas: readonly Problema[];
  readonly onAbrir: (idItem: string | null) => void;
}

/** What is to be mended before it can be published. */
function Faltas({ grupos, problemas, onAbrir }: FaltasProps) {
  if (grupos.length === 0)
    return (
      <p className={css['faltas']} data-line={8} role="alert">
        <IconAlertCircle size={17} aria-hidden="true" /> O modelo precisa de ao menos um grupo
      </p>
    );
  const primeiro = problemas.find(({ idItem }) => idItem !== null);
  if (problemas.length === 0) return null;
  return (
    <p className={css['faltas']} data-line={8} role="alert">
      <IconAlertCircle size={17} aria-hidden="true" />
      {problemas.length === 1 ? 'Falta corrigir 1 coisa' : `Falta corrigir ${problemas.length} coisas`} antes
      de publicar
      {primeiro && <Button onClick={() => onAbrir(primeiro.idItem)}>Ver a primeira</Button>}
    </p>
  );
}

interface LadoProps {
  readonly form: UseFormReturn<ValoresModelo>;
  readonly versoes: readonly VersaoPublicada[];
}

function Lado({ form, versoes }: LadoProps) {
  const [nome, grupos] = useWatch({ control: form.control, name: ['nome', 'grupos'] });
  return (
    <div className={css['lado']} data-stack={20}>
      <Previa titulo={nome} grupos={grupos} />
      <Versoes versoes={versoes} />
    </div>
  );
}
