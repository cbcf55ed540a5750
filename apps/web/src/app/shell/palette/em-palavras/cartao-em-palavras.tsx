import { formatDia } from '@oferta/domain/dia.ts';
import type { ReactNode } from 'react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import css from '../answer.module.css';
import type { BookingRead, Refusal } from './lido.ts';

const PAPEIS = {
  servico: 'serviço',
  km: 'km',
  dia: 'dia',
  hora: 'hora',
  consultor: 'consultor',
  mecanico: 'mecânico',
} as const;

interface BookingCardProps {
  readonly read: BookingRead;
  readonly refusal: Refusal | null;
  /** Asks for another booking: the whole of it in words. */
  readonly onAsk: (text: string) => void;
}

/** A booking at one look: whose car, what, when and with whom; each can be changed. What is in its way is said above. */
export function BookingCard({ read, refusal, onAsk }: BookingCardProps): ReactNode {
  const { carro, chips, duvidas, falta, recusa } = read;
  const frase = refusal?.frase ?? recusa?.frase ?? falta;
  return (
    <section className={css['card']} aria-label="Agendamento" data-sure={read.pedido !== null}>
      {carro && (
        <p className={css['car']}>
          <PlateChip size="md">{carro.placa}</PlateChip>
          <b>{carro.cliente ?? 'Carro novo aqui'}</b>
          <small>
            {[carro.modelo, carro.visita && `última visita ${formatDia(carro.visita)}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </p>
      )}
      {duvidas.map((duvida) => (
        <p key={`${duvida.tipo}${duvida.texto}`}>
          <Doubt {...duvida} />
        </p>
      ))}
      {frase && (
        <p role={refusal ? 'alert' : undefined} className={css['refused']}>
          {frase}
        </p>
      )}
      <p className={css['label']}>Entendi assim</p>
      <div className={css['chips']}>
        {chips.map(({ papel, nome, opcoes }) =>
          opcoes.length === 0 ? (
            <span key={papel + nome} className={css['chip']}>
              {PAPEIS[papel]} <b>{nome}</b>
            </span>
          ) : (
            <label key={papel + nome} className={css['chip']}>
              {PAPEIS[papel]}
              <select value="" onChange={({ target }) => target.value && onAsk(target.value)}>
                <option value="">{nome}</option>
                {opcoes
                  .filter(({ rotulo }) => rotulo !== nome)
                  .map(({ rotulo, texto }) => (
                    <option key={texto + rotulo} value={texto}>
                      {rotulo}
                    </option>
                  ))}
              </select>
            </label>
          ),
        )}
      </div>
    </section>
  );
}

function Doubt({ texto, tipo, opcoes }: BookingRead['duvidas'][number]): ReactNode {
  if (tipo === 'repetida')
    return (
      <>
        <b>{texto}</b> não combina com o que já foi dito: deixe um só.
      </>
    );
  if (tipo === 'ambigua')
    return (
      <>
        <b>{texto}</b> pode ser mais de uma coisa: escolha abaixo.
      </>
    );
  return (
    <>
      Não conheço <b>{texto}</b>
      {opcoes.length > 0 ? ': veja o mais próximo abaixo.' : ' aqui: apague ou escreva de outro jeito.'}
    </>
  );
}
