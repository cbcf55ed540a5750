import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { addDias } from '@oferta/domain/dia.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { Button } from '#ui/button/button.tsx';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import type { QuadroMecanicos } from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { EntrarNaEspera } from '../agendamento-form/entrar-na-espera.tsx';
import type { Rascunho } from '../agendamento-form/rascunho.ts';
import { fecharEncaixe } from './encaixe-aberto.ts';

interface NaoCabeProps {
  readonly rascunho: Rascunho;
  readonly servico: ServicoAgendado | null;
  readonly quadro: QuadroMecanicos;
}

/** Today holds no more: the first hour of another day, and the waiting list. */
export function NaoCabe({ rascunho, servico, quadro }: NaoCabeProps): ReactNode {
  const { codConcessionaria, dia } = quadro;
  const [naLista, setNaLista] = useState(false);
  const [pedido] = rascunho.servicos;
  const { codTipoServico, tempoPadraoMin } = servico ?? pedido ?? { codTipoServico: 0, tempoPadraoMin: 0 };
  const aPartirDe = addDias(dia, 1);
  const { data } = useQuery({
    queryKey: ['agenda', 'vagas', codConcessionaria, aPartirDe, tempoPadraoMin, codTipoServico],
    queryFn: () =>
      call(equipeContracts.vagas, {
        params: { codConcessionaria },
        query: { aPartirDe, minutos: tempoPadraoMin, tipos: String(codTipoServico), quantas: 1 },
      }),
    enabled: tempoPadraoMin > 0,
  });
  const [vaga] = data ?? [];
  const outroDia = (): void => {
    fecharEncaixe();
    if (servico) return openAgendaDialog({ tipo: 'planejar', servico });
    const hora = vaga && parseHora(vaga.hora);
    openAgendaDialog({
      tipo: 'form',
      inicial: {
        placa: rascunho.placa,
        origem: 'balcao',
        ...(vaga && hora != null && { dia: vaga.dia, inicioMin: hora, codConsultor: vaga.codConsultor }),
      },
    });
  };
  return (
    <section data-stack={8} aria-label="Não cabe hoje">
      <output>
        <b>Hoje não cabe mais.</b>{' '}
        {vaga ? `O primeiro lugar é ${diaCurto(vaga.dia)} às ${vaga.hora}.` : 'Procure outro dia.'}
      </output>
      <div data-line={8}>
        {servico === null && (
          <Button variant="primary" onClick={() => setNaLista(true)}>
            Lista de espera
          </Button>
        )}
        <Button onClick={outroDia}>{servico ? 'Escolher dia e mecânico' : 'Outro dia'}</Button>
      </div>
      {naLista && <EntrarNaEspera rascunho={rascunho} hoje={quadro.agora.dia} onEntrou={fecharEncaixe} />}
    </section>
  );
}
