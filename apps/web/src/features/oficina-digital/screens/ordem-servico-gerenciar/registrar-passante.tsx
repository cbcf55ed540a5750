import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { typedChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca, typedPlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { formatDocumento, impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { formatTelefone, impedimentoTelefone } from '@oferta/domain/cadastros/contato/telefone.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { consultoresOptions, tiposServicoOptions } from '#features/agenda/public.ts';
import { call } from '#kernel/data/api.ts';
import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/form/select.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { refetchOrdens } from './ordens-options.ts';
import css from './ordens.module.css';

const COM_OS_ABERTA: string = agendamentoRefusals.comOsAberta.codigo;

const VAZIO = {
  placa: '',
  chassi: '',
  cliente: '',
  telefone: '',
  documento: '',
  modelo: '',
  codConsultor: '',
  codTipoServico: '',
  numeroOs: '',
};
type Campos = typeof VAZIO;
type Erros = Partial<Record<keyof Campos, string>>;

interface Regras {
  readonly obrigatorio: boolean;
  readonly alfanumerico: boolean;
}

function errosDe({ placa, chassi, cliente, telefone, documento, modelo }: Campos, regras: Regras): Erros {
  const doDocumento = impedimentoDocumento(documento, regras);
  const fone = telefone.trim() === '' ? null : impedimentoTelefone(telefone);
  return {
    ...(placa.trim() === '' && chassi.trim() === '' && { placa: 'Informe a placa ou o chassi' }),
    ...(placa.trim() !== '' &&
      !isPlacaValida(placa) && { placa: 'Informe a placa como ABC-1234 ou ABC1D23' }),
    ...(cliente.trim() === '' && { cliente: 'Informe o nome do cliente' }),
    ...(fone && { telefone: fone }),
    ...(doDocumento && { documento: doDocumento }),
    ...(modelo.trim() === '' && { modelo: 'Informe o modelo do veículo' }),
  };
}

const numero = (texto: string): number | null => (texto === '' ? null : Number(texto));

/** The call's body. */
const corpoDe = (campos: Campos, codConcessionaria: number) => ({
  codConcessionaria,
  cliente: campos.cliente.trim(),
  modelo: campos.modelo.trim(),
  placa: campos.placa.trim() || null,
  chassi: campos.chassi.trim() || null,
  telefone: campos.telefone || null,
  documento: campos.documento || null,
  numeroOs: campos.numeroOs.trim() || null,
  codConsultor: numero(campos.codConsultor),
  codTipoServico: numero(campos.codTipoServico),
});

/** Whether the call was refused for another open order of the very plate that the field still has. */
const isDaPlaca = (error: unknown, placa: string | null | undefined, campos: Campos): boolean =>
  isApiError(error) && error.codigo === COM_OS_ABERTA && placa === (campos.placa.trim() || null);

/** Client and vehicle of the plate's last visit fill what is still empty: a returning car takes the plate and two Enters. */
function useUltimaVisita(codConcessionaria: number, placa: string) {
  return useQuery({
    queryKey: ['agenda', 'ultimaVisita', codConcessionaria, normalizePlaca(placa)],
    queryFn: () =>
      call(equipeContracts.ultimaVisita, { params: { codConcessionaria, placa: normalizePlaca(placa) } }),
    enabled: isPlacaValida(placa),
  }).data?.ultima;
}

/** Opens an order for a car that came without an appointment. */
export function RegistrarPassante({ onClose }: { readonly onClose: () => void }) {
  const { codConcessionaria, cpfObrigatorio } = useConcessionaria();
  const { cnpj_alfanumerico: alfanumerico } = useDistribuidor();
  const { data: consultores = [] } = useQuery(consultoresOptions(codConcessionaria));
  const { data: tipos = [] } = useQuery(tiposServicoOptions(codConcessionaria));
  const [digitado, setDigitado] = useState<Partial<Campos>>({});
  const [mostrar, setMostrar] = useState<ReadonlySet<keyof Campos>>(new Set());
  const ultima = useUltimaVisita(codConcessionaria, digitado.placa ?? '');
  // What was typed stands, even when it was emptied again.
  const campos: Campos = {
    ...VAZIO,
    cliente: ultima?.cliente.nome ?? '',
    telefone: formatTelefone(ultima?.cliente.telefone ?? ''),
    documento: formatDocumento(ultima?.cliente.documento ?? ''),
    modelo: ultima?.veiculo.modelo ?? '',
    ...digitado,
  };
  const { mutate, isPending, error, variables } = useCall(recepcaoContracts.abrirPassante, {
    onSuccess() {
      refetchOrdens();
      onClose();
    },
    onError: ({ campos: recusados, codigo }) => recusados.length > 0 || codigo === COM_OS_ABERTA,
    done: { title: 'Passante registrado', tone: 5 },
  });
  const doServidor = isApiError(error)
    ? Object.fromEntries(error.campos.map(({ campo, mensagem }) => [campo, mensagem]))
    : {};
  // Only of the plate that was refused: another one has not been asked about.
  const comOsAberta = isDaPlaca(error, variables?.body?.placa, campos);
  const erros = errosDe(campos, { obrigatorio: cpfObrigatorio, alfanumerico });
  const campo = (nome: keyof Campos) => ({
    value: campos[nome],
    error: (mostrar.has(nome) ? erros[nome] : undefined) ?? doServidor[nome],
    onBlur: () => setMostrar((antes) => new Set(antes).add(nome)),
  });
  const digitar = (nome: keyof Campos, texto: string): void =>
    setDigitado((antes) => ({ ...antes, [nome]: texto }));
  const escrito = (nome: keyof Campos) => ({
    ...campo(nome),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => digitar(nome, target.value),
  });
  const mascarado = (nome: keyof Campos, mask: (texto: string) => string) => ({
    ...campo(nome),
    mask,
    onText: (texto: string) => digitar(nome, texto),
  });
  const salvar = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys(erros).length > 0) return setMostrar(new Set(Object.keys(VAZIO) as (keyof Campos)[]));
    mutate({
      body: { ...corpoDe(campos, codConcessionaria), ...(comOsAberta && { confirmarOutraOs: true }) },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Registrar passante"
      dismissable={Object.keys(digitado).length === 0}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="primary" size="md" type="submit" form="passante" loading={isPending}>
            {comOsAberta ? 'Abrir outra OS' : 'Abrir OS'}
          </Button>
        </>
      }
    >
      <form id="passante" className={css['formulario']} onSubmit={salvar} noValidate>
        <MaskedInput label="Placa" autoCapitalize="characters" {...mascarado('placa', typedPlaca)} />
        <MaskedInput
          label="Chassi"
          hint="Só se não houver placa"
          autoCapitalize="characters"
          {...mascarado('chassi', typedChassi)}
        />
        <TextInput label="Cliente" required maxLength={120} {...escrito('cliente')} />
        <PhoneInput label="Telefone" type="tel" {...mascarado('telefone', formatTelefone)} />
        <MaskedInput
          label="CPF ou CNPJ"
          required={cpfObrigatorio}
          className="num"
          {...mascarado('documento', formatDocumento)}
        />
        <TextInput label="Modelo" required maxLength={120} {...escrito('modelo')} />
        <TextInput
          label="Número da OS"
          hint="Vazio: o próximo da concessionária"
          maxLength={20}
          {...escrito('numeroOs')}
        />
        <Select
          label="Consultor"
          placeholder="A definir"
          options={consultores
            .filter(({ ativo }) => ativo)
            .map(({ codConsultor, nome }) => ({
              value: String(codConsultor),
              label: nome,
            }))}
          {...escrito('codConsultor')}
        />
        <Select
          label="Tipo de serviço"
          placeholder="A definir"
          options={tipos.map(({ codTipoServico, nome }) => ({ value: String(codTipoServico), label: nome }))}
          {...escrito('codTipoServico')}
        />
        {comOsAberta && (
          <p role="alert" className={css['recusa']}>
            {fraseDe(error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
