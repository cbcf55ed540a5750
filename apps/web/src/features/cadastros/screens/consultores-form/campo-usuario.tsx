import type { UsuarioParaLigar } from '@oferta/contracts/cadastros/consultor.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { useCampo } from '#frames/form/campo.tsx';

interface CampoUsuarioProps {
  readonly opcoes: readonly UsuarioParaLigar[];
  /** Null for a new consultant. */
  readonly codConsultor: number | null;
}

/** Whose login the consultant is; those who already are another say so. */
export function CampoUsuario({ opcoes, codConsultor }: CampoUsuarioProps) {
  const { valor, mudar, erro } = useCampo<string>('codUsuario', {});
  return (
    <Combobox
      label="Usuário ligado"
      hint="Ao entrar, vê a própria agenda primeiro."
      error={erro}
      placeholder="Nenhum"
      emptyText="Nenhum usuário com este nome."
      value={typeof valor === 'string' && valor !== '' ? valor : null}
      onChange={(codUsuario) => mudar(codUsuario ?? '')}
      options={opcoes.map(({ codUsuario, nome, email, consultor }) => ({
        value: String(codUsuario),
        label: nome,
        detail: consultor && consultor.codConsultor !== codConsultor ? `já é ${consultor.nome}` : email,
        disabled: consultor !== null && consultor.codConsultor !== codConsultor,
      }))}
    />
  );
}
