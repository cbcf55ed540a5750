import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FormField, type FieldTexts } from './form-field.tsx';
import css from './control.module.css';

export interface TextInputProps extends ComponentProps<'input'>, FieldTexts {
  readonly required?: boolean | undefined;
  readonly icon?: ReactNode;
  /** Small things at the right end: a key, a clear button. */
  readonly trailing?: ReactNode;
  /** 32 px in toolbars, 36 px in forms (the default). */
  readonly inputSize?: 'sm' | 'md';
}

/** A line of text on the browser's own input; every native prop and `ref` passes through. */
export function TextInput(props: TextInputProps): ReactNode {
  const { label, error, hint, icon, trailing, inputSize = 'md', className, id, ...input } = props;
  return (
    <FormField id={id} label={label} error={error} hint={hint} required={input.required}>
      {(control) => (
        <span className={css['box']}>
          {icon && <span className={css['icon']}>{icon}</span>}
          <input
            {...input}
            {...control}
            data-size={inputSize}
            className={classNames(css['control'], className)}
          />
          {trailing && <span className={css['trailing']}>{trailing}</span>}
        </span>
      )}
    </FormField>
  );
}
