import { formatDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import type { ReactNode } from 'react';
import { EmailInput } from '#frames/form/email-input.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { Secao } from './secao.tsx';
import type { Formulario } from './use-rascunho.ts';

/** Who brings the car and how to reach them. */
export function SecaoCliente({ formulario }: { readonly formulario: Formulario }): ReactNode {
  const { rascunho, cpfObrigatorio, mudar, erroDe, sair } = formulario;
  return (
    <Secao titulo="Cliente">
      <div className={css['par']} data-stack={12}>
        <TextInput
          id={campoId('nome')}
          required
          label="Nome"
          autoComplete="off"
          maxLength={120}
          value={rascunho.nome}
          error={erroDe('nome')}
          onChange={(event) => mudar({ nome: event.target.value })}
          onBlur={() => sair('nome')}
        />
        <PhoneInput
          id={campoId('telefone')}
          required
          label="Telefone"
          type="tel"
          className="num"
          placeholder="(11) 98765-4321"
          value={rascunho.telefone}
          error={erroDe('telefone')}
          onText={(telefone) => mudar({ telefone })}
          onBlur={() => sair('telefone')}
        />
        <MaskedInput
          id={campoId('documento')}
          required={cpfObrigatorio}
          label="CPF ou CNPJ"
          className="num"
          value={rascunho.documento}
          error={erroDe('documento')}
          mask={formatDocumento}
          onText={(documento) => mudar({ documento })}
          onBlur={() => sair('documento')}
        />
        <EmailInput
          id={campoId('email')}
          label="E-mail"
          type="email"
          value={rascunho.email}
          error={erroDe('email')}
          onChange={(event) => mudar({ email: event.target.value })}
          onBlur={() => sair('email')}
        />
      </div>
    </Secao>
  );
}
