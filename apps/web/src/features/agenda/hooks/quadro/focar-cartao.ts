/**
 * What was booked keeps the focus: its card has it once the form is gone, unless the person is in another form by then. On a
 * screen without cards the focus stays where closing the form put it.
 */
export function focusCard(codAgendamento: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.closest('form, dialog')) return;
    document.querySelector<HTMLElement>(`[data-event="${codAgendamento}"]`)?.focus();
  });
}
