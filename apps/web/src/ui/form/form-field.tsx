import { useId, type ReactNode } from 'react';
import css from './form-field.module.css';

/** What a field hands to its control, so label, hint and error are tied to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Shared by every form control. */
export interface FieldTexts {
  readonly label?: ReactNode;
  /** Replaces the hint and turns the control red. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
}

interface FormFieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, and under it the error or the hint. */
export function FormField({ label, error, hint, required, id, children }: FormFieldProps): ReactNode {
  const ownId = useId();
  const controlId = id ?? ownId;
  const note = error || hint;
  const noteId = `${controlId}-note`;
  return (
    <div className={css['field']}>
      {label && (
        <label htmlFor={controlId} className={css['label']}>
          {label}
          {required && (
            <span aria-hidden="true" className={css['required']}>
              *
            </span>
          )}
        </label>
      )}
      {children({
        id: controlId,
        ...(note ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {note && (
        <p id={noteId} className={css['note']} data-error={error ? '' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
