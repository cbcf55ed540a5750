import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { useState } from 'react';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';
import { chosen } from '#kernel/session/choices.ts';
import { Chegando } from '#frames/chegando.tsx';
import { filtrosDoUsuario } from '../../components/usuario/consultas-usuario.ts';
import { ConvidarUsuario } from './convidar-usuario.tsx';
import { EditarUsuario } from './editar-usuario.tsx';

/** A person of the distributor: invited, or edited (by push from the list). */
export function Screen() {
  const [escolhido] = useState(() => chosen<UsuarioCadastrado>('usuario'));
  return escolhido === null ? <ConvidarUsuario /> : <Existente codUsuario={escolhido.codUsuario} />;
}

function Existente({ codUsuario }: { readonly codUsuario: number }) {
  const dados = useLidoAgora(filtrosDoUsuario(codUsuario));
  if (!dados.data) return <Chegando de={dados} variant="formPage" />;
  return <EditarUsuario atual={dados.data} />;
}
