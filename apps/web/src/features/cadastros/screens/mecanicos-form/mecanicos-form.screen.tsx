import type { MecanicoCadastrado } from '@oferta/contracts/cadastros/mecanico.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosen } from '#kernel/session/choices.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Chegando } from '#frames/chegando.tsx';
import { fichaDoMecanico, opcoesDoMecanico } from '../../components/equipe/consultas-equipe.ts';
import { FichaAberta } from '../../components/equipe/ficha-aberta.tsx';
import { FormMecanico } from './form-mecanico.tsx';

/** A mechanic, new or edited (by push from the list). */
export function Screen() {
  const [escolhido] = useState(() => chosen<Pick<MecanicoCadastrado, 'codMecanico'>>('mecanico'));
  const { codConcessionaria } = useConcessionaria();
  const consulta = useQuery(opcoesDoMecanico(codConcessionaria));
  const { data: opcoes } = consulta;
  if (!opcoes) return <Chegando de={consulta} variant="formPage" />;
  if (escolhido === null) return <FormMecanico mecanico={null} opcoes={opcoes} />;
  return (
    <FichaAberta<MecanicoCadastrado> consulta={fichaDoMecanico(escolhido.codMecanico)}>
      {(mecanico) => <FormMecanico mecanico={mecanico} opcoes={opcoes} />}
    </FichaAberta>
  );
}
