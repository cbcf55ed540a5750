import type { ServicoOferecido } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { useState } from 'react';
import { chosen } from '#kernel/session/choices.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useQuery } from '@tanstack/react-query';
import { Chegando } from '#frames/chegando.tsx';
import { fichaDoServico, opcoesDoServico } from '../../components/equipe/consultas-equipe.ts';
import { FichaAberta } from '../../components/equipe/ficha-aberta.tsx';
import { FormServico } from './form-servico.tsx';

/** A service, new or edited (by push from the list). */
export function Screen() {
  const [escolhido] = useState(() => chosen<Pick<ServicoOferecido, 'codServicoOferecido'>>('servico'));
  const { codConcessionaria } = useConcessionaria();
  const consulta = useQuery(opcoesDoServico(codConcessionaria));
  const { data: tipos } = consulta;
  if (!tipos) return <Chegando de={consulta} variant="formPage" />;
  if (escolhido === null) return <FormServico servico={null} tipos={tipos} />;
  return (
    <FichaAberta<ServicoOferecido> consulta={fichaDoServico(escolhido.codServicoOferecido)}>
      {(servico) => <FormServico servico={servico} tipos={tipos} />}
    </FichaAberta>
  );
}
