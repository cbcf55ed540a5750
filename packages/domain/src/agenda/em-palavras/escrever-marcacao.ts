import { formatDia } from '../../dia.ts';
import { formatHora } from '../../tempo/horario.ts';
import { formatPlaca } from '../veiculo/placa-guardada.ts';
import type { MarcacaoLida } from './ler-marcacao.ts';

type Escrita = Pick<
  MarcacaoLida,
  'placa' | 'servicos' | 'km' | 'dia' | 'inicioMin' | 'consultor' | 'mecanico'
>;

/** A booking in words that are read as that booking: what is chosen for it is written into it. */
export const escreverMarcacao = ({
  placa,
  servicos,
  km,
  dia,
  inicioMin,
  consultor,
  mecanico,
}: Escrita): string =>
  [
    placa !== null && formatPlaca(placa),
    servicos.map(({ nome }) => nome).join(', '),
    km !== null && `${km} km`,
    dia !== null && formatDia(dia),
    inicioMin !== null && formatHora(inicioMin),
    consultor && `consultor ${consultor.nome}`,
    mecanico && `mecânico ${mecanico.nome}`,
  ]
    .filter(Boolean)
    .join(' ');
