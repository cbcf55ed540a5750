import { minutosDoServicoMarcado } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { acharLugar } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { IconArrowsMove, IconUserMinus, IconWalk, IconWand, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { FichaDaBandeja, SecaoDaBandeja } from '../../../components/bandeja/bandeja.tsx';
import { SEM_FAIXA } from '../../../hooks/quadro/use-grade-mecanicos.ts';
import { isSemFaixa } from '../../../model/evento-servico.ts';
import { duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import { comparar, entregasQueMudam, type Comparacao } from './comparar.ts';
import { nomeDo } from './dia-do-ensaio.ts';
import css from './e-se.module.css';
import { retirarMudanca, tentar, type Mudanca } from './rascunho.ts';
import { FRASE_DO_IMPEDIMENTO, type Ensaio } from './use-ensaio.ts';

interface OQueMudaProps {
  readonly ensaio: Ensaio;
  /** The change that the server refused, and its sentence. */
  readonly recusa: { readonly id: number; readonly frase: string } | null;
}

const ICONE: Readonly<Record<Mudanca['tipo'], ReactNode>> = {
  mover: <IconArrowsMove size={16} aria-hidden="true" />,
  retirar: <IconUserMinus size={16} aria-hidden="true" />,
  passantes: <IconWalk size={16} aria-hidden="true" />,
  plano: <IconWand size={16} aria-hidden="true" />,
};

/** The draft beside the day: figures, the changes one by one, what waits for a place, and the deliveries that move. */
export function OQueMuda({ ensaio, recusa }: OQueMudaProps): ReactNode {
  const { vistas } = ensaio;
  const entregas = entregasQueMudam(ensaio);
  return (
    <ScrollRegion as="aside" className={css['painel']} label="O que muda">
      <h2>O que muda</h2>
      <table className={css['figuras']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Figura</span>
            </th>
            <th scope="col">Agenda</th>
            <th scope="col">E se?</th>
            <th scope="col">
              <span className="vh">Diferença</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {comparar(ensaio).map((figura) => (
            <Figura key={figura.nome} figura={figura} />
          ))}
        </tbody>
      </table>

      <h3>Mudanças</h3>
      {vistas.length === 0 && (
        <p className={css['vazio']}>Arraste um cartão, retire um mecânico ou some passantes.</p>
      )}
      <ul className={css['mudancas']}>
        {vistas.map(({ mudanca, impedimento }) => {
          const { id, tipo, titulo, detalhe } = mudanca;
          const recusada =
            recusa?.id === id
              ? recusa.frase
              : impedimento && `Não cabe mais: ${FRASE_DO_IMPEDIMENTO[impedimento]}`;
          return (
            <li key={id} data-recusada={recusada ? true : undefined}>
              {ICONE[tipo]}
              <span>
                <b>{titulo}</b>
                <small>{recusada ?? detalhe}</small>
              </span>
              <IconButton label={`Tirar a mudança ${titulo}`} onClick={() => retirarMudanca(id)}>
                <IconX size={16} />
              </IconButton>
            </li>
          );
        })}
      </ul>

      {entregas.length > 0 && (
        <>
          <h3>Entregas que mudam</h3>
          <table className={css['figuras']}>
            <thead>
              <tr>
                <th scope="col">Placa</th>
                <th scope="col">Prometida</th>
                <th scope="col">Agenda</th>
                <th scope="col">E se?</th>
              </tr>
            </thead>
            <tbody>
              {entregas.map(({ codAgendamento, nome, prometidoMin, antesMin, depoisMin, atrasoMin }) => (
                <tr key={codAgendamento}>
                  <th scope="row">{nome}</th>
                  <td className="num">{horaDe(prometidoMin)}</td>
                  <td className="num">{horaDe(antesMin)}</td>
                  <td className="num" data-tom={atrasoMin > 0 || depoisMin === null ? 'pior' : 'melhor'}>
                    {horaDe(depoisMin)}
                    {atrasoMin > 0 && <span className="vh">, em atraso</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Bandeja ensaio={ensaio} />
    </ScrollRegion>
  );
}

/** A minute of the day; null: no time, and other days as such. */
const horaDe = (minuto: number | null): string =>
  minuto === null
    ? 'sem hora'
    : minuto < 0
      ? 'dia anterior'
      : minuto >= 1440
        ? 'outro dia'
        : formatHora(minuto);

function Figura({ figura }: { readonly figura: Comparacao }): ReactNode {
  const { nome, antes, depois, diferenca, tom } = figura;
  return (
    <tr>
      <th scope="row">{nome}</th>
      <td className="num">{antes}</td>
      <td className="num">
        <b>{depois}</b>
      </td>
      <td className="num" data-tom={tom}>
        {diferenca}
      </td>
    </tr>
  );
}

/** What nobody has: dragged onto a lane, or given the first place that fits. */
function Bandeja({ ensaio }: { readonly ensaio: Ensaio }): ReactNode {
  const { servicos, depois, contexto } = ensaio;
  const semLugar = servicos.filter((servico) => isSemFaixa(servico, 'mecanico') && servico.status === 1);
  const darLugar = (servico: ServicoAgendado): void => {
    const noEnsaio = depois.servicos.find(({ codServico }) => codServico === servico.codServico);
    const lugar =
      noEnsaio &&
      acharLugar(depois, {
        codTipoServico: noEnsaio.codTipoServico,
        minutos: noEnsaio.minutos,
        desdeMin: 0,
        servico: noEnsaio,
      });
    if (!lugar)
      return showToast({ title: 'Ninguém que faça este serviço tem lugar neste dia', tone: 'late' });
    const { codMecanico, periodo } = lugar;
    const nome = contexto.mecanicos.find((cada) => cada.codMecanico === codMecanico)?.nomeTratado ?? '';
    tentar({
      tipo: 'mover',
      titulo: `${nomeDo(servico)} para ${nome}`,
      detalhe: `${formatHora(periodo.inicioMin)} · ${servico.descricao}`,
      comandos: [
        {
          tipo: 'escalar',
          codServico: servico.codServico,
          codMecanico,
          inicioMin: periodo.inicioMin,
          minutos: noEnsaio.minutos,
        },
      ],
    });
  };
  return (
    <SecaoDaBandeja
      titulo="Sem mecânico"
      total={semLugar.length}
      recebe={SEM_FAIXA}
      vazio="Todos os serviços do dia têm mecânico. Solte um aqui para tirá-lo da faixa."
    >
      {semLugar.map((servico) => (
        <FichaDaBandeja
          key={servico.codServico}
          kind="servico"
          id={String(servico.codServico)}
          duracaoMin={minutosDoServicoMarcado(servico)}
          placa={servico.placa ? nomeDo(servico) : undefined}
          cliente={servico.cliente}
          detalhe={`${servico.descricao} · ${duracaoEmPalavras(servico.tempoPadraoMin)}`}
          quando={servico.horaAgendamento}
          acao="Dar o primeiro lugar livre"
          onOpen={() => darLugar(servico)}
        />
      ))}
    </SecaoDaBandeja>
  );
}
