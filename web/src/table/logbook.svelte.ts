/** Whether the log is open as a sheet, where the screen has no room for it beside the table. */
export const logbook = $state({ open: false });
