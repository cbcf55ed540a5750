import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FormField, type FieldTexts } from './form-field.tsx';
import css from './control.module.css';

export interface TextareaProps extends ComponentProps<'textarea'>, FieldTexts {
  readonly required?: boolean | undefined;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea(props: TextareaProps): ReactNode {
  const { label, error, hint, className, id, ...textarea } = props;
  return (
    <FormField id={id} label={label} error={error} hint={hint} required={textarea.required}>
      {(control) => (
        <textarea rows={3} {...textarea} {...control} className={classNames(css['control'], className)} />
      )}
    </FormField>
  );
}
