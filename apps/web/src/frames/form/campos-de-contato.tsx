import { CEP_INVALIDO, formatCep, isCepValido } from '@oferta/domain/cadastros/contato/cep.ts';
import { avisoEmail, lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import {
  avisoTelefone,
  formatTelefone,
  isTelefoneValido,
} from '@oferta/domain/cadastros/contato/telefone.ts';
import { CNPJ_INVALIDO, formatCnpj, isCnpjValido } from '@oferta/domain/cadastros/documento/cnpj.ts';
import type { CampoProps } from './campo.tsx';
import { CampoMascarado } from './campo-mascarado.tsx';
import { CampoTexto } from './campos.tsx';

const diz = (frase: string, certo: boolean): string | null => (certo ? null : frase);

/** A CNPJ; letters only where the distributor takes the alphanumeric one. */
export const CampoCnpj = ({ alfanumerico, ...props }: CampoProps & { readonly alfanumerico: boolean }) => (
  <CampoMascarado
    {...props}
    modo={alfanumerico ? 'text' : 'numeric'}
    formata={formatCnpj}
    valida={(valor) => diz(CNPJ_INVALIDO, isCnpjValido(valor, { alfanumerico }))}
  />
);

/** A Brazilian phone, landline or mobile. */
export const CampoTelefone = (props: CampoProps) => (
  <CampoMascarado
    {...props}
    modo="tel"
    formata={formatTelefone}
    valida={(valor) => diz('Favor inserir telefone válido', isTelefoneValido(valor))}
    avisa={avisoTelefone}
  />
);

/** A postal code. */
export const CampoCep = (props: CampoProps) => (
  <CampoMascarado
    {...props}
    modo="numeric"
    formata={formatCep}
    valida={(valor) => diz(CEP_INVALIDO, isCepValido(valor))}
  />
);

/** An e-mail address. */
export const CampoEmail = (props: CampoProps) => (
  <CampoTexto
    {...props}
    tipo="email"
    maximo={254}
    valida={(valor) => diz('Favor inserir email válido', lerEmail(valor) !== null)}
    avisa={avisoEmail}
  />
);
