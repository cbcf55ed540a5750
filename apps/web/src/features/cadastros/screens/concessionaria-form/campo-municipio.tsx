import { ufDoCep } from '@oferta/domain/cadastros/contato/cep.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { municipios } from '../../components/concessionaria/consultas-concessionaria.ts';
import { useCampo } from '#frames/form/campo.tsx';
import type { ValoresConcessionaria } from './valores-concessionaria.ts';

/** The municipality, found by name; its time zone comes with it. */
export function CampoMunicipio() {
  const { control, setValue } = useFormContext<ValoresConcessionaria>();
  const atual = useWatch({ control, name: 'municipio' });
  const uf = ufDoCep(useWatch({ control, name: 'cep' }));
  const { valor, mudar, erro } = useCampo<number>('codIbge', { obrigatorio: 'Escolha o município na lista' });
  const [busca, setBusca] = useState('');
  const termo = useTermo(busca);
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
          mudar(escolhido === null ? null : Number(escolhido));
          if (!municipio) return;
          setValue('municipio', `${municipio.nome}/${municipio.uf}`, { shouldDirty: true });
          setValue('fuso', municipio.fuso, { shouldDirty: true });
        }}
      />
    </div>
  );
}
