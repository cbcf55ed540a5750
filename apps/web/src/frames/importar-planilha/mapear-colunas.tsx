import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { comCampo } from './com-campo.ts';
import { ExemplosLidos } from './como-foi-lido.tsx';
import css from './planilha.module.css';
import { guardarPlanilha, recarregarPlanilha } from './use-planilha.ts';

type Coluna = Planilha['colunas'][number];

interface MapearColunasProps {
  readonly planilha: Planilha;
  readonly onPronto: () => void;
}

/** What each column of the file is. Known ones come filled in; no line is judged before this is confirmed. */
export function MapearColunas({ planilha, onPronto }: MapearColunasProps) {
  const { codPlanilha, campos } = planilha;
  const [colunas, setColunas] = useState<readonly Coluna[]>(planilha.colunas);
  const faltam = campos
    .filter(({ campo, obrigatorio }) => obrigatorio && !colunas.some((coluna) => coluna.campo === campo))
    .map(({ rotulo }) => rotulo);
  const mapear = useCall(planilhaContracts.mapearPlanilha, {
    onSuccess(conferindo) {
      guardarPlanilha(conferindo);
      onPronto();
    },
    onError: () => void recarregarPlanilha(codPlanilha),
  });
  const tipoDe = (escolhido: string | null) => campos.find(({ campo }) => campo === escolhido)?.tipo;
  const opcoes = [
    { value: '', label: 'Não importar' },
    ...campos.map(({ campo, rotulo, obrigatorio }) => ({
      value: campo,
      label: obrigatorio ? `${rotulo} *` : rotulo,
    })),
  ];
  return (
    <>
      <output className={css['aviso']} data-stack={2} data-tone={faltam.length > 0 ? 4 : 5}>
        {faltam.length > 0
          ? `Indique em que coluna está: ${faltam.join(', ')}.`
          : 'Todas as colunas obrigatórias foram encontradas.'}
      </output>
      <ul className={css['colunas']} aria-label="Colunas do arquivo">
        {colunas.map(({ nome, campo, exemplos }) => (
          <li key={nome}>
            <span>
              <b>{nome}</b>
              <small>
                {exemplos.length === 0 ? (
                  'vazia'
                ) : (
                  <ExemplosLidos nome={nome} exemplos={exemplos} tipo={tipoDe(campo)} />
                )}
              </small>
            </span>
            <Select
              aria-label={`O que é a coluna ${nome}`}
              options={opcoes}
              value={campo ?? ''}
              onChange={({ target: { value } }) => setColunas(comCampo(colunas, nome, value || null))}
            />
          </li>
        ))}
      </ul>
      <footer className={css['rodape']} data-wrap={8}>
        <Button
          variant="primary"
          disabled={faltam.length > 0}
          loading={mapear.isPending}
          onClick={() =>
            mapear.mutate({
              params: { codPlanilha },
              body: { colunas: colunas.map(({ nome, campo }) => ({ nome, campo })) },
            })
          }
        >
          Conferir linhas
        </Button>
      </footer>
    </>
  );
}
