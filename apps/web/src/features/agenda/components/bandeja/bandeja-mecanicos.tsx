import { minutosDoServicoMarcado } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import { ensaioContracts } from '@oferta/contracts/agenda/ensaio.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/oficina/servico.ts';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import type { QuadroMecanicos } from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { SEM_FAIXA } from '../../hooks/quadro/use-grade-mecanicos.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import type { Agora } from '../../model/evento-agendamento.ts';
import { abrirEncaixe } from '../encaixar/encaixe-aberto.ts';
import { FolgaDoMecanico } from '../quadro/folga-do-mecanico.tsx';
import { Bandeja, FichaDaBandeja, SecaoDaBandeja } from './bandeja.tsx';

interface BandejaMecanicosProps {
  readonly quadro: QuadroMecanicos;
  readonly semFaixa: readonly ServicoAgendado[];
  readonly paralisados: readonly ServicoAgendado[];
  readonly faixa: 'mecanico' | 'box';
  readonly agora: Agora;
  readonly onEscolher: (servico: ServicoAgendado) => void;
  readonly onClose: () => void;
}

/** Jobs without a mechanic (or bay) and the stopped ones with their age: both are dragged back to the lanes. */
export function BandejaMecanicos({
  quadro,
  semFaixa,
  paralisados,
  faixa,
  agora,
  onEscolher,
  onClose,
}: BandejaMecanicosProps): ReactNode {
  const podeEncaixar = usePode(ensaioContracts.encaixar);
  const dono = faixa === 'mecanico' ? 'mecânico' : 'box';
  return (
    <Bandeja titulo="A escalar" onClose={onClose}>
      <FolgaDoMecanico quadro={quadro} />
      {podeEncaixar && (
        <Button
          icon={<IconUserPlus size={16} />}
          title="Os três melhores lugares para quem chegou (E)"
          onClick={() => {
            onClose();
            abrirEncaixe();
          }}
        >
          Encaixar
        </Button>
      )}
      <SecaoDaBandeja
        titulo={`Sem ${dono}`}
        total={semFaixa.length}
        recebe={SEM_FAIXA}
        vazio={`Todos os serviços do dia têm ${dono}. Solte um aqui para tirá-lo da faixa.`}
      >
        {semFaixa.map((servico) => (
          <Ficha
            key={servico.codServico}
            servico={servico}
            quando={servico.horaAgendamento}
            acao="Escalar"
            onOpen={() => onEscolher(servico)}
          />
        ))}
      </SecaoDaBandeja>
      <SecaoDaBandeja titulo="Paralisados" total={paralisados.length} vazio="Nenhum serviço paralisado.">
        {paralisados.map((servico) => {
          const horas = paradoHa(servico, agora);
          return (
            <Ficha
              key={servico.codServico}
              servico={servico}
              quando={horas === null ? '' : `há ${idade(horas)}`}
              alerta={(horas ?? 0) >= 24 * 60}
              acao="Programar"
              onOpen={() => openAgendaDialog({ tipo: 'programar', servico })}
            />
          );
        })}
      </SecaoDaBandeja>
    </Bandeja>
  );
}

interface FichaProps {
  readonly servico: ServicoAgendado;
  readonly quando: string;
  readonly acao: string;
  readonly alerta?: boolean;
  readonly onOpen: () => void;
}

function Ficha({ servico, ...rest }: FichaProps): ReactNode {
  const { codServico, tempoPadraoMin, placa, cliente, descricao, motivoParalisacao } = servico;
  return (
    <FichaDaBandeja
      {...rest}
      kind="servico"
      id={String(codServico)}
      duracaoMin={minutosDoServicoMarcado(servico)}
      placa={placa ? formatPlaca(placa) : undefined}
      cliente={cliente}
      detalhe={
        motivoParalisacao
          ? `${NOME_MOTIVO_PARALISACAO[motivoParalisacao]} · ${descricao}`
          : `${descricao} · ${duracaoEmPalavras(tempoPadraoMin)}`
      }
    />
  );
}

function paradoHa({ paralisadoEm }: ServicoAgendado, { instante }: Agora): number | null {
  return paralisadoEm === null
    ? null
    : Math.max(0, Math.floor((instante.getTime() - Date.parse(paralisadoEm)) / 60_000));
}

/** Age of a stop: minutes and hours on the first day, then days. */
const idade = (minutos: number): string =>
  minutos < 24 * 60 ? duracaoEmPalavras(minutos) : `${Math.floor(minutos / (24 * 60))} d`;
