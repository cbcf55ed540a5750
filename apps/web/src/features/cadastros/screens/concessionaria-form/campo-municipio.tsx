import type { Municipio } from '@oferta/contracts/cadastros/municipio.ts';
import { capitalDoCep } from '@oferta/domain/cadastros/contato/capital-do-cep.ts';
import { ufDoCep } from '@oferta/domain/cadastros/contato/cep.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { municipios } from '../../components/concessionaria/consultas-concessionaria.ts';
import { useCampo } from '#frames/form/campo.tsx';
import type { ValoresConcessionaria } from './valores-concessionaria.ts';

/** Chooses the municipality that a postal code lies in, as far as that is known; '' asks for nothing. */
function useMunicipioDoCep(cep: string, escolher: (municipio: Municipio) => void): void {
  const capital = capitalDoCep(cep);
  const { data } = useQuery(municipios(capital?.nome ?? '', ufDoCep(cep)));
  const dele = data?.find(({ codIbge }) => codIbge === capital?.codIbge);
  // Once for a postal code: whoever takes it out again means another one.
  const dito = useRef('');
  const onAchado = useEffectEvent((): void => {
    if (!dele || dito.current === cep) return;
    dito.current = cep;
    escolher(dele);
  });
  useEffect(() => onAchado(), [dele]);
}

/** The municipality, found by name, or of itself where the postal code is a capital's; its time zone comes with it. */
export function CampoMunicipio() {
  const { control, setValue } = useFormContext<ValoresConcessionaria>();
  const atual = useWatch({ control, name: 'municipio' });
  const cep = useWatch({ control, name: 'cep' });
  const uf = ufDoCep(cep);
  const { valor, mudar, erro } = useCampo<number>('codIbge', { obrigatorio: 'Escolha o município na lista' });
  const [busca, setBusca] = useState('');
  const termo = useTermo(busca);
  const escolher = ({ codIbge: codigo, nome, uf: dele, fuso }: Municipio): void => {
    mudar(codigo);
    setValue('municipio', `${nome}/${dele}`, { shouldDirty: true });
    setValue('fuso', fuso, { shouldDirty: true });
  };
  useMunicipioDoCep(valor === null || valor === undefined ? cep : '', escolher);
  const consulta = useQuery(municipios(termo, uf));
  const { data = [] } = consulta;
  const codIbge = typeof valor === 'number' ? String(valor) : null;
  const achados = data.map((municipio) => ({
    value: String(municipio.codIbge),
    label: `${municipio.nome}/${municipio.uf}`,
    detail: `DDD ${municipio.ddd}`,
  }));
  const options =
    codIbge === null || achados.some(({ value }) => value === codIbge)
      ? achados
      : [{ value: codIbge, label: atual }, ...achados];
  return (
    <div>
      <Combobox
        label="Município"
        required
        options={options}
        value={codIbge}
        error={erro}
        onSearch={setBusca}
        loading={isBuscando(busca, termo, consulta)}
        placeholder={uf === null ? 'Digite o nome' : `Digite o nome: primeiro os de ${uf}`}
        emptyText={termo === '' ? 'Digite ao menos 2 letras' : 'Nenhum município com este nome'}
        onChange={(escolhido) => {
          const municipio = data.find((cada) => String(cada.codIbge) === escolhido);
          if (municipio) escolher(municipio);
          else mudar(escolhido === null ? null : Number(escolhido));
        }}
      />
    </div>
  );
}
