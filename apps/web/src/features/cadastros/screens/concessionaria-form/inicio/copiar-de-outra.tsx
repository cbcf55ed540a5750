import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Select } from '#ui/form/select.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { Secao } from '#frames/form/form-cadastro.tsx';
import {
  fichaDaConcessionaria,
  todasConcessionarias,
} from '../../../components/concessionaria/consultas-concessionaria.ts';
import { COPIADOS, copiadosDe, type Tipos, type ValoresConcessionaria } from '../valores-concessionaria.ts';

/** Fills a new dealership's form with how another one works; who it is stays to be written. Nothing is saved by it. */
export function CopiarDeOutra({ tipos }: { readonly tipos: Tipos }) {
  const { data } = useQuery(todasConcessionarias);
  const { setValue } = useFormContext<ValoresConcessionaria>();
  const queryClient = useQueryClient();
  const [escolhida, setEscolhida] = useState('');
  const outras = data?.itens ?? [];
  if (outras.length === 0) return null;

  const copiar = async (cod: string): Promise<void> => {
    setEscolhida(cod);
    if (cod === '') return;
    try {
      const casa = await queryClient.fetchQuery(fichaDaConcessionaria(Number(cod)));
      const copia = copiadosDe(casa, tipos);
      for (const campo of COPIADOS)
        setValue(campo, copia[campo], { shouldDirty: true, shouldValidate: true });
      showToast({
        title: `Copiado da ${casa.nome}`,
        description: 'Horários, feriados, boxes, taxas hora e impostos. Confira e salve',
      });
    } catch {
      setEscolhida('');
      showToast({
        title: 'Não deu para ler a outra concessionária',
        description: 'Tente de novo',
        tone: 'late',
      });
    }
  };
  return (
    <Secao
      titulo="Copiar de outra concessionária"
      explicacao="Traz horários, feriados, regras da agenda, boxes, taxas hora e impostos. Nome, CNPJ e endereço continuam seus."
    >
      <Select
        label="Concessionária"
        placeholder="Começar do zero"
        value={escolhida}
        options={outras.map(({ codConcessionaria, nome }) => ({
          value: String(codConcessionaria),
          label: nome,
        }))}
        onChange={({ target }) => void copiar(target.value)}
      />
    </Secao>
  );
}
