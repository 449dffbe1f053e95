interface Part {
	readonly limite: number
	readonly salto: number
}

/** Rows that each tell how many there are in all. Past the end of the list there is none to tell it: the first is asked. */
export async function withTotal<Row extends { readonly total: number | null }>(
	read: (part: Part) => Promise<Row[]>,
	{ limite, salto }: Part,
): Promise<{ readonly linhas: Row[]; readonly total: number }> {
	const linhas = await read({ limite, salto })
	const [first] = linhas.length > 0 || salto === 0 ? linhas : await read({ limite: 1, salto: 0 })
	return { linhas, total: first?.total ?? 0 }
}
