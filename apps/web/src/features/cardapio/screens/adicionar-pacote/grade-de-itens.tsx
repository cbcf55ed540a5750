import { ESPECIES_ITEM, type EspecieItem } from '@oferta/domain/cardapio/no.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconDroplet,
  IconPlus,
  IconSettings,
  IconTool,
  IconTrash,
} from '@tabler/icons-react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { CamposItem } from '../../components/composicao/campos-item.tsx';
import { ESPECIES } from '../../components/composicao/especies.ts';
import { itemVazio } from '../../components/composicao/valores-item.ts';
import { Falta } from '../../components/falta/falta.tsx';
import css from './pacote.module.css';
import type { ValoresPacote } from './valores-pacote.ts';

const ICONES = { peca: IconSettings, maoDeObra: IconTool, insumo: IconDroplet } as const;
const MAXIMO = 200;

function Icone({ especie }: { readonly especie: EspecieItem }) {
  const Desenho = ICONES[especie];
  return (
    <span className={css['especie']} title={ESPECIES[especie]}>
      <Desenho size={16} aria-hidden="true" />
    </span>
  );
}

/** What the package is made of, in the order it is shown to clients. */
export function GradeDeItens() {
  const { clearErrors } = useFormContext<ValoresPacote>();
  const { errors } = useFormState<ValoresPacote>({ name: 'itens', exact: true });
  const { fields, append, remove, move } = useFieldArray<ValoresPacote, 'itens'>({ name: 'itens' });
  return (
    <>
      {fields.length > 0 && (
        <div className={css['titulos']} aria-hidden="true">
          <span>Peça ou serviço</span>
          <span>Nome no cardápio</span>
          <span>Quanto</span>
          <span>Preço fixo</span>
        </div>
      )}
      <ul className={css['itens']}>
        {fields.map(({ id, especie }, at) => (
          <li key={id} aria-label={`Item ${at + 1}: ${ESPECIES[especie]}`} data-especie={especie}>
            <Icone especie={especie} />
            <CamposItem em={`itens.${at}`} especie={especie} compacto />
            <span className={css['ordem']}>
              <IconButton
                label={`Subir item ${at + 1}`}
                size={26}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={15} />
              </IconButton>
              <IconButton
                label={`Descer item ${at + 1}`}
                size={26}
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={15} />
              </IconButton>
              <IconButton label={`Remover item ${at + 1}`} size={26} onClick={() => remove(at)}>
                <IconTrash size={15} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <Falta frase={errors.itens?.message ?? errors.itens?.root?.message} />
      <div className={css['adicionar']} data-wrap={8}>
        {ESPECIES_ITEM.map((especie) => (
          <Button
            key={especie}
            icon={<IconPlus size={16} />}
            disabled={fields.length >= MAXIMO}
            onClick={() => {
              append({ ...itemVazio(especie), codNo: null });
              clearErrors('itens');
            }}
          >
            {ESPECIES[especie]}
          </Button>
        ))}
      </div>
    </>
  );
}
