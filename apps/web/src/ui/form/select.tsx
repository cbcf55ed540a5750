import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FormField, type FieldTexts } from './form-field.tsx';
import css from './control.module.css';

/** One choice of a select or a combobox. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  readonly required?: boolean | undefined;
  readonly options: readonly Option[];
  /** First line, with an empty value. */
  readonly placeholder?: string;
  readonly inputSize?: 'sm' | 'md';
}

/** The browser's own select, which is the best one on phones. For long lists use `Combobox`. */
export function Select(props: SelectProps): ReactNode {
  const { label, error, hint, options, placeholder, inputSize = 'md', className, id, ...select } = props;
  return (
    <FormField id={id} label={label} error={error} hint={hint} required={select.required}>
      {(control) => (
        <span className={css['box']}>
          <select
            {...select}
            {...control}
            data-size={inputSize}
            className={classNames(css['control'], className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={15} className={css['caret']} aria-hidden="true" />
        </span>
      )}
    </FormField>
  );
}
