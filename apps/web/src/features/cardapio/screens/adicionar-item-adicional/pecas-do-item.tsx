import { IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { IconButton } from '#ui/button/icon-button.tsx';
import { CampoQuantidade } from '../../components/composicao/campos-item.tsx';
import { ProcurarPeca } from '../../components/peca/procurar-peca.tsx';
import css from './pecas-do-item.module.css';
import type { ValoresItemAdicional } from './valores-item-adicional.ts';

/** The parts of an extra; one is added by finding it. */
export function PecasDoItem() {
  const { control } = useFormContext<ValoresItemAdicional>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pecas' });
  return (
    <div className={css['pecas']} data-stack={12}>
      {fields.length > 0 && (
        <ul>
          {fields.map((peca, at) => (
            <li key={peca.id}>
              <span className={css['nome']}>
                <b>{peca.descricao}</b>
                <small>{peca.codigo}</small>
              </span>
              <CampoQuantidade
                nome={`pecas.${at}.quantidadeMil`}
                rotulo={`Quantidade (${peca.unidade})`}
                obrigatorio="Informe a quantidade"
              />
              <IconButton label={`Tirar ${peca.descricao}`} size={36} onClick={() => remove(at)}>
                <IconTrash size={17} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ProcurarPeca
        rotulo="Incluir peça"
        fora={fields.map(({ codPeca }) => codPeca)}
        onEscolher={({ codPeca, codigo, descricao, unidade }) =>
          append({ codPeca, codigo, descricao, unidade, quantidadeMil: 1000 }, { shouldFocus: false })
        }
      />
    </div>
  );
}
