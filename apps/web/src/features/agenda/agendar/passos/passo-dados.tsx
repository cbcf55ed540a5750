import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { isEmailValido } from '@oferta/domain/cadastros/contato/email.ts';
import { impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { isTelefoneValido } from '@oferta/domain/cadastros/contato/telefone.ts';
import { IconShieldLock } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { chamar } from '#frames/pagina-leve/call.ts';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Barra } from '../components/barra.tsx';
import { Cabecalho } from '../components/cabecalho.tsx';
import { CamposDeContato } from '../components/campos-de-contato.tsx';
import { Codigo } from '../components/codigo.tsx';
import { Guardado } from '../components/guardado.tsx';
import { maisPertoDe } from '../components/mais-perto.tsx';
import { Nota } from '../components/nota.tsx';
import type { Guardada, PassoProps, Perdida } from './passo.ts';
import css from './passo-dados.module.css';

interface PassoDadosProps extends PassoProps {
  readonly guardada: Guardada;
  readonly onPerdida: (perdida: Perdida) => void;
  /** It is a visit now; this opens it. */
  readonly onMarcado: (token: string) => void;
}

type Canal = 'sms' | 'email';

/** Who it is, as the call takes it. */
const contatoDe = (
  { nome, telefone, email, documento }: PassoProps['rascunho'],
  { cpfObrigatorio }: PassoProps['casa'],
) => ({
  nome: nome.trim(),
  telefone,
  email: email.trim() || null,
  ...(cpfObrigatorio && { documento }),
});

/** What is wrong with what was said, field by field. */
function errosDe(
  { nome, telefone, email, documento }: PassoProps['rascunho'],
  { canal, aceite, casa }: { canal: Canal; aceite: boolean; casa: PassoProps['casa'] },
) {
  return {
    nome: nome.trim() === '' ? 'Escreva seu nome' : undefined,
    telefone: isTelefoneValido(telefone) ? undefined : 'Confira o celular com DDD',
    email: canal === 'email' && !isEmailValido(email.trim()) ? 'Confira o e-mail' : undefined,
    // Whether a CNPJ may have letters is the server's to say.
    documento: casa.cpfObrigatorio
      ? (impedimentoDocumento(documento, { obrigatorio: true, alfanumerico: true }) ?? undefined)
      : undefined,
    aceite: aceite ? undefined : 'Para agendar, marque que aceita',
  };
}

/** Who: name and phone, agreement, and the code that was sent there. */
export function PassoDados({
  casa,
  slug,
  rascunho,
  mudar,
  irPara,
  guardada,
  onPerdida,
  onMarcado,
}: PassoDadosProps) {
  const [canal, setCanal] = useState<Canal>('sms');
  const [aceite, setAceite] = useState(false);
  // Where the code went: the fields may be typed over since.
  const [enviado, setEnviado] = useState<{ readonly por: Canal; readonly para: string } | null>(null);
  const [codigo, setCodigo] = useState('');
  const [cobrando, setCobrando] = useState(false);
  const token = rascunho.token ?? '';
  const params = { slug };

  const pedir = useEnvio((por: Canal) =>
    chamar(
      paginaPublicaContracts.pedirCodigoParaAgendar,
      { params, body: { ...contatoDe(rascunho, casa), canal: por, aceite } },
      { token },
    ),
  );
  const confirmar = useEnvio(async (dito: string) => {
    try {
      await chamar(
        paginaPublicaContracts.confirmarPedidoPublico,
        { params, body: { codigo: dito } },
        { token },
      );
      onMarcado(token);
    } catch (falha) {
      if (!isApiError(falha) || falha.codigo !== 'agendar.horaTomada') throw falha;
      const { dia, hora } = guardada.pedido;
      onPerdida({ dia, hora, frase: falha.mensagem, maisPerto: maisPertoDe(falha) });
    }
    return true;
  });

  const erros = errosDe(rascunho, { canal, aceite, casa });
  const pronto = Object.values(erros).every((erro) => erro === undefined);
  const pedirCodigo = async (formulario: HTMLFormElement | null): Promise<void> => {
    setCobrando(true);
    if (!pronto) {
      const campo = Object.entries(erros).find(([, erro]) => erro)?.[0] ?? 'nome';
      return formulario?.querySelector<HTMLInputElement>(`[name=${campo}]`)?.focus();
    }
    if (await pedir.enviar(canal)) {
      setEnviado({ por: canal, para: canal === 'email' ? rascunho.email : rascunho.telefone });
      setCodigo('');
      confirmar.esquecerErro();
    }
  };
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const formulario = event.currentTarget;
    if (enviado === null) return pedirCodigo(formulario);
    if (codigo.length === 6) await confirmar.enviar(codigo);
    else formulario.querySelector<HTMLInputElement>('[name=codigo]')?.focus();
  };
  return (
    <form className={css['dados']} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Cabecalho passo={4} titulo="Falta só você" />
      <Guardado {...guardada} />
      <CamposDeContato
        {...{ rascunho, mudar, canal, aceite, setAceite }}
        pedeDocumento={casa.cpfObrigatorio}
        termo={casa.termo}
        erros={cobrando ? erros : {}}
      />
      {enviado !== null && (
        <Codigo
          valor={codigo}
          {...enviado}
          erro={confirmar.erro === null ? undefined : fraseAoCliente(confirmar.erro)}
          enviando={pedir.enviando}
          onValor={(novo) => {
            setCodigo(novo);
            confirmar.esquecerErro();
          }}
          onDeNovo={() => void pedirCodigo(null)}
        />
      )}
      {pedir.erro !== null && <Recado recusa frase={fraseAoCliente(pedir.erro)} />}
      <p className={css['outro']}>
        {canal === 'sms' ? 'O SMS não chega? ' : 'Prefere SMS? '}
        <button
          type="button"
          onClick={() => {
            setCanal(canal === 'sms' ? 'email' : 'sms');
            setEnviado(null);
          }}
        >
          {canal === 'sms' ? 'Receber por e-mail' : 'Receber por SMS'}
        </button>
      </p>
      <Nota icone={<IconShieldLock size={18} />}>
        O código confirma que o contato é seu. Ninguém mais vê esta visita.
      </Nota>
      <Barra>
        <Button size="lg" onClick={() => irPara(3)}>
          Voltar
        </Button>
        <Button size="lg" variant="primary" type="submit" loading={pedir.enviando || confirmar.enviando}>
          {enviado === null ? 'Receber código' : 'Confirmar'}
        </Button>
      </Barra>
    </form>
  );
}
