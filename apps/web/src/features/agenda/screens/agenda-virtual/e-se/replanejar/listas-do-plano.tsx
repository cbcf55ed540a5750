import { IconAlertTriangle, IconMessage, IconPin, IconPinFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { nomeDo } from '../dia-do-ensaio.ts';
import type { Ensaio } from '../use-ensaio.ts';
import { horaDoPlano, type MexidaLida, type PerdidaLida } from './plano-em-palavras.ts';
import css from './replanejar.module.css';
import type { Replanejo } from './use-replanejar.ts';

interface MexidasProps {
  readonly replanejo: Replanejo;
  /** The one that keys are for. */
  readonly atual: number;
}

/** A plan's moves, each with its reason, to be kept or refused. */
export function Mexidas({ replanejo, atual }: MexidasProps): ReactNode {
  const { mexidas, decisoes, fixar, recusar } = replanejo;
  return (
    <ol className={css['mexidas']} aria-label="Mudanças do plano">
      {mexidas.map((mexida, at) => (
        <Mexida
          key={mexida.codServico}
          mexida={mexida}
          numero={at + 1}
          atual={at === atual}
          fixada={decisoes.fixados.has(mexida.codServico)}
          onFixar={() => fixar(mexida.codServico, mexida.codMecanico)}
          onRecusar={() => recusar(mexida)}
        />
      ))}
    </ol>
  );
}

interface MexidaProps {
  readonly mexida: MexidaLida;
  readonly numero: number;
  readonly atual: boolean;
  readonly fixada: boolean;
  readonly onFixar: () => void;
  readonly onRecusar: () => void;
}

function Mexida({ mexida, numero, atual, fixada, onFixar, onRecusar }: MexidaProps): ReactNode {
  const { nome, servico, de, para, hora, porque } = mexida;
  return (
    <li data-atual={atual || undefined}>
      <span className={css['numero']} aria-hidden="true">
        {numero}
      </span>
      <div>
        <p>
          <b>{nome}</b> {de} → <b>{para}</b> <span className="num">{hora}</span>
        </p>
        <small>
          {servico}. {porque}
        </small>
      </div>
      <IconButton label={`Fixar ${nome}`} aria-pressed={fixada} onClick={onFixar}>
        {fixada ? <IconPinFilled size={16} /> : <IconPin size={16} />}
      </IconButton>
      <IconButton label={`Recusar ${nome}`} onClick={onRecusar}>
        <IconX size={16} />
      </IconButton>
    </li>
  );
}

/** The moves that were refused, each with its way back. */
export function Recusadas({
  ensaio,
  replanejo,
}: {
  readonly ensaio: Ensaio;
  readonly replanejo: Replanejo;
}): ReactNode {
  const { decisoes, aceitarDeNovo } = replanejo;
  const recusados = ensaio.servicos.filter(({ codServico }) => decisoes.recusados.has(codServico));
  if (recusados.length === 0) return null;
  return (
    <ul className={css['recusadas']} aria-label="Mudanças recusadas">
      {recusados.map((servico) => (
        <li key={servico.codServico} data-line={8}>
          <span>{nomeDo(servico)} recusada, fica como está.</span>
          <Button variant="subtle" onClick={() => aceitarDeNovo(servico.codServico)}>
            Desfazer
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PerdidasProps {
  readonly perdidas: readonly PerdidaLida[];
  /** Promises the delivery anew, and then offers to tell the client; the plan itself tells nobody. */
  readonly onAvisar: (codAgendamento: number, novaMin: number) => void;
}

/** What the plan cannot save: why, and the hour that can be promised in its place. */
export function Perdidas({ perdidas, onAvisar }: PerdidasProps): ReactNode {
  if (perdidas.length === 0) return null;
  return (
    <section className={css['perdidas']}>
      <h3>
        <IconAlertTriangle size={16} aria-hidden="true" /> O que não dá para salvar
      </h3>
      <ul>
        {perdidas.map(({ codAgendamento, nome, frase, novaMin }) => (
          <li key={`${codAgendamento} ${frase}`}>
            <p>
              <b>{nome}</b> {frase}{' '}
              {novaMin !== null && (
                <>
                  Nova hora proposta: <b>{horaDoPlano(novaMin)}</b>.
                </>
              )}
            </p>
            {novaMin !== null && (
              <Button
                icon={<IconMessage size={15} />}
                aria-label={`Avisar o cliente de ${nome}`}
                onClick={() => onAvisar(codAgendamento, novaMin)}
              >
                Avisar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
