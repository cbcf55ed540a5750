import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { CampoSwitch, CampoTexto } from '#frames/form/campos.tsx';
import { Secao } from '#frames/form/form-cadastro.tsx';
import type { ValoresConcessionaria } from './valores-concessionaria.ts';
import css from './concessionaria-form.module.css';

/** The work bays, in which the workshop plans its jobs. */
export function AbaBoxes() {
  const { control, getValues } = useFormContext<ValoresConcessionaria>();
  const { fields, append, remove } = useFieldArray({ control, name: 'boxes' });
  const incluir = (): void => {
    const nomes = new Set(getValues('boxes').map(({ nome }) => nome));
    let n = fields.length + 1;
    while (nomes.has(`Box ${n}`)) n += 1;
    append({ codBox: null, nome: `Box ${n}`, ativo: true });
  };
  return (
    <Secao
      titulo="Boxes"
      explicacao="Um box com histórico não se exclui: desative-o e ele deixa de ser oferecido."
    >
      {fields.length === 0 && <EmptyState title="Nenhum box ainda." />}
      <div className={css['boxes']} data-stack={10}>
        {fields.map((field, i) => (
          <div key={field.id} className={css['box']} data-stack={12}>
            <CampoTexto
              nome={`boxes.${i}.nome`}
              rotulo={`Nome do box ${i + 1}`}
              maximo={40}
              obrigatorio="Dê um nome ao box"
            />
            <CampoSwitch nome={`boxes.${i}.ativo`} rotulo="Ativo" />
            <IconButton label={`Excluir box ${i + 1}`} onClick={() => remove(i)}>
              <IconTrash size={16} />
            </IconButton>
          </div>
        ))}
      </div>
      <Button icon={<IconPlus size={16} />} onClick={incluir}>
        Incluir box
      </Button>
    </Secao>
  );
}
