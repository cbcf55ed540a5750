import type { ConcessionariaDaLista } from '@oferta/contracts/cadastros/concessionaria.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';
import { chosen } from '#kernel/session/choices.ts';
import { Chegando } from '#frames/chegando.tsx';
import {
  fichaDaConcessionaria,
  opcoesDaConcessionaria,
} from '../../components/concessionaria/consultas-concessionaria.ts';
import { FormConcessionaria } from './form-concessionaria.tsx';

/** A dealership, new or edited (by push from the list). */
export function Screen() {
  const [escolhida] = useState(() => chosen<ConcessionariaDaLista>('concessionaria'));
  const opcoes = useQuery(opcoesDaConcessionaria);
  if (!opcoes.data) return <Chegando de={opcoes} variant="formPage" />;
  const { tiposServico: tipos } = opcoes.data;
  return escolhida === null ? (
    <FormConcessionaria casa={null} tipos={tipos} />
  ) : (
    <Existente cod={escolhida.codConcessionaria} tipos={tipos} />
  );
}

interface ExistenteProps {
  readonly cod: number;
  readonly tipos: ComponentProps<typeof FormConcessionaria>['tipos'];
}

function Existente({ cod, tipos }: ExistenteProps) {
  const dados = useLidoAgora(fichaDaConcessionaria(cod));
  if (!dados.data) return <Chegando de={dados} variant="formPage" />;
  return <FormConcessionaria casa={dados.data} tipos={tipos} />;
}
