import { type RegraCalculo, regraCalculoContracts } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import { useId, useState } from 'react';
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form';
import { serverNow } from '#kernel/clock.ts';
import { EdicaoJuntada } from '#frames/form/conflito-de-edicao.tsx';
import { useCriarOuAlterar } from '#frames/form/use-criar-ou-alterar.ts';
import { DataEHora, useFuso } from '#kernel/data-e-hora.tsx';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { fator, percentual } from '../../model/numeros-da-conta.ts';
import { NOME_ARREDONDAMENTO, NOME_CANAL } from '../../model/passo-em-palavras.ts';
import { CamposDaRegra } from './campos-da-regra.tsx';
import { alcanceEmPalavras, SituacaoDaRegra } from './colunas-da-regra.tsx';
import css from '../../components/conta.module.css';
import { PreviaDaRegra } from './previa-da-regra.tsx';
import {
  copiaDaRegra,
  regraEscrita,
  regraNova,
  type ValoresDaRegra,
  valoresDaRegra,
} from './valores-da-regra.ts';

interface RegraDialogProps {
  /** Null: a new one. */
  readonly regra: RegraCalculo | null;
  /** The one a new one begins as. */
  readonly copiaDe: RegraCalculo | null;
  readonly onFechar: () => void;
  readonly onCopiar: (codRegraCalculo: number) => void;
}

const recarregar = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['ferramentas', 'regrasCalculo'] });

/** A rule: a draft is written and published, a published one is only read, ended or copied. */
export function RegraDialog(props: RegraDialogProps) {
  const { regra } = props;
  return regra && regra.situacao !== 'rascunho' ? (
    <RegraPublicada {...props} regra={regra} />
  ) : (
    <Rascunho {...props} />
  );
}

function Rascunho({ regra, copiaDe, onFechar }: RegraDialogProps) {
  const id = useId();
  const fuso = useFuso();
  const [inicial] = useState(() => {
    if (regra) return valoresDaRegra(regra);
    const hoje = diaDe(new Date(serverNow()), fuso);
    return copiaDe ? copiaDaRegra(copiaDe, hoje) : regraNova(hoje);
  });
  const form = useForm<ValoresDaRegra>({ defaultValues: inicial, mode: 'onTouched' });
  const { isDirty } = useFormState({ control: form.control });
  const [publicando, setPublicando] = useState(false);
  const opcoes = {
    form,
    feito: 'Rascunho salvo',
    onSalvo(salva: RegraCalculo) {
      recarregar();
      if (regra) form.reset(valoresDaRegra(salva));
      else onFechar();
    },
    // The record of a 409 is this contract's own output.
    valoresDe: (atual: unknown) => valoresDaRegra(atual as RegraCalculo),
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    {
      criar: regraCalculoContracts.criarRegraCalculo,
      alterar: regraCalculoContracts.salvarRegraCalculo,
      novo: regra === null,
    },
    opcoes,
  );
  const excluir = useCall(regraCalculoContracts.excluirRegraCalculo, {
    done: { title: 'Rascunho excluído' },
    onSuccess() {
      recarregar();
      onFechar();
    },
  });
  const enviar = (valores: ValoresDaRegra): void => {
    const escrita = regraEscrita(valores);
    if (!escrita) return;
    if (!regra) return criar({ body: escrita });
    alterar({
      params: { codRegraCalculo: regra.codRegraCalculo },
      body: { ...escrita, versao: valores.versao },
    });
  };
  return (
    <Dialog
      opened
      size="lg"
      onClose={onFechar}
      title={regra ? `Regra ${regra.numero}, rascunho` : 'Nova regra de cálculo'}
      dismissable={!isDirty}
      footer={
        <>
          {regra && (
            <Button
              size="md"
              loading={excluir.isPending}
              onClick={() => excluir.mutate({ params: { codRegraCalculo: regra.codRegraCalculo } })}
            >
              Excluir
            </Button>
          )}
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant={regra && !isDirty ? 'default' : 'primary'}
            type="submit"
            form={id}
            loading={estado.salvando}
          >
            Salvar rascunho
          </Button>
          {regra && !isDirty && (
            <Button size="md" variant="primary" onClick={() => setPublicando(true)}>
              Publicar…
            </Button>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <EdicaoJuntada conflito={estado.conflito} aSalvar={estado.aSalvar} formId={id} />
        <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(enviar)(event)}>
          <CamposDaRegra />
        </form>
        <Previa />
      </FormProvider>
      {regra && publicando && <Publicar regra={regra} onFechar={() => setPublicando(false)} />}
    </Dialog>
  );
}

/** Of what stands in the form, as far as it can be read. */
function Previa() {
  const valores = useWatch<ValoresDaRegra>();
  // All fields have a value from the start.
  const escrita = regraEscrita(valores as ValoresDaRegra);
  return escrita ? <PreviaDaRegra escrita={escrita} /> : null;
}

function Publicar({ regra, onFechar }: { readonly regra: RegraCalculo; readonly onFechar: () => void }) {
  const { mutateAsync } = useCall(regraCalculoContracts.publicarRegraCalculo, {
    done: { title: `Regra ${regra.numero} publicada`, tone: 5 },
    onSuccess: recarregar,
  });
  const { codRegraCalculo, versao, numero, validoDe } = regra;
  return (
    <ConfirmDialog
      opened
      tone="default"
      onClose={onFechar}
      title={`Publicar a regra ${numero}?`}
      confirmLabel={`Publicar a regra ${numero}`}
      onConfirm={async () => {
        await mutateAsync({ params: { codRegraCalculo }, body: { versao } });
      }}
    >
      Os preços das peças de {alcanceEmPalavras(regra).toLowerCase()} passam a ser feitos por ela em{' '}
      {formatDia(validoDe)}, e com eles os pacotes do cardápio. Depois de publicada, ela não muda mais: só
      pode ser encerrada.
    </ConfirmDialog>
  );
}

function RegraPublicada({ regra, onFechar, onCopiar }: RegraDialogProps & { readonly regra: RegraCalculo }) {
  const { numero, situacao, parametros: p, codRegraCalculo, versao } = regra;
  const [encerrando, setEncerrando] = useState(false);
  const encerrar = useCall(regraCalculoContracts.encerrarRegraCalculo, {
    done: { title: `Regra ${numero} encerrada` },
    onSuccess: recarregar,
  });
  const fatos: readonly (readonly [string, string])[] = [
    ['Vale para', alcanceEmPalavras(regra)],
    [
      'Validade',
      `${formatDia(regra.validoDe)}${regra.validoAte === null ? ', sem fim' : ` a ${formatDia(regra.validoAte)}`}`,
    ],
    ['Frete', `${percentual(p.freteBp)} do custo`],
    ['Impostos', `${percentual(p.impostosBp)} do custo com frete`],
    ['Margem', `A ${percentual(p.margens.A)} · B ${percentual(p.margens.B)} · C ${percentual(p.margens.C)}`],
    ['Preço de lista', p.fatorListaBp === null ? 'como está no cadastro' : `× ${fator(p.fatorListaBp)}`],
    ...(['balcao', 'oficina', 'seguradora', 'atacado'] as const).map(
      (canal) => [`Canal ${NOME_CANAL[canal].toLowerCase()}`, `× ${fator(p.canais[canal])}`] as const,
    ),
    ['Arredondamento', NOME_ARREDONDAMENTO[p.arredondamento]],
  ];
  return (
    <Dialog
      opened
      onClose={onFechar}
      title={`Regra ${numero}`}
      footer={
        <>
          {situacao !== 'encerrada' && (
            <Button size="md" onClick={() => setEncerrando(true)}>
              Encerrar…
            </Button>
          )}
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button size="md" variant="primary" onClick={() => onCopiar(codRegraCalculo)}>
            Nova a partir desta
          </Button>
        </>
      }
    >
      <SituacaoDaRegra situacao={situacao} />
      <table className={css['casas']}>
        <caption className="vh">Regra {numero}</caption>
        <tbody>
          {fatos.map(([nome, fato]) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td>{fato}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {regra.publicadaEm !== null && (
        <p className={css['nota']}>
          Publicada por {regra.publicadaPor ?? 'quem já saiu'} em <DataEHora instante={regra.publicadaEm} />
        </p>
      )}
      <ConfirmDialog
        opened={encerrando}
        onClose={() => setEncerrando(false)}
        title={`Encerrar a regra ${numero}?`}
        confirmLabel={`Encerrar a regra ${numero}`}
        onConfirm={async () => {
          await encerrar.mutateAsync({ params: { codRegraCalculo }, body: { versao } });
        }}
      >
        Os preços voltam, já, a ser feitos pela regra que vem depois dela ou pelas faixas de cada
        concessionária.
      </ConfirmDialog>
    </Dialog>
  );
}
