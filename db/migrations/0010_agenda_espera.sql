-- Put back in the agenda by a person after its hour (a no-show or a reception undone): the tolerance before it counts as
-- missed runs from here, so that the clock does not undo at once what somebody has just done.
alter table agendamento add column esperado_desde timestamptz;
