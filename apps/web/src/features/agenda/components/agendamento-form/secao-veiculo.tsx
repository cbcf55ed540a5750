import { typedChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, typedPlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { Secao } from './secao.tsx';
import type { UltimaVisita } from './use-ultima-visita.ts';
import type { Formulario } from './use-rascunho.ts';

interface SecaoVeiculoProps {
  readonly formulario: Formulario;
  readonly visita: UltimaVisita | undefined;
  /** The appointment being edited, which is no other appointment of the plate. */
  readonly codAgendamento: number | null;
}

/** The plate first: a known one fills in client and vehicle. */
export function SecaoVeiculo({ formulario, visita, codAgendamento }: SecaoVeiculoProps): ReactNode {
  const { rascunho, mudar, erroDe, sair } = formulario;
  const [mais, setMais] = useState(rascunho.placa === '' && rascunho.chassi !== '');
  const aberto = visita?.aberto && visita.aberto.codAgendamento !== codAgendamento ? visita.aberto : null;
  return (
    <Secao titulo="Veículo">
      <div className={css['par']} data-stack={12}>
        <MaskedInput
          id={campoId('placa')}
          label="Placa"
          className={css['placa']}
          placeholder="ABC1D23"
          spellCheck={false}
          value={rascunho.placa}
          error={erroDe('placa')}
          hint={dicaDa(visita, rascunho.placa)}
          mask={typedPlaca}
          onText={(placa) => mudar({ placa })}
          onBlur={() => sair('placa')}
        />
        <TextInput
          id={campoId('modelo')}
          required
          label="Modelo"
          placeholder="Toro Volcano"
          maxLength={120}
          value={rascunho.modelo}
          error={erroDe('modelo')}
          onChange={(event) => mudar({ modelo: event.target.value })}
          onBlur={() => sair('modelo')}
        />
      </div>
      {aberto && (
        <output className={css['aviso']}>
          <span>
            Esta placa já tem agendamento em {formatDia(aberto.dataAgendamento)} às {aberto.horaAgendamento}.
          </span>
          <Button onClick={() => openAgendaDialog({ tipo: 'form', codAgendamento: aberto.codAgendamento })}>
            Abrir
          </Button>
        </output>
      )}
      {mais ? (
        <>
          <MaskedInput
            id={campoId('chassi')}
            label="Chassi"
            className="num"
            value={rascunho.chassi}
            error={erroDe('chassi')}
            mask={typedChassi}
            onText={(chassi) => mudar({ chassi })}
            onBlur={() => sair('chassi')}
          />
          <div className={css['par']} data-stack={12}>
            <TextInput
              label="Marca"
              maxLength={60}
              value={rascunho.marca}
              onChange={(event) => mudar({ marca: event.target.value })}
            />
            <TextInput
              label="Ano"
              maxLength={9}
              placeholder="2025/2026"
              value={rascunho.ano}
              onChange={(event) => mudar({ ano: event.target.value })}
            />
            <TextInput
              label="Quilometragem"
              id={campoId('km')}
              inputMode="numeric"
              className="num"
              value={rascunho.km}
              error={erroDe('km')}
              onChange={(event) => mudar({ km: event.target.value })}
              onBlur={() => sair('km')}
            />
            <TextInput
              label="Cor"
              maxLength={30}
              value={rascunho.cor}
              onChange={(event) => mudar({ cor: event.target.value })}
            />
          </div>
        </>
      ) : (
        <button type="button" className={css['mais']} tabIndex={-1} onClick={() => setMais(true)}>
          Chassi, marca, ano, km e cor
        </button>
      )}
    </Secao>
  );
}

/** What is known of the plate: the last visit and how often its owner did not come. */
function dicaDa(visita: UltimaVisita | undefined, placa: string): string | undefined {
  if (!visita || !isPlacaValida(placa)) return undefined;
  if (!visita.ultima) return 'Primeira visita desta placa';
  const { dataAgendamento, noShows } = visita.ultima;
  const faltas = noShows > 0 ? ` · já faltou ${noShows} ${noShows === 1 ? 'vez' : 'vezes'}` : '';
  return `${dataAgendamento === null ? 'Primeira visita desta placa' : `Última visita em ${formatDia(dataAgendamento)}`}${faltas}`;
}
