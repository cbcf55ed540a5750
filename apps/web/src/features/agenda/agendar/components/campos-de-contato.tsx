import { formatDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { EmailInput } from '#frames/form/email-input.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { Rascunho } from '../rascunho.ts';
import { Aceite } from './aceite.tsx';
import css from './campos-de-contato.module.css';

interface CamposDeContatoProps {
  readonly rascunho: Rascunho;
  readonly mudar: (mudanca: Partial<Rascunho>) => void;
  readonly canal: 'sms' | 'email';
  /** The dealership books nobody without their CPF. */
  readonly pedeDocumento: boolean;
  /** What is agreed to, word by word. */
  readonly termo: string;
  readonly aceite: boolean;
  readonly setAceite: (aceite: boolean) => void;
  readonly erros: Readonly<
    Partial<Record<'nome' | 'telefone' | 'email' | 'documento' | 'aceite', string | undefined>>
  >;
}

/** Who the client is and how they are reached, and their agreement, which begins unticked. */
export function CamposDeContato(props: CamposDeContatoProps) {
  const { rascunho, mudar, canal, pedeDocumento, termo, aceite, setAceite, erros } = props;
  return (
    <div className={css['contato']}>
      <TextInput
        label="Nome"
        name="nome"
        className={css['grande']}
        autoComplete="name"
        maxLength={120}
        value={rascunho.nome}
        error={erros.nome}
        onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
      />
      <PhoneInput
        label="Celular"
        name="telefone"
        className={css['grande']}
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        value={rascunho.telefone}
        error={erros.telefone}
        onText={(novo) => mudar({ telefone: novo })}
      />
      {canal === 'email' && (
        <EmailInput
          label="E-mail"
          name="email"
          className={css['grande']}
          type="email"
          autoComplete="email"
          value={rascunho.email}
          error={erros.email}
          onChange={({ currentTarget }) => mudar({ email: currentTarget.value })}
        />
      )}
      {pedeDocumento && (
        <MaskedInput
          label="CPF ou CNPJ"
          name="documento"
          className={css['grande']}
          inputMode="numeric"
          value={rascunho.documento}
          mask={formatDocumento}
          error={erros.documento}
          onText={(documento) => mudar({ documento })}
        />
      )}
      <Aceite {...{ termo, aceite, setAceite }} erro={erros.aceite} />
    </div>
  );
}
