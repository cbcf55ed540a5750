import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import type { Municipio } from '@oferta/contracts/cadastros/municipio.ts';
import { CNPJ_INVALIDO, formatCnpj, isCnpjValido } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '#kernel/data/api-error.ts';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { municipios } from '../../../components/concessionaria/consultas-concessionaria.ts';
import css from '../comecar.module.css';
import { useDepoisDoPasso } from '../consultas-comecar.ts';
import type { DoPasso } from './do-passo.ts';

type Erros = Partial<Record<'nome' | 'cnpj' | 'codIbge', string>>;

/** The house by three values, of which the name is the distributor's until another is written. */
export function PassoCasa({ comeco, onFeito }: DoPasso) {
  const depois = useDepoisDoPasso();
  const [nome, setNome] = useState(comeco.empresa);
  const [cnpj, setCnpj] = useState('');
  const [municipio, setMunicipio] = useState<Municipio | null>(null);
  const [erros, setErros] = useState<Erros>({});
  const abrir = useCall(comecarContracts.comecarCasa, {
    onSuccess() {
      depois();
      onFeito();
    },
    onError({ campos }: ApiError) {
      setErros(Object.fromEntries(campos.map(({ campo, mensagem }) => [campo, mensagem])));
      return campos.length > 0;
    },
    done: { title: 'Concessionária ou oficina guardada', tone: 'brand' },
  });
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    const faltas: Erros = {
      ...(nome.trim() === '' && { nome: 'Informe o nome' }),
      ...(!isCnpjValido(cnpj, { alfanumerico: true }) && { cnpj: CNPJ_INVALIDO }),
      ...(municipio === null && { codIbge: 'Escolha o município na lista' }),
    };
    setErros(faltas);
    if (municipio !== null && Object.keys(faltas).length === 0)
      abrir.mutate({ body: { nome, cnpj, codIbge: municipio.codIbge } });
  };
  return (
    <form onSubmit={enviar} noValidate data-stack={12}>
      <div className={css['campos']}>
        <TextInput
          label="Nome para os clientes"
          required
          maxLength={80}
          value={nome}
          error={erros.nome}
          onChange={({ target }) => setNome(target.value)}
        />
        <MaskedInput
          label="CNPJ"
          required
          mask={formatCnpj}
          value={cnpj}
          error={erros.cnpj}
          onText={setCnpj}
        />
        <CampoMunicipio valor={municipio} erro={erros.codIbge} onEscolha={setMunicipio} />
      </div>
      <p className={css['nota']}>
        Telefone, endereço, marcas e impostos podem esperar: ficam no botão Editar, aqui mesmo.
      </p>
      <div>
        <Button type="submit" variant="primary" size="md" loading={abrir.isPending}>
          Guardar e seguir
        </Button>
      </div>
    </form>
  );
}

interface CampoMunicipioProps {
  readonly valor: Municipio | null;
  readonly erro: string | undefined;
  readonly onEscolha: (municipio: Municipio | null) => void;
}

function CampoMunicipio({ valor, erro, onEscolha }: CampoMunicipioProps) {
  const [busca, setBusca] = useState('');
  const termo = useTermo(busca);
  const consulta = useQuery(municipios(termo, null));
  const achados = consulta.data ?? [];
  const todos = valor && !achados.includes(valor) ? [valor, ...achados] : achados;
  return (
    <Combobox
      label="Município"
      required
      options={todos.map(({ codIbge, nome, uf, ddd }) => ({
        value: String(codIbge),
        label: `${nome}/${uf}`,
        detail: `DDD ${ddd}`,
      }))}
      value={valor && String(valor.codIbge)}
      error={erro}
      onSearch={setBusca}
      loading={isBuscando(busca, termo, consulta)}
      placeholder="Digite o nome"
      emptyText={termo === '' ? 'Digite ao menos 2 letras' : 'Nenhum município com este nome'}
      onChange={(codigo) => onEscolha(todos.find(({ codIbge }) => String(codIbge) === codigo) ?? null)}
    />
  );
}
