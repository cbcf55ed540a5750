import { TIPOS_CHECKLIST } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { OPCOES_DE_TIPO, useOpcoesDeAlcance } from '../../components/opcoes-do-modelo.ts';
import { NOME_VEICULO, VEICULOS } from '../../model/adaptar-ao-veiculo.ts';
import css from './gerar-checklist.module.css';
import type { Gerador } from './use-gerador.ts';

const DE_ONDE = [
  { id: 'padrao', label: 'Padrão da rede' },
  { id: 'copia', label: 'Cópia de outro' },
  { id: 'lista', label: 'Lista colada' },
] as const;

const EXEMPLO = 'Freios:\nPastilhas dianteiras; mm; 5; 3\nDiscos\nPneus:\nEstepe';
const OPCOES_DE_VEICULO = VEICULOS.map((id) => ({ id, label: NOME_VEICULO[id] }));

interface CamposDoGeradorProps {
  readonly gerador: Gerador;
  readonly erroDoNome: string | null;
}

/** Where the template begins, and how it will be called. */
export function CamposDoGerador({ gerador, erroDoNome }: CamposDoGeradorProps) {
  const { campos, mudar, comecarDe } = gerador;
  const alcances = useOpcoesDeAlcance();
  return (
    <div className={css['campos']} data-stack={16}>
      <div className={css['inteiro']}>
        <Segmented label="Começar de" items={DE_ONDE} value={campos.origem} onChange={comecarDe} />
      </div>
      <Partida gerador={gerador} />
      <TextInput
        label="Nome do modelo"
        required
        maxLength={80}
        value={campos.nome}
        error={erroDoNome}
        onChange={({ target }) => mudar({ nome: target.value })}
      />
      <TextInput
        label="Marca"
        hint="Oferecido primeiro nos carros dela; em branco, de todas"
        maxLength={40}
        value={campos.marca}
        onChange={({ target }) => mudar({ marca: target.value })}
      />
      <Select
        label="Vale para"
        placeholder="Toda a rede"
        options={alcances}
        value={campos.alcance}
        onChange={({ target }) => mudar({ alcance: target.value })}
      />
    </div>
  );
}

/** What each way of beginning has to be told. */
function Partida({ gerador }: { readonly gerador: Gerador }) {
  const { campos, modelos, gerado, mudar, copiar } = gerador;
  const tipo = (
    <Select
      label="Tipo"
      options={OPCOES_DE_TIPO}
      value={campos.tipo}
      onChange={({ target }) =>
        mudar({ tipo: TIPOS_CHECKLIST.find((cada) => cada === target.value) ?? 'entrada' })
      }
    />
  );
  if (campos.origem === 'padrao') {
    return (
      <>
        {tipo}
        <Segmented
          label="Veículo"
          items={OPCOES_DE_VEICULO}
          value={campos.veiculo}
          onChange={(veiculo) => mudar({ veiculo })}
        />
      </>
    );
  }
  if (campos.origem === 'copia') {
    return (
      <>
        <Select
          label="Copiar de"
          placeholder="Escolha o modelo"
          options={modelos.map(({ codModeloChecklist, nome }) => ({
            value: String(codModeloChecklist),
            label: nome,
          }))}
          value={campos.base > 0 ? String(campos.base) : ''}
          onChange={({ target }) => copiar(Number(target.value))}
        />
        {tipo}
      </>
    );
  }
  return (
    <>
      <div className={css['inteiro']}>
        <Textarea
          label="Itens, um por linha"
          hint="Dois-pontos no fim fazem um grupo. Medida: nome; unidade; amarelo; vermelho. Vale colar de uma planilha."
          rows={9}
          placeholder={EXEMPLO}
          value={campos.lista}
          error={gerado.recusadas.length > 0 ? gerado.recusadas.slice(0, 5).join('. ') : undefined}
          onChange={({ target }) => mudar({ lista: target.value })}
        />
      </div>
      {tipo}
    </>
  );
}
