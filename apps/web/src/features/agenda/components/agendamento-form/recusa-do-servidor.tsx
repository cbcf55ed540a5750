import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { HoraQueCabe, HoraRecusada as Recusada } from '@oferta/contracts/agenda/hora-recusada.ts';
import type { ReactNode } from 'react';
import type { ApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { HoraRecusada } from '../horario/hora-recusada.tsx';
import css from './agendamento-form.module.css';

/** Ways on after a refusal. */
export interface SaidasDaRecusa {
  readonly onEncaixar: (motivoEncaixe?: string) => void;
  readonly onHora: (hora: HoraQueCabe) => void;
  readonly isHora: (hora: HoraQueCabe) => boolean;
  readonly onDuplicar: () => void;
  readonly onCarregarAtual: () => void;
  readonly motivo: string;
  readonly onMotivo: (motivo: string) => void;
}

/** What the server refused and the way on that it has, if any. */
export function RecusaDoServidor({
  erro,
  saidas,
}: {
  readonly erro: ApiError;
  readonly saidas: SaidasDaRecusa;
}): ReactNode {
  const { ocupado, mecanicoOcupado, duplicado, alterado, semCapacidade, semEspecialidade } =
    agendamentoRefusals;
  const is = (refusal: { readonly codigo: string }): boolean => erro.codigo === refusal.codigo;
  if (is(semCapacidade))
    return (
      <HoraRecusada
        frase={erro.mensagem}
        // The refusal brings it along; what is sent is the contract's.
        recusada={erro.atual as Recusada}
        isEscolhida={saidas.isHora}
        onEscolher={saidas.onHora}
        onInsistir={saidas.onEncaixar}
      />
    );
  return (
    <div className={css['recusa']} role="alert">
      <p>{erro.mensagem}</p>
      {is(ocupado) && <p>Os horários livres acima já foram atualizados.</p>}
      {(is(ocupado) || is(mecanicoOcupado)) && (
        <Button onClick={() => saidas.onEncaixar()}>Encaixar assim mesmo</Button>
      )}
      {is(duplicado) && <Button onClick={saidas.onDuplicar}>Agendar assim mesmo</Button>}
      {is(alterado) && <Button onClick={saidas.onCarregarAtual}>Ver os dados atuais</Button>}
      {is(semEspecialidade) && (
        <TextInput
          label="Motivo para escalar assim mesmo"
          maxLength={200}
          value={saidas.motivo}
          onChange={(event) => saidas.onMotivo(event.target.value)}
        />
      )}
    </div>
  );
}
