/** The look that the modal and the confirmation share. */
export const classesVeu =
	'fixed inset-0 z-50 bg-veu transition-opacity duration-(--duracao) data-ending-style:opacity-0 data-starting-style:opacity-0'

export const classesCaixa =
	'flex flex-col rounded-lg border border-borda bg-superficie text-texto shadow-lg outline-none transition-[scale,opacity] duration-(--duracao) data-ending-style:[scale:0.98] data-ending-style:opacity-0 data-starting-style:[scale:0.98] data-starting-style:opacity-0'
