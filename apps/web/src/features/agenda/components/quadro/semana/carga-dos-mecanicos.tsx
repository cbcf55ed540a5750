import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueAt } from '#ui/tone.ts';
import { faixasDe } from '../../../hooks/quadro/use-grade-mecanicos.ts';
import type { QuadroMecanicos } from '../../../hooks/quadro/use-quadro-mecanicos.ts';
import { servicosDoDia } from '../../../hooks/use-servicos.ts';
import { blocosDe } from '../../../model/blocos-do-dia.ts';
import { duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import { toEventosServico } from '../../../model/evento-servico.ts';
import { marcadosNaFaixa } from '../../../model/marcados-na-faixa.ts';
import { cargaPct, disponivelMin } from '../../../model/ocupacao.ts';
import { TabelaDaCarga } from './tabela-da-carga.tsx';

interface CargaDosMecanicosProps {
  readonly quadro: QuadroMecanicos;
  readonly calendario: Calendario;
}

/** The week zoom: booked against available hours of each lane and day. */
export function CargaDosMecanicos({ quadro, calendario }: CargaDosMecanicosProps): ReactNode {
  const { codConcessionaria, semana, fuso, agora, faixa } = quadro;
  const dias = useQueries({ queries: semana.map((dia) => servicosDoDia(codConcessionaria, dia)) });
  const eventos = dias.map(({ data }, at) =>
    toEventosServico(data ?? [], faixa, { dia: semana[at] ?? quadro.dia, fuso, agora }),
  );
  return (
    <TabelaDaCarga
      de={faixa === 'mecanico' ? 'Mecânico' : 'Box'}
      semana={semana}
      hoje={agora.dia}
      isPending={dias.some(({ isPending }) => isPending)}
      umDia={{ zoom: 'dia' }}
      linhas={faixasDe(quadro, calendario).map(({ id, titulo, dono, mecanico }, linha) => ({
        id,
        titulo,
        cabeca: (
          <span>
            {mecanico && (
              <Avatar name={mecanico.nome} hue={hueAt(linha)} src={mecanico.imagem ?? undefined} />
            )}
            {titulo}
          </span>
        ),
        cargaEm(dia, at) {
          const lista = (eventos[at] ?? []).filter(({ resourceId }) => resourceId === id);
          const livre = disponivelMin(blocosDe(dono, dia, calendario));
          const reservado = marcadosNaFaixa(lista, { faixa, dia, fuso });
          return {
            carga: cargaPct(reservado, livre),
            detalhe: `${duracaoEmPalavras(reservado)} de ${duracaoEmPalavras(livre)}`,
          };
        },
      }))}
    />
  );
}
