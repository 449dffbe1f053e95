interface Part {
	readonly limite: number
	readonly salto: number
}

/** Rows with the total in each. A page past the end has no row to tell it, so the first page is asked. */
export async function withTotal<Row extends { readonly total: number | null }>(
	read: (part: Part) => Promise<Row[]>,
	{ limite, salto }: Part,
): Promise<{ readonly linhas: Row[]; readonly total: number }> {
	const linhas = await read({ limite, salto })
	const [first] = linhas.length > 0 || salto === 0 ? linhas : await read({ limite: 1, salto: 0 })
	return { linhas, total: first?.total ?? 0 }
}
