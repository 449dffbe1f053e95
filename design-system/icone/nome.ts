export type Estilo = 'solid' | 'regular' | 'brands'

const estilos: Record<string, Estilo> = {
	far: 'regular',
	'fa-regular': 'regular',
	fab: 'brands',
	'fa-brands': 'brands',
}

/** The stored class name ("fa-solid fa-book", "fas fa-book") is parsed, and any class that is no icon's is dropped. */
export function lerNomeDeIcone(nome: string): { classes: string[]; estilo: Estilo } {
	const classes = nome.split(/\s+/).filter((classe) => /^fa[bsrlv]?$|^fa-[a-z0-9-]+$/.test(classe))
	const estilo = classes.map((classe) => estilos[classe]).find((achado) => achado !== undefined) ?? 'solid'
	const temDesenho = classes.some((classe) => classe.startsWith('fa-') && classe !== `fa-${estilo}`)
	return { classes: temDesenho ? [`fa-${estilo}`, ...classes] : [], estilo }
}
