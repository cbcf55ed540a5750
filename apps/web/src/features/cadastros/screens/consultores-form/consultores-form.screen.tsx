import type { ConsultorCadastrado } from '@oferta/contracts/cadastros/consultor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosen } from '#kernel/session/choices.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Chegando } from '#frames/chegando.tsx';
import {
  consultoresEmOrdem,
  fichaDoConsultor,
  opcoesDoConsultor,
} from '../../components/equipe/consultas-equipe.ts';
import { FichaAberta } from '../../components/equipe/ficha-aberta.tsx';
import { FormConsultor } from './form-consultor.tsx';

/** A consultant, new or edited (by push from the list). */
export function Screen() {
  const [escolhido] = useState(() => chosen<Pick<ConsultorCadastrado, 'codConsultor'>>('consultor'));
  const { codConcessionaria } = useConcessionaria();
  const consultas = [
    useQuery(opcoesDoConsultor(codConcessionaria)),
    useQuery(consultoresEmOrdem(codConcessionaria)),
  ] as const;
  const [{ data: opcoes }, { data: ordem }] = consultas;
  if (!opcoes || !ordem) return <Chegando de={consultas} variant="formPage" />;
  const ultimo = ordem.total;
  if (escolhido === null) return <FormConsultor consultor={null} opcoes={opcoes} ultimo={ultimo} />;
  return (
    <FichaAberta<ConsultorCadastrado> consulta={fichaDoConsultor(escolhido.codConsultor)}>
      {(consultor) => <FormConsultor consultor={consultor} opcoes={opcoes} ultimo={ultimo} />}
    </FichaAberta>
  );
}
