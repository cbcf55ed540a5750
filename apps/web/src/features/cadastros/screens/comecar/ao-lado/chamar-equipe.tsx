import type { Comeco } from '@oferta/contracts/cadastros/comecar.ts';
import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import { EMAIL_INVALIDO, isEmailValido, lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { FUNCOES_DO_MODELO, type Funcao } from '@oferta/domain/cadastros/modelo/equipe.ts';
import { CONVITE_HORAS } from '@oferta/domain/sessao/convite.ts';
import { useState, type FormEvent } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { EmailInput } from '#frames/form/email-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import css from '../comecar.module.css';
import { useDepoisDoPasso } from '../consultas-comecar.ts';

interface ChamarEquipeProps {
  readonly comeco: Comeco;
  readonly codConcessionaria: number;
}

/** Calls somebody in: by e-mail, and by a link or code to hand over, under which they find their own name and mail. */
export function ChamarEquipe({ comeco, codConcessionaria }: ChamarEquipeProps) {
  const { convidadas, entraram } = comeco.pessoas;
  const [link, setLink] = useState<{ nome: string; url: string } | null>(null);
  return (
    <section className={css['cartao']} data-stack={8}>
      <div className={css['topo']}>
        <h2>Chamar a equipe</h2>
        <span className="num">
          {entraram} de {convidadas} já entraram
        </span>
      </div>
      {link ? (
        <div className={css['convite']} data-stack={8}>
          <QrCode texto={link.url} nome={`QR do convite de ${link.nome}`} />
          <p className={css['nota']}>
            {link.nome} aponta a câmera, ou abre o link, e cria a senha. Vale {CONVITE_HORAS} horas e uma vez
            só.
          </p>
          <div data-wrap={8}>
            <CopyButton text={link.url} copied="Link copiado">
              Copiar o link
            </CopyButton>
            <Button onClick={() => setLink(null)}>Chamar mais alguém</Button>
          </div>
        </div>
      ) : (
        <Convidar codConcessionaria={codConcessionaria} onLink={setLink} />
      )}
    </section>
  );
}

interface ConvidarProps {
  readonly codConcessionaria: number;
  readonly onLink: (link: { nome: string; url: string }) => void;
}

function Convidar({ codConcessionaria, onLink }: ConvidarProps) {
  const depois = useDepoisDoPasso();
  const [nome, setNome] = useState('');
  const [email, setEmail] = useState('');
  const [funcao, setFuncao] = useState<Funcao | undefined>(FUNCOES_DO_MODELO[0]);
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const pedirLink = useCall(usuarioContracts.linkDoConvite, {
    onSuccess: ({ url }) => onLink({ nome, url }),
  });
  const convidar = useCall(usuarioContracts.convidarUsuario, {
    onSuccess({ codUsuario }) {
      depois();
      pedirLink.mutate({ params: { codUsuario } });
    },
    onError({ campos }) {
      setErros(Object.fromEntries(campos.map(({ campo, mensagem }) => [campo, mensagem])));
      return campos.length > 0;
    },
  });
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    const faltas = {
      ...(nome.trim() === '' && { nome: 'Informe o nome' }),
      ...(!isEmailValido(lerEmail(email) ?? email) && { email: EMAIL_INVALIDO }),
    };
    setErros(faltas);
    if (Object.keys(faltas).length > 0 || !funcao) return;
    convidar.mutate({
      body: {
        nome,
        email,
        codigoLogin: '',
        codNivel: funcao.codNivel,
        codConcessionariaPadrao: codConcessionaria,
      },
    });
  };
  return (
    <form onSubmit={enviar} noValidate data-stack={8}>
      <TextInput
        label="Nome"
        maxLength={80}
        value={nome}
        error={erros['nome']}
        onChange={({ target }) => setNome(target.value)}
      />
      <EmailInput
        label="E-mail"
        value={email}
        error={erros['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label="O que faz na oficina"
        value={funcao?.nome ?? ''}
        options={FUNCOES_DO_MODELO.map((cada) => ({ value: cada.nome, label: cada.nome }))}
        hint={funcao && `${funcao.nome}: ${funcao.faz}`}
        onChange={({ target }) => setFuncao(FUNCOES_DO_MODELO.find((cada) => cada.nome === target.value))}
      />
      <div>
        <Button type="submit" loading={convidar.isPending || pedirLink.isPending}>
          Convidar e mostrar o link
        </Button>
      </div>
    </form>
  );
}
