import { isChassiValido, typedChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { isPlacaValida, typedPlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { KM_INVALIDO, lerKm } from '@oferta/domain/quilometragem.ts';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { kmEscrito, type Rascunho } from '../rascunho.ts';
import { Barra } from '../components/barra.tsx';
import { Cabecalho } from '../components/cabecalho.tsx';
import { Nota } from '../components/nota.tsx';
import type { PassoProps } from './passo.ts';
import css from './passo-carro.module.css';

/** Which fields keep the car from being known, in their order, with what to do. */
function errosDo({
  semPlaca,
  placa,
  chassi,
  modelo,
  ano,
  km,
}: Rascunho): Partial<Record<keyof Rascunho, string>> {
  return {
    ...(!semPlaca && !isPlacaValida(placa) && { placa: 'Confira a placa: 3 letras e 4 números ou letras' }),
    ...(semPlaca && !isChassiValido(chassi) && { chassi: 'Confira o chassi: são 17 letras e números' }),
    ...(modelo.trim() === '' && { modelo: 'Escreva o modelo' }),
    ...(ano !== '' && !/^(19|20)\d{2}$/.test(ano) && { ano: 'Ano com 4 números' }),
    ...(km.trim() !== '' && lerKm(km) === null && { km: KM_INVALIDO }),
  };
}

/** Which car it is. The plate is only looked at, never looked up: the page says so. */
export function PassoCarro({ casa, rascunho, mudar, irPara }: PassoProps) {
  const [cobrando, setCobrando] = useState(false);
  const erros = cobrando ? errosDo(rascunho) : {};
  const seguir = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const formulario = event.currentTarget;
    const [primeiro] = Object.keys(errosDo(rascunho));
    if (primeiro === undefined) return irPara(2);
    setCobrando(true);
    formulario.querySelector<HTMLInputElement>(`[name=${primeiro}]`)?.focus();
  };
  return (
    <form className={css['carro']} onSubmit={seguir} noValidate>
      <Cabecalho passo={1} titulo="Agende sua visita">
        Leva um minuto. Sem cadastro e sem ligar.
      </Cabecalho>
      {rascunho.semPlaca ? (
        <MaskedInput
          label="Chassi"
          name="chassi"
          className={css['grande']}
          value={rascunho.chassi}
          mask={typedChassi}
          error={erros.chassi}
          onText={(chassi) => mudar({ chassi })}
        />
      ) : (
        <MaskedInput
          label="Placa"
          name="placa"
          className={css['placa']}
          value={rascunho.placa}
          mask={typedPlaca}
          placeholder="ABC1D23"
          autoCapitalize="characters"
          error={erros.placa}
          onText={(placa) => mudar({ placa })}
        />
      )}
      <p className={css['troca']}>
        {rascunho.semPlaca ? 'Já tem placa? ' : 'Sem placa ainda? '}
        <button type="button" onClick={() => mudar({ semPlaca: !rascunho.semPlaca })}>
          {rascunho.semPlaca ? 'Use a placa' : 'Use o chassi'}
        </button>
      </p>
      <TextInput
        label="Modelo"
        name="modelo"
        className={css['grande']}
        placeholder="Ex.: Argo Trekking 1.3"
        list="modelos"
        maxLength={120}
        value={rascunho.modelo}
        error={erros.modelo}
        onChange={({ currentTarget }) => mudar({ modelo: currentTarget.value })}
      />
      <datalist id="modelos">
        {casa.modelos.map((modelo) => (
          <option key={modelo}>{modelo}</option>
        ))}
      </datalist>
      <div className={css['dupla']} data-stack={12}>
        <TextInput
          label="Ano"
          name="ano"
          className={css['grande']}
          inputMode="numeric"
          placeholder="2023"
          value={rascunho.ano}
          error={erros.ano}
          onChange={({ currentTarget }) => mudar({ ano: currentTarget.value.trim() })}
        />
        <TextInput
          label="Quilometragem"
          name="km"
          className={css['grande']}
          inputMode="numeric"
          placeholder="38.400"
          trailing="km"
          value={rascunho.km}
          error={erros.km}
          onChange={({ currentTarget }) => mudar({ km: currentTarget.value })}
          onBlur={() => mudar({ km: kmEscrito(rascunho.km) })}
        />
      </div>
      <Nota icone={<IconInfoCircle size={18} />}>
        Pela quilometragem dizemos qual revisão está na hora e quanto custa.
      </Nota>
      <Nota icone={<IconLock size={18} />}>
        A placa não mostra nada de ninguém: seus dados só entram com o código que mandamos para você.
      </Nota>
      <Barra>
        <Button type="submit" variant="primary" size="lg">
          Ver serviços
        </Button>
      </Barra>
    </form>
  );
}
