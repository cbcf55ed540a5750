import { comecarContracts, type PAPEIS_DA_EQUIPE } from '@oferta/contracts/cadastros/comecar.ts';
import { MECANICOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/equipe.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import css from '../comecar.module.css';
import { useDepoisDoPasso } from '../consultas-comecar.ts';
import type { DoPasso } from './do-passo.ts';
import { type Linha, NomesEmLinhas, umaLinha } from './nomes-em-linhas.tsx';

type Papel = (typeof PAPEIS_DA_EQUIPE)[number];
type Pessoa = { readonly papel: Papel };

const PAPEIS = [
  { id: 'consultor', label: 'Consultor' },
  { id: 'mecanico', label: 'Mecânico' },
] as const;
/** As a sheet's second column says it. */
const papelDe = (texto: string): Papel => (/consult|recep/i.test(texto) ? 'consultor' : 'mecanico');

/** The team's names: the model is whoever is here as consultant and three mechanics, whose names are written over. */
export function PassoEquipe({ comeco, onFeito }: DoPasso) {
  const depois = useDepoisDoPasso();
  const { nome } = useUsuario();
  const [linhas, setLinhas] = useState<readonly Linha<Pessoa>[]>(() => [
    ...(comeco.consultores === 0 ? [umaLinha<Pessoa>(nome, { papel: 'consultor' })] : []),
    ...(comeco.mecanicos === 0
      ? MECANICOS_DO_MODELO.map((cada) => umaLinha<Pessoa>(cada, { papel: 'mecanico' }))
      : []),
  ]);
  const guardar = useCall(comecarContracts.comecarEquipe, {
    onSuccess() {
      depois();
      onFeito();
    },
    done: { title: 'Equipe guardada', tone: 'brand' },
  });
  if (!comeco.casa) return null;
  const { codConcessionaria } = comeco.casa;
  const pessoas = linhas
    .filter((linha) => linha.nome.trim() !== '')
    .map((linha) => ({ nome: linha.nome, papel: linha.papel }));
  return (
    <>
      <NomesEmLinhas
        linhas={linhas}
        onChange={setLinhas}
        nova={(colada) => ({ papel: papelDe(colada) })}
        rotulo="Nome da pessoa"
        mais="Mais uma pessoa"
        aoLado={(linha, mudar) => (
          <Segmented
            label={`O que faz ${linha.nome}`}
            items={PAPEIS}
            value={linha.papel}
            onChange={(papel) => mudar({ ...linha, papel })}
          />
        )}
      />
      <p className={css['nota']}>
        “Mecânico 1” serve por enquanto: troque pelo nome quando quiser. O que cada um sabe fazer já vem
        escolhido; ajuste depois no cadastro de Mecânicos.
      </p>
      <div>
        <Button
          variant="primary"
          size="md"
          disabled={pessoas.length === 0}
          loading={guardar.isPending}
          onClick={() => guardar.mutate({ params: { codConcessionaria }, body: { pessoas } })}
        >
          Guardar {plural(pessoas.length, 'pessoa', 'pessoas')}
        </Button>
      </div>
    </>
  );
}
