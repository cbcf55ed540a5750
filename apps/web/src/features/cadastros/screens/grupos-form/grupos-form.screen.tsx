import type { Grupo, GrupoDaLista } from '@oferta/contracts/cadastros/grupo.ts';
import { useState } from 'react';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';
import { chosen } from '#kernel/session/choices.ts';
import { Chegando } from '#frames/chegando.tsx';
import { fichaDoGrupo } from '../../components/concessionaria/consultas-concessionaria.ts';
import { FormGrupo } from './form-grupo.tsx';

/** A group, new or edited (by push from the list). */
export function Screen() {
  const [escolhido] = useState(() => chosen<Pick<GrupoDaLista | Grupo, 'codGrupo'>>('grupo'));
  return escolhido === null ? <FormGrupo grupo={null} /> : <Existente codGrupo={escolhido.codGrupo} />;
}

function Existente({ codGrupo }: { readonly codGrupo: number }) {
  const dados = useLidoAgora(fichaDoGrupo(codGrupo));
  if (!dados.data) return <Chegando de={dados} variant="formPage" />;
  return <FormGrupo grupo={dados.data} />;
}
