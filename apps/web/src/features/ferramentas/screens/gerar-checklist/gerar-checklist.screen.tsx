import { ferramentasScreens } from '@oferta/contracts/ferramentas/screens.ts';
import {
  modeloChecklistContracts,
  modeloChecklistRefusals,
} from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { Previa } from '../../components/previa/previa.tsx';
import { modelosDaCasa, recarregarModelos } from '../../hooks/modelos-options.ts';
import { paraPublicar } from '../../model/modelo-em-edicao.ts';
import { CamposDoGerador } from './campos-do-gerador.tsx';
import css from './gerar-checklist.module.css';
import { useGerador, type Gerador } from './use-gerador.ts';

const EDITOR = ferramentasScreens['gerenciar-checklist'].path;

/** A new template from what there is: the network's of its kind, a copy of another, or a list from elsewhere. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  const { data, error, refetch } = useQuery(modelosDaCasa(codConcessionaria));
  const demora = useDelayed(!data);
  return (
    <div className={css['tela']}>
      <PageHead title="Gerar checklist" />
      {data ? (
        <Formulario key={codConcessionaria} modelos={data} />
      ) : error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="formPage" />
      )}
    </div>
  );
}

function Formulario({ modelos }: { readonly modelos: Parameters<typeof useGerador>[0] }) {
  const go = useGo();
  const gerador = useGerador(modelos);
  const { campos, gerado, escrito } = gerador;
  const [erro, setErro] = useState<string | null>(null);
  const [criado, setCriado] = useState(false);
  useUnsavedGuard(escrito && !criado);
  const { mutate, isPending } = useCall(modeloChecklistContracts.criarModeloChecklist, {
    onSuccess({ codModeloChecklist }) {
      recarregarModelos();
      // The guard must know before the screen is left.
      flushSync(() => setCriado(true));
      go(EDITOR, { search: { modelo: String(codModeloChecklist) } });
    },
    onError({ codigo, mensagem }) {
      if (codigo !== modeloChecklistRefusals.nomeRepetido.codigo) return false;
      setErro(mensagem);
      return true;
    },
    done: { title: 'Modelo criado', description: 'Confira os itens e publique as mudanças', tone: 5 },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (campos.nome.trim() === '') return setErro('Informe o nome do modelo');
    setErro(null);
    mutate({
      body: {
        codConcessionaria: campos.alcance === '' ? null : Number(campos.alcance),
        nome: campos.nome.trim(),
        tipo: campos.tipo,
        marca: campos.marca.trim() || null,
        ativo: true,
        conteudo: {
          grupos: paraPublicar(gerado.grupos),
          mapaDeDanos: gerado.mapaDeDanos,
          assinatura: gerado.assinatura,
        },
      },
    });
  };
  return (
    <div className={css['corpo']} data-stack={32}>
      <form noValidate onSubmit={onSubmit}>
        <CamposDoGerador gerador={gerador} erroDoNome={erro} />
        <div className={css['fim']} data-line={12}>
          <Button
            variant="primary"
            size="md"
            type="submit"
            loading={isPending}
            disabled={gerado.grupos.length === 0}
          >
            Criar modelo
          </Button>
          <small>Ele nasce publicado na versão 1; depois é só editar.</small>
        </div>
      </form>
      <Resultado gerador={gerador} />
    </div>
  );
}

function Resultado({ gerador: { campos, gerado } }: { readonly gerador: Gerador }) {
  if (gerado.grupos.length === 0) {
    return (
      <EmptyState title="A prévia aparece aqui.">
        {campos.origem === 'lista'
          ? 'Cole a lista ao lado: um item por linha.'
          : 'Escolha de onde o modelo começa.'}
      </EmptyState>
    );
  }
  return <Previa titulo={campos.nome} grupos={gerado.grupos} />;
}
